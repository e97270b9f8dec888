/** Eighty applications and three reviewers, one on a phone: no score is lost, and the coordinator sees late reviewers. */

import type { APIRequestContext, Page } from '@playwright/test';
import { instantOf } from '@trama/shared/format/dates';
import { DAY_MS } from '@trama/shared/format/time';
import { APPLICATIONS } from '@trama/shared/panel-paths';
import { APPLICANT_PAGES } from '@trama/shared/paths';
import { reviewer } from '@trama/shared/reviews/reviews';
import { CALL_SETTINGS_TEXTS } from '@trama/shared/texts/calls';
import { CONFIDENTIALITY_TEXTS } from '@trama/shared/texts/consents-by-link';
import { lastDayIn } from '@trama/shared/texts/days-left';
import { REVIEWER_TEXTS, REVIEW_TEXTS as t } from '@trama/shared/texts/reviews';
import { z } from 'zod';
import { expectAccessible } from './accessible.ts';
import { applyByApi } from './applying.ts';
import { settingsTab } from './panel.ts';
import { linkIn, receivedMail } from './received-mail.ts';
import { type Admin, daysAhead, expect, TIME_ZONE, test, uniqueEmail, uniqueTitle } from './test.ts';

const CRITERIA = ['Claridad', 'Método'];
const PLACES = ['Universidad de Chile', 'Universidad Austral', 'Liceo de Cunco', 'Universidad del Sur'];

const proposal = (index: number) => ({
  nombre: 'Rayén',
  apellidoP: 'Ñanco',
  apellidoM: 'Soto',
  mail: uniqueEmail(),
  academico: 'Magíster',
  titulo: `Propuesta ${index + 1}`,
  institucion: PLACES[index % 4] ?? '',
  inclusion: 'Ninguno',
  observacion: 'Sí',
});

/**
 * Creates eighty applications with two reviewers each.
 * @returns the reviewers' links, in order
 */
async function prepare(admin: Admin, request: APIRequestContext, reviewUntil: string) {
  const { event_id, event_title } = await admin.createEvent({ title: uniqueTitle('Congreso') });
  const settings = { criteria: CRITERIA, criteriaHelp: ['Se entiende qué quiere saber.'], hideNames: true };
  await admin.setCall(event_id, { ...settings, reviewUntil });
  await Promise.all(Array.from({ length: 80 }, (_, index) => applyByApi(request, event_id, proposal(index))));
  const headers = { authorization: `Bearer ${admin.session.token}` };
  const links: string[] = [];
  for (const [index, name] of ['Marcela', 'Beatriz', 'Yanira'].entries()) {
    const email = uniqueEmail();
    const data = { event_id, name, email, institution: PLACES[index] };
    expect((await request.post('/api/reviewers', { headers, data })).status()).toBe(201);
    links.push(linkIn(await receivedMail(email, event_title), APPLICANT_PAGES.reviewing));
  }
  const given = await request.post('/api/review-assignments/distribute', { headers, data: { event_id, readers: 2 } });
  expect(await given.json()).toEqual({ assigned: 160, short: 0, waiting: 80 });
  const listed = await request.get(`/api/reviewers?event_id=${event_id}`, { headers });
  const totals = new Map(
    z
      .array(reviewer)
      .parse(await listed.json())
      .map((one) => [one.name, one.total]),
  );
  return { event_id, settings, links, totals };
}

const mark = (page: Page, criterion: string, score: number) =>
  page.getByRole('group', { name: criterion }).getByLabel(String(score)).check();
const marked = (page: Page, criterion: string, score: number) =>
  expect(page.getByRole('group', { name: criterion }).getByLabel(String(score))).toBeChecked();

/** Opens a link as a new page, because only its fragment differs from the previous link. */
async function open(page: Page, link: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(link);
}

