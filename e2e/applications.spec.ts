/** A whole call: opening, application, review, decision, announcement, withdrawal, and the published programme. */

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { APPLICATIONS } from '@trama/shared/panel-paths';
import { ADMIN, APPLICANT_PAGES, PAGES } from '@trama/shared/paths';
import { APPLICATION_FORM_TEXTS, APPLICATION_MESSAGES } from '@trama/shared/texts/application-form';
import { STATE_NAMES, APPLICATION_PANEL_TEXTS as t } from '@trama/shared/texts/applications';
import { CALL_SETTINGS_TEXTS, CALL_TABS_TEXTS, CALL_TEXTS } from '@trama/shared/texts/calls';
import { CONFIDENTIALITY_TEXTS } from '@trama/shared/texts/consents-by-link';
import { EMAIL_SUGGESTION_TEXTS } from '@trama/shared/texts/email-suggestion';
import { DELETION_TEXTS as deletion, LIST_TEXTS } from '@trama/shared/texts/lists';
import { LINK_TEXTS, OWN_TEXTS } from '@trama/shared/texts/own-application';
import { REACT_ADMIN_TEXTS as words } from '@trama/shared/texts/react-admin';
import { REVIEW_TEXTS, REVIEWER_TEXTS } from '@trama/shared/texts/reviews';
import { LAYOUT_TEXTS } from '@trama/shared/texts/site';
import { APPLICATION_DELETION_TEXTS, CONSEQUENCE_TEXTS as consequence, UNDO_TEXTS } from '@trama/shared/texts/trash';
import { TRIAGE_TEXTS } from '@trama/shared/texts/triage';
import { z } from 'zod';
import { expectAccessible } from './accessible.ts';
import { applyByApi } from './applying.ts';
import { pdf } from './files.ts';
import { settingsTab } from './panel.ts';
import { applicationField, chooseDocuments, fillApplication, permit } from './public-site.ts';
import { linkIn, linksTo, receivedMail } from './received-mail.ts';
import { daysAhead, expect, openPublished, test, uniqueEmail, uniqueTitle } from './test.ts';

const FIRST_NAMES = ['Rayén', 'Constanza', 'Javiera', 'Millaray', 'Inés', 'Paula', 'Sofía', 'Daniela', 'Camila', 'Antonia'];
const SURNAMES = ['Ñancupil', 'Álvarez', 'Quilodrán', 'Muñoz', 'Díaz', 'Huenchumil', 'Aravena', 'Pérez-Cotapos', 'Soto', 'Rojas'];
const TALKS = [
  'Leer en dos lenguas',
  'Juego y lengua materna',
  'Cuidar a quien cuida',
  'Escuela y territorio',
  'Salud que escucha',
];
const PLACES = ['Universidad de La Frontera', 'Liceo Bicentenario de Talca', 'CESFAM Los Boldos'];

const pick = (list: readonly string[], index: number) => list[index % list.length] ?? '';
const person = (index: number) => ({
  nombre: pick(FIRST_NAMES, index),
  apellidoP: pick(SURNAMES, index * 3 + 1),
  apellidoM: pick(SURNAMES, index * 7 + 2),
  mail: uniqueEmail(),
  institucion: pick(PLACES, index),
  titulo: `${pick(TALKS, index)} ${index + 1}`,
  academico: 'Magíster en Educación',
  inclusion: index % 4 === 0 ? 'Intérprete de lengua de señas' : 'Ninguno',
  observacion: 'Ninguna',
});
type Person = ReturnType<typeof person>;

async function applyByForm(page: Page, eventId: number, fields: Person): Promise<void> {
  await openPublished(page, PAGES.applyTo(eventId));
  await fillApplication(page, fields);
  await chooseDocuments(page, pdf('Resumen.pdf'));
  // A requested support needs its own authorisation.
  await permit(page).check();
  await page.getByRole('button', { name: APPLICATION_FORM_TEXTS.send }).click();
  await expect(page.getByText(APPLICATION_MESSAGES.sent)).toBeVisible();
}

