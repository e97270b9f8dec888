/** Two administrators edit one item: their changes are compared, nothing is lost, and earlier versions can be restored. */
import type { Page } from '@playwright/test';
import { event as eventSchema } from '@trama/shared/events/event';
import { ADMIN } from '@trama/shared/paths';
import { EVENT_LABELS } from '@trama/shared/records/event';
import { EVENT_MESSAGES } from '@trama/shared/texts/events';
import { FORM_TEXTS as form } from '@trama/shared/texts/forms';
import { COMPARE_TEXTS as compare, HISTORY_MESSAGES, HISTORY_TEXTS as history } from '@trama/shared/texts/history';
import { expectAccessibleInAnyLight } from './accessible.ts';
import { daysAhead, expect, signIn, test, uniqueTitle } from './test.ts';

const field = (page: Page, label: string) => page.getByRole('textbox', { name: new RegExp(`^${label}( \\*)?$`, 'u') });

test('two administrators lose no word of an event: the second compares versions and chooses', async ({
  adminPage: ana,
  admin,
  baseURL,
  browser,
  request,
  watch,
}) => {
  watch.allow(/409 \(Conflict\)/u);
  const title = uniqueTitle('Jornadas');
  const { event_id: id } = await admin.createEvent({ title, location: 'Por confirmar' });
  const stored = async () => eventSchema.parse(await (await request.get(`/api/events/${id}`)).json());
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const berta = await context.newPage();
  await signIn(berta, await admin.createAccount({ firstName: 'Berta', lastName: 'Lagos' }));
  for (const page of [ana, berta]) {
    await page.goto(ADMIN.editEvent(id));
    await expect(field(page, EVENT_LABELS.title)).toHaveValue(title);
  }
  // Ana opened the form earlier.
  await expect(berta.getByText(HISTORY_MESSAGES.editing([admin.session.currentUser.fullName]))).toBeVisible();

  const save = (page: Page) => page.getByRole('button', { name: form.save }).click();
  await field(berta, EVENT_LABELS.title).fill(`${title} rurales`);
  await field(berta, EVENT_LABELS.location).fill('Loncoche');
  await save(berta);
  await expect(berta.getByText(EVENT_MESSAGES.updated)).toBeVisible();

  await field(ana, EVENT_LABELS.title).fill(`II ${title}`);
  await ana.getByLabel(EVENT_LABELS.dateEnd, { exact: false }).fill(daysAhead(70));
  await save(ana);
  await expect(ana.getByRole('heading', { name: compare.title('Berta') })).toBeFocused();
  await expect(ana.getByRole('region', { name: compare.title('Berta') }).getByRole('alert')).toContainText(
    /Berta lo cambió a las \d\d:\d\d, mientras tú escribías/u,
  );
  const choice = (label: string) => ana.getByRole('group', { name: new RegExp(`^${label}`, 'u') });
  await expect(choice(EVENT_LABELS.location)).toContainText(compare.onlyTheirs('Berta'));
  await expect(choice(EVENT_LABELS.location).getByRole('radio', { name: compare.theirs('Berta') })).toBeChecked();
  await expect(choice(EVENT_LABELS.dateEnd)).toContainText(compare.onlyMine);
  await expect(choice(EVENT_LABELS.dateEnd).getByRole('radio', { name: compare.mine })).toBeChecked();
  await expect(choice(EVENT_LABELS.title)).toContainText(compare.both);
  await expect(choice(EVENT_LABELS.title).getByRole('insertion')).toHaveText([/rurales/u, /II/u]);
  await expectAccessibleInAnyLight(ana);

  // Nothing is saved before each field is decided; until then the typed text is a draft.
  await ana.getByRole('button', { name: compare.save }).click();
  await expect(choice(EVENT_LABELS.title).getByRole('radio').first()).toBeFocused();
  expect((await stored()).event_title).toBe(`${title} rurales`);
  await ana.getByRole('button', { name: compare.back }).click();
  await expect(field(ana, EVENT_LABELS.title)).toHaveValue(`II ${title}`);
  await save(ana);

  // Berta saves again: the choices stay, and the comparison uses the new version.
  await choice(EVENT_LABELS.title).getByRole('radio', { name: compare.mine }).check();
  await field(berta, EVENT_LABELS.location).fill('Loncoche, Arauco 250');
  await save(berta);
  await expect(berta.getByText(EVENT_MESSAGES.updated)).toBeVisible();
  await ana.getByRole('button', { name: compare.save }).click();
  await expect(choice(EVENT_LABELS.location)).toContainText('Arauco 250');
  await expect(choice(EVENT_LABELS.title).getByRole('radio', { name: compare.mine })).toBeChecked();
  await ana.getByRole('button', { name: compare.save }).click();
  await expect(ana.getByText(EVENT_MESSAGES.updated)).toBeVisible();
  await expect(field(ana, EVENT_LABELS.location)).toHaveValue('Loncoche, Arauco 250');
  const { event_title, event_location, event_end_date } = await stored();
  expect([event_title, event_location, event_end_date?.slice(0, 10)]).toEqual([
    `II ${title}`,
    'Loncoche, Arauco 250',
    daysAhead(70),
  ]);
  await context.close();

  // The history lists changes in sentences, and restores one of Berta's texts.
  await ana.getByRole('link', { name: history.link }).click();
  const versions = ana.getByRole('region', { name: history.versions }).getByRole('link');
  await expect(versions).toHaveCount(4);
  await expect(versions.nth(2)).toContainText('Berta cambió el título y la ubicación');
  await versions.nth(2).click();
  await expect(ana.getByRole('region', { name: EVENT_LABELS.title }).getByRole('insertion')).toContainText('rurales');
  await expectAccessibleInAnyLight(ana);
  await ana.getByRole('button', { name: history.restoreFieldOf(EVENT_LABELS.title) }).click();
  await expect(ana.getByText(history.restored)).toBeVisible();
  await expect(versions).toHaveCount(5);
  await expect(versions.first()).toContainText(/\(tú\) recuperó de una versión anterior el título/u);
  expect((await stored()).event_title).toBe(`${title} rurales`);
});

