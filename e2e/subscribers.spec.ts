/** Subscribers, the order of the team, and applicants, in the panel. */
import { ADMIN, PAGES } from '@trama/shared/paths';
import { PROFILE_LABELS } from '@trama/shared/records/person';
import { APPLICANT_TEXTS as applicants } from '@trama/shared/texts/applicants';
import { API_MESSAGES } from '@trama/shared/texts/errors';
import { FORM_TEXTS } from '@trama/shared/texts/forms';
import { DELETION_TEXTS } from '@trama/shared/texts/lists';
import { ABOUT_TEXTS, PEOPLE_ORDER_TEXTS as order } from '@trama/shared/texts/people';
import { PEOPLE_LIST_MESSAGES } from '@trama/shared/texts/people-lists';
import { RIGHTS_PANEL_TEXTS } from '@trama/shared/texts/rights-panel';
import {
  SUBSCRIBER_IMPORT_TEXTS as list,
  SUBSCRIBER_MESSAGES as subscriberMessages,
  SUBSCRIBER_TEXTS as t,
} from '@trama/shared/texts/subscribers';
import { CONSEQUENCE_TEXTS } from '@trama/shared/texts/trash';
import { expectAccessible, expectAccessibleInAnyLight } from './accessible.ts';
import { fact } from './public-site.ts';
import { receivedMail } from './received-mail.ts';
import { SCREENS } from './screens.ts';
import { expect, signIn, test, uniqueEmail, uniqueTitle } from './test.ts';