async function scoreFirst(page: Page, link: string, scores: readonly number[]): Promise<void> {
  await page.goto('about:blank');
  await page.goto(link);
  await expectAccessible(page);
  await page.getByRole('button', { name: CONFIDENTIALITY_TEXTS.accept }).click();
  for (const [index, score] of scores.entries()) {
    await page.getByRole('group', { name: 'Claridad' }).getByLabel(String(score)).check();
    await page.getByRole('group', { name: 'Pertinencia' }).getByLabel('5').check();
    await expect(page.getByText(REVIEW_TEXTS.savedAt)).toBeVisible();
    await page.getByRole('button', { name: REVIEW_TEXTS.next }).click();
    await expect(page.getByText(REVIEW_TEXTS.progress(index + 1, 30))).toBeVisible();
  }
}

/** The newest reviewing link mailed to `address`, other than `before`. */
async function newestLink(address: string, before: string): Promise<string> {
  const others = async () => (await linksTo(address, APPLICANT_PAGES.reviewing)).filter((link) => link !== before);
  await expect.poll(others).toHaveLength(1);
  return (await others())[0] ?? '';
}

test('an administrator erases one application', async ({ adminPage: page, admin, request, watch }) => {
  // The browser's PDF viewer has no storage for the script that signs the test in.
  watch.allow(/reading 'setItem'/u);
  const { event_id } = await admin.createEvent({ title: uniqueTitle('Congreso') });
  await applyByApi(request, event_id, { ...person(0), apellidoP: 'Quilodrán' });
  await page.goto(APPLICATIONS.ofEvent(event_id));
  await page
    .getByRole('link', { name: /Quilodrán/u })
    .first()
    .click();
  await page.getByRole('button', { name: APPLICATION_DELETION_TEXTS.delete }).click();
  const dialog = page.getByRole('alertdialog', { name: deletion.title });
  await expect(dialog.getByText(consequence.files(1))).toBeVisible();
  await expect(dialog.getByText(consequence.awaiting(1))).toBeVisible();
  await dialog.getByRole('checkbox', { name: consequence.understood }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: consequence.confirm }).click();
  await expect(page.getByText(APPLICATION_DELETION_TEXTS.done)).toBeVisible();
  await expect(page.getByRole('link', { name: /Quilodrán/u })).toHaveCount(0);
});

test('an application leads to its neighbours in the list and back; older addresses work', async ({
  admin,
  adminPage: page,
  request,
  watch,
}) => {
  // The browser's PDF viewer has no storage for the script that signs the test in.
  watch.allow(/reading 'setItem'/u);
  const { event_id } = await admin.createEvent({ title: uniqueTitle('Congreso') });
  const [first, second, third] = [person(0), person(1), person(2)];
  for (const fields of [first, second, third]) await applyByApi(request, event_id, fields);
  const nameOf = ({ nombre, apellidoP, apellidoM }: Person) => `${nombre} ${apellidoP} ${apellidoM}`;
  const heading = (who: Person) => page.getByRole('heading', { level: 1, name: nameOf(who) });
  await page.goto(`${APPLICATIONS.ofEvent(event_id)}&state=recibida&sort=created_at+ASC`);
  await page.getByRole('link', { name: nameOf(second) }).click();
  await expect(heading(second)).toBeVisible();
  await expect(page.getByText('2 / 3', { exact: true })).toBeVisible();
  // The link has the specification's path, so it also works in another tab.
  await expect(page.getByRole('link', { name: t.back })).toHaveAttribute('href', ADMIN.applications);
  await page.getByRole('link', { name: words.navigation.next }).click();
  await expect(heading(third)).toBeVisible();
  await expect(page.getByRole('button', { name: words.navigation.next })).toBeDisabled();
  await page.reload();
  await page.getByRole('link', { name: t.back }).click();
  const received = page.getByRole('button', { name: `${TRIAGE_TEXTS.states.recibida} 3`, exact: true });
  await expect(received).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('row').filter({ has: page.getByRole('link') })).toHaveCount(3);

  await page
    .getByRole('row')
    .filter({ hasText: nameOf(first) })
    .getByRole('checkbox')
    .check();
  const search = page.getByRole('searchbox');
  await search.fill('ninguna la tiene');
  await expect(page.getByText(LIST_TEXTS.nothingFound)).toBeVisible();
  await expect(page.getByText(TRIAGE_TEXTS.selected(1), { exact: true })).toBeVisible();
  await search.fill('');
  await expect(page.getByRole('link', { name: nameOf(second) })).toBeVisible();
  await page.getByRole('group', { name: TRIAGE_TEXTS.withSelected }).getByRole('button', { name: TRIAGE_TEXTS.hold }).click();
  // The row has left the list, so the next row gets the focus.
  await expect(page.getByRole('link', { name: nameOf(second) })).toBeFocused();
  await expect(page.getByRole('link', { name: nameOf(first) })).toHaveCount(0);

  await page.getByRole('button', { name: LIST_TEXTS.export }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: LIST_TEXTS.exportAs.csv }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain(second.titulo);
  expect(file).not.toContain(first.titulo);
});

