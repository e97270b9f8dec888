/** Unsaved work: every form asks before it is left, stores typed text, and offers the draft. */

import type { APIRequestContext, Page } from '@playwright/test';
import { APPLICATIONS } from '@trama/shared/panel-paths';
import { ADMIN } from '@trama/shared/paths';
import { EVENT_LABELS } from '@trama/shared/records/event';
import { PROFILE_LABELS } from '@trama/shared/records/person';
import { ACCOUNT_TEXTS as account } from '@trama/shared/texts/administrators';
import { APPLICATION_PANEL_TEXTS as t } from '@trama/shared/texts/applications';
import { CALL_TABS_TEXTS, CALL_TEXTS, CALL_SETTINGS_TEXTS as call } from '@trama/shared/texts/calls';
import { FORM_TEXTS as form } from '@trama/shared/texts/forms';
import { COMPARE_TEXTS } from '@trama/shared/texts/history';
import { DELETION_TEXTS, DASHBOARD_TEXTS as rows } from '@trama/shared/texts/lists';
import { PANEL_TEXTS as panel, SIDEBAR_TEXTS as sidebar } from '@trama/shared/texts/panel';
import { PERSON_MESSAGES, PEOPLE_TEXTS as people } from '@trama/shared/texts/people';
import { CONSEQUENCE_TEXTS } from '@trama/shared/texts/trash';
import { z } from 'zod';
import { expectAccessibleInAnyLight } from './accessible.ts';
import { decided } from './applying.ts';
import { pdf } from './files.ts';
import { panelField, settingsTab } from './panel.ts';
import { type Admin, expect, signIn, test, uniqueEmail, uniqueTitle } from './test.ts';

const ticket = z.object({ user: z.object({ user_id: z.string() }) });
const records = z.array(z.object({ application_id: z.string() }));
const mails = z.array(z.object({ subject: z.string() }));

/** The prepared mail of a person. */
const mailTo = (page: Page, name: string) => page.getByRole('group', { name });

/**
 * Creates an event with two accepted applications and their prepared mails.
 * @returns the event's id
 */
async function acceptTwo(request: APIRequestContext, admin: Admin): Promise<number> {
  const { event_id: eventId } = await admin.createEvent({ title: uniqueTitle('Congreso') });
  const headers = { authorization: `Bearer ${admin.session.token}` };
  for (const nombre of ['Elisa', 'Rosa']) {
    const email = uniqueEmail();
    const data = { firstName: nombre, lastName: 'Soto', email, roleName: 'exhibitor' };
    const userId = ticket.parse(await (await request.post('/api/users', { data })).json()).user.user_id;
    const fields = { nombre, apellidoP: 'Soto', apellidoM: 'Vera', mail: email, institucion: 'CESFAM', titulo: nombre };
    const rest = { academico: 'Magíster', inclusion: 'Ninguno', observacion: 'Ninguna' };
    const multipart = { userId, eventId, ...fields, ...rest, files: pdf('Resumen.pdf') };
    expect((await request.post('/api/user-event', { multipart })).status()).toBe(201);
  }
  const filter = encodeURIComponent(JSON.stringify({ event_id: eventId }));
  const found = records.parse(await (await request.get(`/api/applications?filter=${filter}`, { headers })).json());
  const data = decided(
    found.map(({ application_id }) => application_id),
    'aceptada',
  );
  expect((await request.post('/api/applications/state', { headers, data })).status()).toBe(200);
  return eventId;
}

const askedToStay = async (page: Page, inTab = false) => {
  const dialog = page.getByRole('dialog', { name: form.leaveTitle });
  await expect(dialog).toContainText(form.leaveStored(inTab));
  await dialog.getByRole('button', { name: form.stay }).click();
  await expect(dialog).toHaveCount(0);
};
const leave = (page: Page) =>
  page.getByRole('dialog', { name: form.leaveTitle }).getByRole('button', { name: form.leave }).click();