const csv = (text: string) => ({ name: 'inscritas.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

test('a list is read, counted, imported once consent is stated, and one person removed', async ({ adminPage: page, watch }) => {
  watch.allow(/status of 422/u);
  const name = uniqueTitle('Trinidad Oporto');
  const [email, asked] = [uniqueEmail(), uniqueEmail()];
  await page.goto(ADMIN.subscribers);
  await page.getByRole('button', { name: list.open }).click();
  await page.getByLabel(list.drop).setInputFiles({ ...csv('PK\u0003\u0004'), name: 'inscritas.xlsx' });
  await expect(page.getByText(PEOPLE_LIST_MESSAGES.spreadsheet)).toBeVisible();
  await page.getByLabel(list.drop).setInputFiles(csv(`Nombre;Correo\n${name};${email}\nSin correo;\nOtra vez;${email}\n`));
  const panel = page.getByRole('region', { name: list.title });
  await expect(panel.getByText('inscritas.csv')).toBeFocused();
  for (const [label, count] of [
    [list.fresh, 1],
    [list.already, 1],
    [list.unsubscribed, 0],
    [list.problems, 1],
  ] as const)
    await expect(fact(panel, label, String(count))).toBeVisible();
  await panel.getByText(list.seeProblems).click();
  await expect(panel.getByText(list.problem(3, subscriberMessages.emailMissing))).toBeVisible();
  await expectAccessible(page);
  await panel.getByLabel(list.written).check();
  await panel.getByRole('button', { name: list.submit(1) }).click();
  await expect(panel.getByText(subscriberMessages.originRequired)).toBeVisible();
  await expect(panel.getByLabel(list.day)).toBeFocused();
  await panel.getByLabel(list.day).fill('2024-04-12');
  await panel.getByLabel(list.origin).fill('Inscritas al II Congreso');
  // Shows why the API refuses the list, although the form has no input for the list.
  const refused = { message: API_MESSAGES.validation, errors: { text: PEOPLE_LIST_MESSAGES.spreadsheet } };
  await page.route('**/api/subscriber-imports', (route) => route.fulfill({ status: 422, json: refused }), { times: 1 });
  await panel.getByRole('button', { name: list.submit(1) }).click();
  await expect(panel.getByText(PEOPLE_LIST_MESSAGES.spreadsheet)).toBeVisible();
  await panel.getByRole('button', { name: list.submit(1) }).click();
  await expect(page.getByText(list.done(1))).toBeVisible();
  await expect(panel).toHaveCount(0);

  await page.getByRole('searchbox').fill(email);
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('Lo pidió por escrito el 12/04/2024');
  await row.getByRole('button', { name: t.unsubscribeNamed(name) }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: t.unsubscribe }).click();
  await expect(page.getByText(t.unsubscribed, { exact: true })).toBeVisible();
  // «¿Estoy suscrita?»: the search shows the person's state.
  await page.getByRole('button', { name: `${t.states.unsubscribed} 1`, exact: true }).click();
  await expect(row).toContainText('Se dio de baja');

  // An unsubscribed person is not subscribed again; the other person gets a mail.
  await page.getByRole('button', { name: list.open }).click();
  await panel.getByLabel(list.paste).fill(`${email}\nLuz Rey <${asked}>`);
  await panel.getByRole('button', { name: list.review }).click();
  await expect(fact(panel, list.unsubscribed, '1')).toBeVisible();
  await panel.getByLabel(list.origin).fill('Lista de 2019');
  await panel.getByRole('button', { name: list.submit(1) }).click();
  await expect(page.getByText(list.asked(1))).toBeVisible();
  await receivedMail(asked, 'Confirma que quieres recibir novedades');
});

test('the team is ordered with the keyboard, and the public page follows', async ({ adminPage: page, admin }) => {
  const [first, second] = [uniqueTitle('Amelia'), uniqueTitle('Zoila')];
  for (const firstName of [first, second]) await admin.createMember(firstName);
  await page.goto(ADMIN.members);
  await page.getByRole('button', { name: order.open, exact: true }).click();
  await page.getByRole('button', { name: FORM_TEXTS.moveUp(`${second} Rey`) }).focus();
  await page.keyboard.press('Enter');
  const place = page.getByRole('status').filter({ hasText: `${second} Rey` });
  await expect(place).toHaveText(/ahora en el lugar \d+ de \d+/u);
  const above = (await place.textContent()) ?? '';
  await expect(page.getByRole('button', { name: FORM_TEXTS.moveUp(`${second} Rey`) })).toBeFocused();
  await expectAccessible(page);
  // Drags the row back to its place.
  const rows = page.getByRole('dialog', { name: order.title }).getByRole('listitem');
  await rows.filter({ hasText: second }).dragTo(rows.filter({ hasText: first }));
  const names = async () => (await rows.getByRole('strong').allTextContents()).map((name) => name.trim());
  await expect
    .poll(async () => (await names()).indexOf(`${second} Rey`) - (await names()).indexOf(`${first} Rey`))
    .toBeGreaterThan(0);
  await expect(place).not.toHaveText(above);
  await page.getByRole('button', { name: FORM_TEXTS.moveUp(`${second} Rey`) }).click();
  await expect(place).toHaveText(above);
  await expect(async () => {
    await page.goto(PAGES.about);
    const names = await page.getByRole('region', { name: ABOUT_TEXTS.team }).getByRole('heading', { level: 3 }).allTextContents();
    expect(names.indexOf(`${second} Rey`)).toBeLessThan(names.indexOf(`${first} Rey`));
    expect(names.indexOf(`${second} Rey`)).toBeGreaterThanOrEqual(0);
  }).toPass();
});

test('the list of applicants copies a person’s data, notes a request and erases', async ({ page, admin }) => {
  await signIn(page, await admin.createAccount());
  const applicant = { firstName: 'Luz', lastName: uniqueTitle('Rey'), email: uniqueEmail() };
  const name = `${applicant.firstName} ${applicant.lastName}`;
  await page.request.post('/api/users', { data: applicant });
  await page.goto(ADMIN.applicants);
  await page.getByRole('searchbox').fill(applicant.email);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText(applicants.nothingSent);
  const download = page.waitForEvent('download');
  await row.getByRole('button', { name: applicants.copyNamed(name) }).click();
  expect((await download).suggestedFilename()).toMatch(/\.zip$/u);
  await row.getByRole('link', { name: applicants.requestNamed(name) }).click();
  await expect(page.getByLabel(RIGHTS_PANEL_TEXTS.letterEmail)).toHaveValue(applicant.email);
  expect(page.url()).not.toContain('@');
  await page.goBack();
  await row.getByRole('button', { name: applicants.eraseNamed(name) }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText(CONSEQUENCE_TEXTS.forever)).toBeVisible();
  await expect(dialog.getByRole('button', { name: DELETION_TEXTS.confirm })).toBeDisabled();
  await dialog.getByRole('checkbox', { name: CONSEQUENCE_TEXTS.understood }).check();
  await dialog.getByRole('button', { name: DELETION_TEXTS.confirm }).click();
  await expect(page.getByText(applicants.erased)).toBeVisible();
  await expect(row).toHaveCount(0);
});

for (const { name, viewport } of SCREENS) {
  test.describe(name, () => {
    test.use({ viewport });

    test('the screens of people are accessible', async ({ adminPage: page, admin }) => {
      const applicant = { firstName: 'Luz', lastName: 'Rey', email: uniqueEmail() };
      await page.request.post('/api/users', { data: applicant });
      await page.request.post('/api/subscriber-imports', {
        headers: { authorization: `Bearer ${admin.session.token}` },
        data: { text: `Eva Luna <${uniqueEmail()}>`, consent: 'confirm', origin: 'Una lista' },
      });
      for (const [path, text] of [
        [`${ADMIN.subscribers}?show=pending`, t.pending],
        [ADMIN.applicants, applicant.email],
        [ADMIN.createPartner, PROFILE_LABELS.jobTitle],
      ] as const) {
        await page.goto(path);
        await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
        await expectAccessibleInAnyLight(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      }
    });
  });
}