test('eighty proposals, three reviewers: no mark is lost, and the coordinator sees who is late', async ({
  admin,
  adminPage,
  browser,
  context,
  request,
  watch,
}) => {
  test.setTimeout(240_000);
  // Expected errors: unaccepted confidentiality, the lost connection, and the PDF viewer without storage for the sign-in script.
  watch.allow(/status of 403 .*\/api\/reviewing|ERR_INTERNET_DISCONNECTED|reading 'setItem'/u);
  // Noon: the number of days left is then the same when the clocks change.
  const until = new Date(instantOf(`${daysAhead(6)}T12:00`, TIME_ZONE)).toISOString();
  const { event_id, settings, links, totals } = await prepare(admin, request, until);
  const [marcela = '', beatriz = '', yanira = ''] = links;
  const phone = await context.newPage();
  await phone.setViewportSize({ width: 390, height: 844 });
  const total = totals.get('Marcela') ?? 0;

  await test.step('a mark and a comment survive a reload on a phone', async () => {
    await phone.goto(marcela);
    await phone.getByRole('button', { name: CONFIDENTIALITY_TEXTS.accept }).click();
    await expect(phone.getByRole('heading', { level: 1, name: t.progress(0, total) })).toBeVisible();
    await expect(phone.getByText(lastDayIn(6))).toBeVisible();
    await expect(phone.getByText(settings.criteriaHelp[0] ?? '')).toBeVisible();
    await expectAccessible(phone);
    await mark(phone, 'Claridad', 4);
    await phone.getByLabel(t.comment).fill('Clara, y bien contada.');
    // Reloads at once, without waiting for the typing pause or a response.
    await phone.reload();
    await marked(phone, 'Claridad', 4);
    await expect(phone.getByLabel(t.comment)).toHaveValue('Clara, y bien contada.');
    await phone.getByRole('button', { name: t.next }).click();
    await expect(phone.getByRole('alert').filter({ hasText: t.criteriaMissing(['Método']) })).toBeVisible();
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  await test.step('through a dead line it is said, and the page that is opened after it sends the mark', async () => {
    await context.setOffline(true);
    await mark(phone, 'Método', 2);
    await expect(phone.getByText(t.unsent)).toBeVisible();
    await phone.close();
    await context.setOffline(false);
  });

  const again = await context.newPage();
  await again.setViewportSize({ width: 390, height: 844 });
  await test.step('two tabs that score different criteria both count', async () => {
    await again.goto(marcela);
    await expect(again.getByRole('heading', { level: 1, name: t.progress(1, total) })).toBeVisible();
    const other = await context.newPage();
    await other.goto(marcela);
    await expect(other.getByText(t.notSaved)).toBeVisible();
    await mark(again, 'Claridad', 1);
    await expect(again.getByText(t.savedAt)).toBeVisible();
    await mark(other, 'Método', 5);
    await expect(other.getByText(t.elsewhere)).toBeVisible();
    await marked(other, 'Claridad', 1);
    await other.close();
    await again.reload();
    await marked(again, 'Claridad', 1);
    await marked(again, 'Método', 5);
    await expect(again.getByRole('heading', { level: 1, name: t.progress(2, total) })).toBeVisible();
  });

  await test.step('a touch screen names no keys', async () => {
    const touch = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
    const hand = await touch.newPage();
    await hand.goto(marcela);
    await expect(hand.getByRole('button', { name: t.next })).toBeVisible();
    await expect(hand.getByRole('button', { name: t.keysOff })).toBeHidden();
    await touch.close();
  });

  await test.step('keys alone suffice, and one proposal cannot be reviewed', async () => {
    await open(again, beatriz);
    await again.setViewportSize({ width: 1440, height: 900 });
    await again.getByRole('button', { name: CONFIDENTIALITY_TEXTS.accept }).click();
    await expect(again.getByRole('heading', { level: 1, name: t.progress(0, totals.get('Beatriz') ?? 0) })).toBeVisible();
    await again.keyboard.press('3');
    await marked(again, 'Claridad', 3);
    await again.keyboard.press('5');
    await marked(again, 'Método', 5);
    await again.keyboard.press('Enter');
    await expect(again.getByText(t.notSaved)).toBeVisible();
    await expectAccessible(again);
    await again.getByRole('button', { name: t.cannot }).click();
    await again.getByRole('button', { name: t.giveBack }).click();
    await expect(again.getByRole('alert').filter({ hasText: t.reasonRequired })).toBeVisible();
    await again.getByLabel(t.reasons.close).check();
    await again.getByRole('button', { name: t.giveBack }).click();
    await expect(again.getByText(t.refusedHelp)).toBeVisible();
    await expect(again.getByRole('heading', { level: 1, name: t.progress(1, (totals.get('Beatriz') ?? 0) - 1) })).toBeVisible();
    await open(again, yanira);
    await again.getByRole('button', { name: CONFIDENTIALITY_TEXTS.accept }).click();
    await expect(again.getByRole('heading', { level: 1, name: t.progress(0, totals.get('Yanira') ?? 0) })).toBeVisible();
  });

  await test.step('the coordinator sees who is late and what is left, and reminds them with one mail', async () => {
    await admin.setCall(event_id, { ...settings, reviewUntil: new Date(Date.now() - DAY_MS).toISOString() });
    await adminPage.goto(APPLICATIONS.call(event_id));
    await settingsTab(adminPage, REVIEWER_TEXTS.reviewers);
    const row = (name: string) => adminPage.getByRole('listitem').filter({ hasText: name });
    await expect(row('Marcela')).toContainText(`${REVIEWER_TEXTS.progress(2, total)}, ${REVIEWER_TEXTS.left(total - 2)}`);
    await expect(row('Beatriz')).toContainText(REVIEWER_TEXTS.givenBack(1));
    for (const name of totals.keys()) await expect(row(name)).toContainText(REVIEWER_TEXTS.late);
    await expect(adminPage.getByLabel(CALL_SETTINGS_TEXTS.criterionHelpOf(1))).toHaveValue(settings.criteriaHelp[0] ?? '');
    await expectAccessible(adminPage);
    await adminPage.getByRole('button', { name: REVIEWER_TEXTS.remindAll(3) }).click();
    await expect(adminPage.getByText(REVIEWER_TEXTS.reminded(3))).toBeVisible();
    await adminPage.getByRole('link', { name: REVIEWER_TEXTS.seeLeftOf('Marcela') }).click();
    await expect(adminPage.getByText(REVIEWER_TEXTS.leftChip('Marcela'))).toBeVisible();
    await expectAccessible(adminPage);
  });

  await test.step('a distribution names the applications that it leaves with fewer reviewers', async () => {
    await adminPage.goto(APPLICATIONS.call(event_id));
    await settingsTab(adminPage, REVIEWER_TEXTS.reviewers);
    await adminPage.getByLabel(REVIEWER_TEXTS.readersEach).selectOption('3');
    await adminPage.getByRole('button', { name: REVIEWER_TEXTS.distributeButton, exact: true }).click();
    await adminPage.getByRole('alertdialog').getByRole('button', { name: REVIEWER_TEXTS.distributeButton }).click();
    const notice = adminPage.getByRole('alert').filter({ hasText: REVIEWER_TEXTS.shortHelp });
    await expect(notice.getByRole('listitem')).toHaveCount(5);
    await expectAccessible(adminPage);
    await notice.getByRole('link', { name: REVIEWER_TEXTS.seeShort }).click();
    await expect(adminPage.getByText(REVIEWER_TEXTS.belowChip(3), { exact: true })).toBeVisible();
    await expect(adminPage.getByRole('row').nth(5)).toBeVisible();
  });
});