test('a mail that another administrator changed is not sent unseen: both texts are shown, with author and time', async ({
  adminPage: page,
  admin,
  baseURL,
  browser,
  request,
  watch,
}) => {
  // Slow: two browsers and both colour schemes.
  test.slow();
  watch.allow(/409 \(Conflict\)/u);
  const eventId = await acceptTwo(request, admin);
  const path = `${APPLICATIONS.mails}?event_id=${eventId}`;
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const berta = await context.newPage();
  await signIn(berta, await admin.createAccount({ firstName: 'Berta', lastName: 'Lagos' }));
  for (const one of [page, berta]) await one.goto(path);
  const edit = async (one: Page, subject: string) => {
    const editor = mailTo(one, 'Elisa');
    if (!(await editor.getByLabel(t.mailSubject).isVisible())) await editor.getByText(t.openMail).click();
    await editor.getByLabel(t.mailSubject).fill(subject);
    return editor;
  };
  const saveAsBerta = async (subject: string) => {
    const editor = await edit(berta, subject);
    await editor.getByRole('button', { name: t.mailSave }).click();
    await expect(editor.getByText(t.mailUnsaved)).toHaveCount(0);
  };

  // An unedited mail that changed: the dialog shows both texts, and sends the stored one after a confirmation.
  await page.getByRole('button', { name: t.sendAll(2) }).click();
  await saveAsBerta('Escrito por Berta');
  await page
    .getByRole('alertdialog', { name: t.sendAllQuestion(2) })
    .getByRole('button', { name: t.confirmSend })
    .click();
  const refused = page.getByRole('alertdialog', { name: t.changedTitle });
  await expect(refused).toContainText(/Berta Lagos cambió este correo el \d\d\/\d\d/u);
  await expect(refused.getByRole('insertion')).toContainText('Escrito por Berta');
  await expectAccessibleInAnyLight(page);
  await refused.getByRole('button', { name: DELETION_TEXTS.cancel }).click();

  // A mail edited by both: nothing is sent, and the editor compares both texts.
  await edit(page, 'Escrito por Ana');
  await saveAsBerta('Otra vez por Berta');
  await page.getByRole('button', { name: t.sendAll(2) }).click();
  await expect(page.getByRole('heading', { name: COMPARE_TEXTS.title('Berta') })).toBeFocused();
  await expect(page.getByText(/^No se envió nada\. El correo para .*: Berta lo cambió a las/u)).toBeVisible();
  await page.getByRole('radio', { name: COMPARE_TEXTS.mine }).first().check();
  await page.getByRole('button', { name: COMPARE_TEXTS.save }).click();
  await expect(page.getByText(t.mailSaved)).toBeVisible();
  await page.getByRole('button', { name: t.sendAll(2) }).click();
  await page
    .getByRole('alertdialog', { name: t.sendAllQuestion(2) })
    .getByRole('button', { name: t.confirmSend })
    .click();
  await expect(page.getByText(t.mailsNone)).toBeVisible();
  const headers = { authorization: `Bearer ${admin.session.token}` };
  const sent = mails.parse(await (await request.get('/api/mails?range=[0,49]', { headers })).json());
  expect(sent.map((mail) => mail.subject)).toContain('Escrito por Ana');
  await context.close();
});

test('more than a hundred mails leave only after a tick, and the question names their events', async ({
  adminPage: page,
  admin,
  request,
}) => {
  const eventId = await acceptTwo(request, admin);
  // Returns one of the mails 101 times, the last for another event.
  const titles = ['Congreso del Sur', 'Congreso del Norte'];
  await page.route('**/api/decision-mails?*', async (route) => {
    const response = await route.fetch();
    const [mail] = z.array(z.looseObject({})).parse(await response.json());
    const many = Array.from({ length: 101 }, (_, index) => ({
      ...mail,
      decision_mail_id: `copia-${index}`,
      event_title: titles[index < 100 ? 0 : 1],
    }));
    await route.fulfill({ response, json: many });
  });
  await page.goto(`${APPLICATIONS.mails}?event_id=${eventId}`);
  await page.getByRole('button', { name: t.sendAll(101) }).click();
  const question = page.getByRole('alertdialog', { name: t.sendAllQuestion(101) });
  await expect(question).toContainText('De 2 eventos: «Congreso del Sur» y «Congreso del Norte».');
  await expect(question.getByText(t.sendAllFinal)).toBeVisible();
  await expect(question.getByRole('button', { name: t.confirmSend })).toBeDisabled();
  await question.getByRole('checkbox', { name: CONSEQUENCE_TEXTS.understood }).check();
  await expect(question.getByRole('button', { name: t.confirmSend })).toBeEnabled();
});