test('text typed during a save stays, and so does a draft older than the record', async ({
  adminPage: page,
  admin,
  request,
  watch,
}) => {
  watch.allow(/409 \(Conflict\)/u);
  const title = uniqueTitle('Coloquio');
  const { event_id: id } = await admin.createEvent({ title });
  await page.goto(ADMIN.editEvent(id));
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**/api/events/${id}`, async (route) => {
    if (route.request().method() === 'PUT') await held;
    await route.continue();
  });
  await field(page, EVENT_LABELS.title).fill(`${title} del sur`);
  await page.getByRole('button', { name: form.save }).click();
  await expect(page.getByRole('button', { name: form.submitting })).toBeVisible();
  await field(page, EVENT_LABELS.location).fill('Aysén');
  const text = page.getByRole('textbox', { name: EVENT_LABELS.description });
  await text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Escrito mientras.');
  answer();
  await expect(page.getByText(EVENT_MESSAGES.updated)).toBeVisible();
  await page.keyboard.type(' Y después.');
  await expect(field(page, EVENT_LABELS.location)).toHaveValue('Aysén');
  await expect(text).toHaveText(/ Escrito mientras\. Y después\.$/u);
  await page.unrouteAll();

  // Leaves a draft; another administrator changes the title; the restored draft leads to a comparison.
  await page.getByRole('link', { name: form.duplicate }).click();
  await page.getByRole('button', { name: form.leave }).click();
  const headers = { authorization: `Bearer ${admin.session.token}` };
  const fields = {
    title: `${title} austral`,
    description: '<p>Un encuentro de investigadoras.</p>',
    location: 'Valparaíso, Chile',
  };
  const dates = { date: daysAhead(120), dateEnd: daysAhead(60), hour: '09:30:00' };
  expect((await request.put(`/api/events/${id}`, { headers, data: { ...fields, ...dates } })).status()).toBe(200);
  await page.goto(ADMIN.editEvent(id));
  await expect(page.getByText(form.draftOlder)).toBeVisible();
  await page.getByRole('button', { name: form.draftRestore }).click();
  await page.getByRole('button', { name: form.save }).click();
  const description = page.getByRole('group', { name: new RegExp(`^${EVENT_LABELS.description}`, 'u') });
  const merge = async () => {
    await description.getByRole('radio', { name: compare.merge }).check();
    return description.getByRole('textbox', { name: compare.merged(EVENT_LABELS.description) });
  };
  await (await merge()).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Junto.');
  // A merged text is also a draft.
  await page.getByRole('button', { name: compare.back }).click();
  await page.getByRole('button', { name: form.save }).click();
  await expect(await merge()).toHaveText(/Y después\. Junto\.$/u);
  await page.getByRole('button', { name: compare.save }).click();
  await expect(page.getByText(EVENT_MESSAGES.updated)).toBeVisible();
  await expect(field(page, EVENT_LABELS.title)).toHaveValue(`${title} austral`);
  await expect(field(page, EVENT_LABELS.location)).toHaveValue('Aysén');
  await expect(text).toHaveText(/Escrito mientras\. Y después\. Junto\.$/u);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')))).toEqual([]);
});

test('a change in another window of one account is called so, not by the account’s name', async ({
  adminPage: page,
  admin,
  context,
  watch,
}) => {
  watch.allow(/409 \(Conflict\)/u);
  const { event_id } = await admin.createEvent({ title: uniqueTitle('Taller'), location: 'Por confirmar' });
  const other = await context.newPage();
  // Typed before the save: a form without typed text would take over the other window's version.
  for (const [window, place] of [
    [page, 'Sala 1'],
    [other, 'Sala 2'],
  ] as const) {
    await window.goto(ADMIN.editEvent(event_id));
    await field(window, EVENT_LABELS.location).fill(place);
  }
  await other.getByRole('button', { name: form.save }).click();
  await expect(other.getByText(EVENT_MESSAGES.updated)).toBeVisible();
  await page.getByRole('button', { name: form.save }).click();
  const comparison = page.getByRole('region', { name: compare.title(compare.ownWindow) });
  await expect(comparison.getByRole('alert')).toContainText(/^Lo cambiaste en otra ventana tuya el /u);
  await expect(comparison).not.toContainText(admin.session.currentUser.fullName);
});