test('the tabs of a call stand still below the name of its congress', async ({ adminPage: page, admin }) => {
  const { event_id, event_title } = await admin.createEvent({ title: uniqueTitle('Congreso') });
  const tabs = page.getByRole('navigation', { name: CALL_TABS_TEXTS.label });
  const top = () => tabs.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const { label, ...names } = CALL_TABS_TEXTS;
  for (const width of [1366, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(APPLICATIONS.ofEvent(event_id));
    await expect(page.getByRole('main').getByTitle(event_title)).toBeVisible();
    const first = await top();
    for (const name of Object.values(names)) {
      await tabs.getByRole('link', { name }).click();
      await expect(tabs.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
      await expect(page.getByRole('main').getByTitle(event_title)).toBeVisible();
      expect([width, name, await top()]).toEqual([width, name, first]);
    }
  }
});

test('a whole call, from its opening to the programme', async ({ admin, adminPage, context, request, watch }) => {
  test.setTimeout(300_000);
  // The browser's PDF viewer has no storage for the script that signs the test in.
  watch.allow(/reading 'setItem'/u);
  // Expected: confidentiality is not accepted yet, and a link was replaced.
  watch.allow(/status of 40[34] .*\/api\/reviewing/u);
  const event = await admin.createEvent({ title: uniqueTitle('Congreso de Infancias') });
  const people = Array.from({ length: 30 }, (_, index) => person(index));
  const [own, ...others] = people;
  if (!own) throw new Error('unreachable');
  const reviewers = [uniqueEmail(), uniqueEmail()];
  const visitor = await context.newPage();
  const list = APPLICATIONS.ofEvent(event.event_id);

  await test.step('thirty apply, one of them with the form', async () => {
    // Sends the first three one after another, because the reviewers' scores depend on their order.
    for (const fields of others.slice(0, 3)) await applyByApi(request, event.event_id, fields);
    await Promise.all(others.slice(3).map((fields) => applyByApi(request, event.event_id, fields)));
    await applyByForm(visitor, event.event_id, own);
  });

  await test.step('the administrator names criteria, shows the programme and invites two reviewers', async () => {
    await adminPage.goto(APPLICATIONS.call(event.event_id));
    await settingsTab(adminPage, CALL_SETTINGS_TEXTS.review);
    for (const [index, name] of ['Claridad', 'Pertinencia'].entries()) {
      await adminPage.getByRole('button', { name: CALL_SETTINGS_TEXTS.addCriterion }).click();
      await adminPage.getByLabel(CALL_SETTINGS_TEXTS.criterion(index + 1), { exact: true }).fill(name);
    }
    await adminPage.getByLabel(CALL_SETTINGS_TEXTS.hideNames).check();
    await settingsTab(adminPage, CALL_SETTINGS_TEXTS.results);
    await adminPage.getByLabel(CALL_SETTINGS_TEXTS.showProgramme).check();
    await adminPage.getByRole('button', { name: CALL_SETTINGS_TEXTS.save }).click();
    await expect(adminPage.getByText(CALL_SETTINGS_TEXTS.saved)).toBeVisible();
    await expectAccessible(adminPage);
    await settingsTab(adminPage, REVIEWER_TEXTS.reviewers);
    for (const [index, email] of reviewers.entries()) {
      await adminPage.getByLabel(REVIEWER_TEXTS.name, { exact: true }).fill(`Evaluadora ${index + 1}`);
      await adminPage.getByLabel(REVIEWER_TEXTS.email, { exact: true }).fill(email);
      await adminPage.getByRole('button', { name: REVIEWER_TEXTS.invite, exact: true }).click();
      await expect(adminPage.getByText(`Evaluadora ${index + 1}`, { exact: true })).toBeVisible();
    }
  });

  await test.step('they read without names and score', async () => {
    for (const [index, email] of reviewers.entries()) {
      const link = linkIn(await receivedMail(email, event.event_title), APPLICANT_PAGES.reviewing);
      await scoreFirst(visitor, link, index === 0 ? [5, 4, 1] : [5, 2, 2]);
      await expect(visitor.getByText(REVIEW_TEXTS.progress(3, 30))).toBeVisible();
      for (const { apellidoP } of people) await expect(visitor.getByText(apellidoP)).toHaveCount(0);
    }
    await expectAccessible(visitor);
  });

  await test.step('the best ones are accepted and the weakest is not', async () => {
    await adminPage.goto(`${list}&sort=mean+DESC`);
    await adminPage.getByRole('combobox', { name: words.navigation.page_rows_per_page }).click();
    await adminPage.getByRole('option', { name: '50', exact: true }).click();
    const rows = adminPage.getByRole('row').filter({ has: adminPage.getByRole('link') });
    await expect(rows).toHaveCount(30);
    await expect(adminPage.getByText(t.count(30))).toBeVisible();
    await expect(rows.nth(0)).toContainText(`5,0${REVIEWER_TEXTS.agree.toLocaleLowerCase('es')}`);
    await expect(adminPage.getByText('Intérprete')).toHaveCount(0);
    await expectAccessible(adminPage);
    const decide = async (indexes: number[], state: keyof typeof STATE_NAMES) => {
      for (const index of indexes) await rows.nth(index).getByRole('checkbox').check();
      const choices = adminPage.getByRole('group', { name: TRIAGE_TEXTS.withSelected });
      await choices.getByRole('button', { name: state === 'aceptada' ? TRIAGE_TEXTS.accept : TRIAGE_TEXTS.reject }).click();
      await expect(rows.nth(indexes[0] ?? 0)).toContainText(STATE_NAMES[state]);
    };
    await decide([0, 1], 'aceptada');
    await decide([2], 'rechazada');
  });

  await test.step('all the others go on being read, chosen by what the filter finds', async () => {
    // At this width the list has pages.
    await adminPage.setViewportSize({ width: 1000, height: 800 });
    await adminPage.goto(`${list}&state=recibida`);
    const askToChange = async (count: number) => {
      await adminPage.getByRole('checkbox', { name: words.action.select_all }).check();
      await adminPage.getByRole('button', { name: LIST_TEXTS.selectAll(count) }).click();
      await adminPage.getByRole('button', { name: TRIAGE_TEXTS.otherState }).click();
      await adminPage.getByLabel(t.changeTo).selectOption('en_revision');
      await adminPage.getByRole('button', { name: t.apply, exact: true }).click();
      return adminPage.getByRole('alertdialog', { name: t.changeQuestion(count, STATE_NAMES.en_revision) });
    };
    const question = await askToChange(27);
    await expectAccessible(adminPage);
    // Another administrator changes one application and another person applies: the selected number stays.
    const headers = { authorization: `Bearer ${admin.session.token}` };
    const filter = JSON.stringify({ event_id: event.event_id, state: 'recibida' });
    const oldest = await request.get('/api/applications', {
      headers,
      params: { filter, sort: '["created_at","ASC"]', range: '[0,0]' },
    });
    const [one] = z.array(z.object({ application_id: z.string() })).parse(await oldest.json());
    const id = one?.application_id ?? '';
    const change = { ids: [id], state: 'en_revision', seen: { [id]: 'recibida' } };
    expect((await request.post('/api/applications/state', { headers, data: change })).status()).toBe(200);
    await applyByApi(request, event.event_id, person(30));
    watch.allow(/status of 409 .*\/api\/applications\/state/u);
    await question.getByRole('button', { name: t.changeConfirm(27) }).click();
    await expect(adminPage.getByText(/1 ya no está como la viste \(la cambió .+\)/u)).toBeVisible();
    await (await askToChange(27)).getByRole('button', { name: t.changeConfirm(27) }).click();
    await expect(adminPage.getByText(TRIAGE_TEXTS.decidedMany(27, 'en_revision'))).toBeVisible();
    await expect(adminPage.getByRole('button', { name: UNDO_TEXTS.undo })).toBeVisible();
    await adminPage.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('nothing is public before it is announced', async () => {
    await adminPage.goto(APPLICATIONS.call(event.event_id));
    await settingsTab(adminPage, CALL_SETTINGS_TEXTS.results);
    await expect(adminPage.getByText(CALL_SETTINGS_TEXTS.programmePrepared(2))).toBeVisible();
    await adminPage.goto(list);
    // Checks the visible text, not the name of an icon.
    await expect(adminPage.getByText(TRIAGE_TEXTS.announce(3))).toBeVisible();
    await visitor.goto(PAGES.event(event.event_id));
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(visitor.getByText(CALL_TEXTS.programmeTitle)).toHaveCount(0);
  });

  await test.step('their mails are read, changed and sent together', async () => {
    await adminPage.getByRole('link', { name: TRIAGE_TEXTS.announce(3) }).click();
    const waiting = adminPage.getByRole('group').filter({ hasText: /^(?:Aceptada|Rechazada)/u });
    await expect(waiting).toHaveCount(3);
    // Mails of one decision can be sent alone.
    await adminPage.getByLabel(t.mailsOf).selectOption('rechazada');
    await expect(waiting).toHaveCount(1);
    await expect(adminPage.getByRole('button', { name: t.sendAll(1) })).toBeVisible();
    await adminPage.getByLabel(t.mailsOf).selectOption('');
    // Mails found by name or title, and selected mails, can also be sent alone.
    const [one] = await waiting.evaluateAll((mails) => mails.map((mail) => mail.getAttribute('aria-label') ?? ''));
    await adminPage.getByLabel(t.mailsSearch).fill(one ?? '');
    await expect(waiting).toHaveCount(1);
    await adminPage.getByLabel(t.mailsSearch).fill('territorio escuela');
    await expect(waiting).toContainText(['Escuela y territorio 4']);
    await expect(waiting).toHaveCount(1);
    await adminPage.getByLabel(t.mailsSearch).fill(one ?? '');
    await adminPage.getByRole('checkbox', { name: TRIAGE_TEXTS.choose(one ?? '') }).check();
    await adminPage.getByLabel(t.mailsSearch).fill('');
    await expect(waiting).toHaveCount(3);
    await expect(adminPage.getByRole('button', { name: t.sendAll(1) })).toBeVisible();
    await expect(adminPage.getByRole('button', { name: t.discardAll(1) })).toBeVisible();
    await adminPage.getByRole('checkbox', { name: TRIAGE_TEXTS.choose(one ?? '') }).uncheck();
    await waiting.first().getByText(t.openMail).click();
    const body = adminPage.getByLabel(t.mailBody);
    await expectAccessible(adminPage);
    await body.fill('Hola:\n\nTe esperamos en el congreso.');
    await body.press('Control+s');
    await expect(adminPage.getByText(t.mailSaved)).toBeVisible();
    // A confirmation precedes discarding one mail or all, and warns that their own text is lost.
    for (const [name, count] of [
      [t.mailDiscard, 1],
      [t.discardAll(3), 3],
    ] as const) {
      await adminPage.getByRole('button', { name, exact: true }).click();
      const question = adminPage.getByRole('alertdialog', { name: t.discardAllQuestion(count) });
      await expect(question.getByText(t.discardOwn(1))).toBeVisible();
      await adminPage.keyboard.press('Escape');
      await expect(question).toHaveCount(0);
    }
    await adminPage.getByRole('button', { name: t.sendAll(3) }).click();
    await adminPage.getByRole('alertdialog').getByRole('button', { name: t.confirmSend }).click();
    await expect(adminPage.getByText(t.mailsNone)).toBeVisible();
    const [first] = others;
    const announcement = await receivedMail(first?.mail ?? '', 'Tu propuesta fue aceptada');
    await visitor.goto('about:blank');
    await visitor.goto(linkIn(announcement, APPLICANT_PAGES.own));
    await expect(visitor.getByRole('heading', { level: 1, name: OWN_TEXTS.headings.aceptada })).toBeVisible();
    await expectAccessible(visitor);
    await visitor.getByRole('button', { name: OWN_TEXTS.confirm }).click();
    await expect(visitor.getByRole('heading', { level: 1, name: OWN_TEXTS.headings.confirmed })).toBeVisible();
  });

  await test.step('one is corrected and then withdrawn', async () => {
    const receipt = await receivedMail(own.mail, 'Recibimos tu postulación');
    await visitor.goto('about:blank');
    await visitor.goto(linkIn(receipt, APPLICANT_PAGES.own));
    await expectAccessible(visitor);
    await visitor.getByRole('button', { name: OWN_TEXTS.edit }).click();
    await applicationField(visitor, 'titulo').fill('Un título mejor');
    await visitor.getByRole('button', { name: OWN_TEXTS.save }).click();
    await expect(visitor.getByText(OWN_TEXTS.saved)).toBeVisible();
    await expect(visitor.getByText('Un título mejor')).toBeVisible();
    await visitor.getByRole('button', { name: OWN_TEXTS.withdraw }).click();
    await visitor.getByRole('button', { name: OWN_TEXTS.withdrawConfirm }).click();
    await visitor.getByRole('button', { name: OWN_TEXTS.restore }).click();
    await expect(visitor.getByText(OWN_TEXTS.restored)).toBeVisible();
    await visitor.getByRole('button', { name: OWN_TEXTS.withdraw }).click();
    await visitor.getByRole('button', { name: OWN_TEXTS.withdrawConfirm }).click();
    await expect(visitor.getByRole('heading', { level: 1, name: OWN_TEXTS.headings.retirada })).toBeVisible();
    await adminPage.goto(`${list}&state=retirada`);
    await adminPage.getByRole('link', { name: `${own.nombre} ${own.apellidoP} ${own.apellidoM}` }).click();
    await expect(adminPage.getByText(t.actors.applicant).first()).toBeVisible();
    await expectAccessible(adminPage);
  });

  await test.step('a reviewer who lost the link gets another one, and the reviews are still there', async () => {
    await adminPage.goto(APPLICATIONS.call(event.event_id));
    await settingsTab(adminPage, REVIEWER_TEXTS.reviewers);
    const before = linkIn(await receivedMail(reviewers[0] ?? '', event.event_title), APPLICANT_PAGES.reviewing);
    await adminPage.getByRole('button', { name: REVIEWER_TEXTS.again('Evaluadora 1') }).click();
    await adminPage.getByRole('alertdialog').getByRole('button', { name: REVIEWER_TEXTS.againConfirm }).click();
    await expect(adminPage.getByText(REVIEWER_TEXTS.sentAgain)).toBeVisible();
    const after = await newestLink(reviewers[0] ?? '', before);
    await visitor.goto('about:blank');
    await visitor.goto(before);
    await expect(visitor.getByText(/^Este enlace ya no sirve: lo reemplazó uno más nuevo/u)).toBeVisible();
    await visitor.goto('about:blank');
    await visitor.goto(after);
    await expect(visitor.getByText(REVIEW_TEXTS.progress(3, 30))).toBeVisible();
  });

  await test.step('the programme is on the event’s page', async () => {
    await expect(async () => {
      await visitor.goto(PAGES.event(event.event_id));
      await expect(visitor.getByText(CALL_TEXTS.programmeTitle)).toBeVisible({ timeout: 500 });
    }).toPass();
    const talks = visitor.getByRole('list', { name: CALL_TEXTS.programmeTitle }).getByRole('listitem');
    await expect(talks).toHaveCount(2);
    await expect(talks.filter({ hasText: others[0]?.titulo })).toHaveCount(1);
  });
});

test('a person may apply late with a personal link, and a link can be revoked', async ({ admin, adminPage, context, watch }) => {
  watch.allow(/status of (?:404|422)/u);
  const event = await admin.createEvent({ title: uniqueTitle('Congreso cerrado'), dateEnd: daysAhead(-2) });
  const fields = person(0);
  const other = uniqueEmail();
  await adminPage.goto(APPLICATIONS.call(event.event_id));
  for (const email of [fields.mail, other]) {
    await adminPage.getByLabel(CALL_SETTINGS_TEXTS.lateEmail).fill(email);
    await adminPage.getByRole('button', { name: CALL_SETTINGS_TEXTS.lateSend }).click();
    await expect(adminPage.getByRole('button', { name: CALL_SETTINGS_TEXTS.lateRevoke(email) })).toBeVisible();
  }
  const links = [fields.mail, other].map(async (email) =>
    linkIn(await receivedMail(email, event.event_title), APPLICANT_PAGES.late),
  );
  const [own = '', revoked = ''] = await Promise.all(links);

  const visitor = await context.newPage();
  await visitor.goto(own);
  await expect(visitor.getByText(CALL_TEXTS.latePersonal(fields.mail))).toBeVisible();
  await expectAccessible(visitor);
  const { mail, ...rest } = fields;
  await fillApplication(visitor, rest);
  // Links to a place of the page keep the personal link.
  await visitor.getByRole('button', { name: APPLICATION_FORM_TEXTS.send }).click();
  await visitor.getByRole('alert').getByRole('link', { name: APPLICATION_FORM_TEXTS.archivo }).click();
  await visitor.getByRole('link', { name: LAYOUT_TEXTS.skip }).focus();
  await visitor.keyboard.press('Enter');
  await expect(visitor).toHaveURL(own);
  // Changes the fragment twice before the page handles the first event.
  await visitor.evaluate(() => {
    for (const place of ['#archivo', '#titulo']) window.location.hash = place;
  });
  await expect(visitor).toHaveURL(own);
  await expect(applicationField(visitor, 'titulo')).toHaveValue(fields.titulo);
  await permit(visitor).check();
  await expect(applicationField(visitor, 'mail')).toHaveValue(mail);
  await expect(applicationField(visitor, 'mail')).toHaveJSProperty('readOnly', true);
  await chooseDocuments(visitor, pdf('Resumen.pdf'));
  await visitor.getByRole('button', { name: APPLICATION_FORM_TEXTS.send }).click();
  await expect(visitor.getByText(APPLICATION_MESSAGES.sent)).toBeVisible();

  await adminPage.getByRole('button', { name: CALL_SETTINGS_TEXTS.lateRevoke(other) }).click();
  await expect(adminPage.getByText(CALL_SETTINGS_TEXTS.lateRevokedNow)).toBeVisible();
  await visitor.goto('about:blank');
  await visitor.goto(revoked);
  await expect(visitor.getByRole('alert')).toContainText(CALL_TEXTS.lateDead);
  await expect(adminPage.getByRole('button', { name: CALL_SETTINGS_TEXTS.lateRevoke(mail) })).toHaveCount(0);
  await adminPage.getByRole('link', { name: CALL_SETTINGS_TEXTS.lateSee }).click();
  await expect(adminPage.getByRole('heading', { level: 1, name: `${fields.nombre} ${fields.apellidoP}` })).toBeVisible();
});

test('a page behind a link says so when its code does not come', async ({ page, watch }) => {
  watch.allow(/ERR_FAILED/u);
  await page.route(/\/_astro\/(?:OwnApplication|LateApplication|Reviewing|Coauthorship)/u, (route) => route.abort());
  for (const path of Object.values(APPLICANT_PAGES)) {
    await page.goto(path);
    await expect(page.getByRole('alert')).toContainText(OWN_TEXTS.notLoaded);
    await expect(page.getByText(OWN_TEXTS.loading)).toBeHidden();
  }
});

test('pages behind links show nothing without a link, and an invented link opens nothing', async ({ page, watch }) => {
  watch.allow(/status of 404/u);
  for (const path of Object.values(APPLICANT_PAGES)) {
    await page.goto(path);
    await expect(page.getByText(/con (?:tu enlace personal|el enlace de tu invitación)/u)).toBeVisible();
    await page.goto('about:blank');
    await page.goto(`${path}#${'a'.repeat(43)}`);
    await expect(page.getByRole('alert')).toContainText(/ya no sirve/u);
  }
  // A person who lost the link asks for a new one; the form questions the mistyped provider.
  const address = page.getByRole('main').getByLabel(LINK_TEXTS.email);
  await page.setViewportSize({ width: 390, height: 844 });
  // The field is as wide as the page, so a whole address fits.
  await expect.poll(async () => (await address.boundingBox())?.width).toBeGreaterThan(300);
  await address.fill('muñoz@example.org');
  await address.blur();
  await expect(page.getByText(EMAIL_SUGGESTION_TEXTS.accents)).toBeVisible();
  await address.fill('nadie@gmial.com');
  await page.getByRole('button', { name: EMAIL_SUGGESTION_TEXTS.change }).click();
  await expect(page.getByText(EMAIL_SUGGESTION_TEXTS.didYouMean('gmail.com'))).toHaveCount(0);
  await page.getByRole('button', { name: LINK_TEXTS.send }).click();
  await expect(page.getByText(LINK_TEXTS.sent('nadie@gmail.com'))).toBeVisible();
  await expectAccessible(page);
});