for (const width of [1440, 390]) {
  test(`${width}: the typed text of a decision's mail is sent, with its editor open or closed`, async ({
    adminPage: page,
    admin,
    request,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const eventId = await acceptTwo(request, admin);
    const [first, second] = [uniqueTitle('Felicitaciones'), uniqueTitle('Buenas noticias')];
    await page.goto(`${APPLICATIONS.mails}?event_id=${eventId}`);
    const subject = page.getByLabel(t.mailSubject);
    await mailTo(page, 'Elisa').getByText(t.openMail).click();
    await subject.fill(first);
    await page.getByText(t.closeMail, { exact: true }).click();
    await expect(page.getByText(t.mailUnsaved)).toBeVisible();
    await mailTo(page, 'Elisa').getByText(t.openMail).click();
    await expect(subject).toHaveValue(first);

    // The form asks, stores a draft and restores it.
    await page.reload();
    await expect(page.getByText(t.mailUnsaved)).toBeVisible();
    await mailTo(page, 'Rosa').getByText(t.openMail).click();
    await subject.fill(second);
    await page.getByRole('link', { name: t.back }).click();
    await askedToStay(page);

    await page.getByRole('button', { name: t.sendAll(2) }).click();
    const question = page.getByRole('alertdialog', { name: t.sendAllQuestion(2) });
    await expect(question).toContainText(t.sendAllSaved(2));
    await expect(question).toContainText('Aceptada: 2');
    await question.getByRole('button', { name: t.confirmSend }).click();
    await expect(page.getByText(t.mailsNone)).toBeVisible();
    const headers = { authorization: `Bearer ${admin.session.token}` };
    const sent = mails.parse(await (await request.get('/api/mails?range=[0,49]', { headers })).json());
    expect(sent.map((mail) => mail.subject)).toEqual(expect.arrayContaining([first, second]));
    await page.getByRole('link', { name: t.back }).click();
    await expect(page).toHaveURL(new RegExp(encodeURIComponent(`"event_id":${eventId}`), 'u'));
  });

  test(`${width}: the settings of a call are not left without a question, and their draft is offered`, async ({
    adminPage: page,
    admin,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { event_id } = await admin.createEvent({ title: uniqueTitle('Congreso') });
    const path = APPLICATIONS.call(event_id);
    await page.goto(path);
    await page.getByRole('button', { name: call.addQuestion }).click();
    await page.getByLabel(call.question, { exact: true }).fill('¿Qué eje le interesa?');
    await settingsTab(page, call.review);
    await page.getByRole('button', { name: call.addCriterion }).click();
    await page.getByLabel(call.criterion(1), { exact: true }).fill('Claridad');
    await page.getByRole('link', { name: CALL_TABS_TEXTS.statistics }).click();
    await askedToStay(page);
    await expect(page.getByLabel(call.criterion(1), { exact: true })).toHaveValue('Claridad');
    await page.getByRole('link', { name: CALL_TABS_TEXTS.statistics }).click();
    await leave(page);
    await page.goto(path);
    await expect(page.getByLabel(call.criterion(1), { exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: form.draftRestore }).click();
    await expect(page.getByLabel(call.question, { exact: true })).toHaveValue('¿Qué eje le interesa?');
    await page.getByRole('button', { name: call.save }).click();
    await expect(page.getByText(call.saved)).toBeVisible();
    await page.goto(path);
    await expect(page.getByLabel(call.criterion(1), { exact: true })).toHaveValue('Claridad');
    await expect(page.getByRole('button', { name: form.draftRestore })).toHaveCount(0);
  });
}

test('a rule of the call that is broken is named and shown at its field', async ({ adminPage: page, admin }) => {
  const { event_id } = await admin.createEvent({ title: uniqueTitle('Congreso') });
  await page.goto(APPLICATIONS.call(event_id));
  await page.getByLabel(call.maxFiles).fill('40');
  await page.getByRole('button', { name: call.addQuestion }).click();
  await settingsTab(page, call.review);
  for (const _ of [1, 2]) await page.getByRole('button', { name: call.addCriterion }).click();
  await page.getByLabel(call.criterionHelpOf(2)).fill('Se entiende');
  await page.getByRole('button', { name: call.save }).click();
  // The first invalid field is in another tab, which opens; each tab shows its number of invalid fields.
  await expect(page.getByRole('alert').getByText(form.review(3))).toBeVisible();
  await expect(page.getByRole('tab', { name: form.review(2) })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tab', { name: form.review(1) })).toHaveAttribute('aria-selected', 'false');
  await expect(page.getByText(CALL_TEXTS.maxFilesRange)).toBeVisible();
  await expect(page.getByText(CALL_TEXTS.labelRequired)).toBeVisible();
  await settingsTab(page, call.results);
  await page.getByRole('button', { name: call.maxFiles }).click();
  await expect(page.getByLabel(call.maxFiles)).toBeFocused();
  // A criterion's error is shown at its field, which gets the focus if no earlier field is invalid.
  await page.getByLabel(call.maxFiles).fill('4');
  await page.getByRole('button', { name: form.removeRow(call.newQuestion) }).click();
  await page.getByRole('button', { name: call.save }).click();
  await expect(page.getByLabel(call.criterion(2), { exact: true })).toBeFocused();
  await expect(page.getByLabel(call.criterion(2), { exact: true })).toHaveAccessibleDescription(CALL_TEXTS.criterionRequired);
});

test('a person being edited is not closed without a question, nor are one’s own name and invitations', async ({
  adminPage: page,
}) => {
  await page.goto(ADMIN.members);
  await page
    .getByRole('button', { name: new RegExp(`^${rows.edit}`, 'u') })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: people.editTitle });
  await dialog.getByLabel(PROFILE_LABELS.titleAcademy).fill('Doctora en Lingüística Mapuche');
  await page.keyboard.press('Escape');
  await askedToStay(page);
  await dialog.getByRole('button', { name: panel.close }).click();
  await leave(page);
  await expect(dialog).toHaveCount(0);
  await page
    .getByRole('button', { name: new RegExp(`^${rows.edit}`, 'u') })
    .first()
    .click();
  await page.getByRole('button', { name: form.draftRestore }).click();
  await expect(dialog.getByLabel(PROFILE_LABELS.titleAcademy)).toHaveValue('Doctora en Lingüística Mapuche');
  await dialog.getByRole('button', { name: people.save }).click();
  await expect(page.getByText(PERSON_MESSAGES.updated)).toBeVisible();
  await expect(dialog).toHaveCount(0);

  for (const [path, label] of [
    [ADMIN.account, account.fieldNames.firstName],
    [ADMIN.invite, people.firstName],
  ] as const) {
    await page.goto(path);
    await panelField(page, label).fill('Millaray');
    await page.getByRole('link', { name: sidebar.list }).click();
    await askedToStay(page);
    await page.getByRole('link', { name: sidebar.list }).click();
    await leave(page);
    await expect(page).toHaveURL(ADMIN.home);
  }
});

test('signing out asks, and the draft is there after the next login, for that account alone', async ({ page, admin, watch }) => {
  // The panel may poll the publishing state just when its session ends.
  watch.allow(/status of 401.*\/api\/publishing/u);
  const [ana, eva] = [await admin.createAccount(), await admin.createAccount()];
  await signIn(page, ana);
  await page.goto(ADMIN.createEvent);
  const title = panelField(page, EVENT_LABELS.title);
  await title.fill('Un título que costó pensar');
  await page.getByRole('button', { name: panel.logout }).click();
  await askedToStay(page);
  await page.getByRole('button', { name: panel.logout }).click();
  await leave(page);
  await expect(page).toHaveURL('/');
  await signIn(page, eva);
  await page.goto(ADMIN.createEvent);
  await expect(title).toBeVisible();
  await expect(page.getByRole('button', { name: form.draftRestore })).toHaveCount(0);
  await signIn(page, ana);
  await page.goto(ADMIN.createEvent);
  await page.getByRole('button', { name: form.draftRestore }).click();
  await expect(title).toHaveValue('Un título que costó pensar');
  // Undone by hand, so nothing is unsaved.
  await title.fill('');
  await page.getByRole('link', { name: sidebar.list }).click();
  await expect(page).toHaveURL(ADMIN.home);
});
