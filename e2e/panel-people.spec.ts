/** People in the panel: fields by role, validation, lists, the edit dialog, signing out. */

import type { Page } from '@playwright/test';
import { ADMIN, PAGES } from '@trama/shared/paths';
import { PROFILE_LABELS } from '@trama/shared/records/person';
import { LOGIN_TEXTS } from '@trama/shared/texts/accounts';
import { FORM_TEXTS as form } from '@trama/shared/texts/forms';
import { IMAGE_FIELD_TEXTS as image } from '@trama/shared/texts/images';
import { DASHBOARD_TEXTS as dashboard, DELETION_TEXTS as deletion, LIST_TEXTS as lists } from '@trama/shared/texts/lists';
import { PANEL_TEXTS as layout, SIDEBAR_TEXTS } from '@trama/shared/texts/panel';
import { PERSON_MESSAGES as m, PEOPLE_LIST_TEXTS as members, PEOPLE_TEXTS as people } from '@trama/shared/texts/people';
import { REACT_ADMIN_TEXTS as words } from '@trama/shared/texts/react-admin';
import { CONSEQUENCE_TEXTS, UNDO_TEXTS } from '@trama/shared/texts/trash';
import { expectAccessible, expectAccessibleInAnyLight } from './accessible.ts';
import { png } from './files.ts';
import { panelField } from './panel.ts';
import { expect, test, uniqueEmail, uniqueTitle } from './test.ts';

const photo = (page: Page) => page.getByLabel(image.drop).setInputFiles(png('retrato.png', 300, 300));

async function expectSentences(page: Page, sentences: string[]): Promise<void> {
  for (const sentence of sentences) await expect(page.getByText(sentence)).toBeVisible();
}

test('the form asks for what the role needs', async ({ adminPage: page }) => {
  await page.goto(ADMIN.createUser);
  const submit = page.getByRole('button', { name: people.submitCreate });
  await submit.click();
  await expectSentences(page, [m.roleRequired, m.firstNameRequired, m.lastNameRequired, m.emailRequired]);
  await page.getByLabel(people.role).selectOption('equipo');
  await submit.click();
  await expectSentences(page, [m.orcidRequired, m.titleAcademyRequired, m.imageRequired]);
  await page.getByLabel(people.role).selectOption('root');
  await submit.click();
  await expectSentences(page, [m.passwordRequired, m.phoneRequired, people.phoneHelp]);

  // The next variant keeps the typed values without asking about unsaved changes.
  await panelField(page, people.firstName).fill('Rosa');
  await panelField(page, people.lastName).fill('Fuentealba');
  await panelField(page, people.email).fill('rosa@example.org');
  const variants = page.getByRole('navigation', { name: people.variants });
  await variants.getByRole('link', { name: people.variant.partner }).click();
  await expect(page).toHaveURL(ADMIN.createPartner);
  await expect(panelField(page, people.fullName)).toHaveValue('Rosa Fuentealba');
  await expect(panelField(page, people.email)).toHaveValue('rosa@example.org');
  await expect(page.getByText(m.passwordRequired)).toHaveCount(0);
  await variants.getByRole('link', { name: people.variant.invitation }).click();
  await expect(panelField(page, people.firstName)).toHaveValue('Rosa');
  await expectAccessible(page);
});

test('a team member is created, found, edited in the modal and deleted', async ({ adminPage: page }) => {
  const surname = uniqueTitle('Aravena');
  // A role alone is no unsaved work.
  await page.goto(ADMIN.createUser);
  await page.getByLabel(people.role).selectOption('afiliado');
  await expect(page.getByText(people.roleOnSite(SIDEBAR_TEXTS.partners))).toBeVisible();
  await page.getByRole('link', { name: SIDEBAR_TEXTS.members }).click();
  await page.getByRole('main').getByRole('link', { name: SIDEBAR_TEXTS.addUser }).click();
  await expect(page.getByLabel(people.role)).toHaveValue('equipo');
  await expect(page.getByText(people.roleOnSite(SIDEBAR_TEXTS.members))).toBeVisible();
  await panelField(page, people.firstName).fill('Daniela');
  await panelField(page, people.lastName).fill(surname);
  await panelField(page, people.email).fill(uniqueEmail());
  await panelField(page, PROFILE_LABELS.orcid).fill('https://orcid.org/0000-0002-1825-0097');
  await expect(page.getByText(people.orcidValid)).toBeVisible();
  await panelField(page, PROFILE_LABELS.titleAcademy).fill('Doctora en Educación');
  await photo(page);
  await page.getByRole('button', { name: people.submitCreate }).click();
  await expect(page.getByText(m.created)).toBeVisible();

  await page.getByRole('link', { name: people.see(`Daniela ${surname}`) }).click();
  await page.getByLabel(lists.searchPeople).fill(surname);
  await page.getByRole('button', { name: `${dashboard.edit}: Daniela ${surname}` }).click();
  const modal = page.getByRole('dialog', { name: people.editTitle });
  await modal.getByLabel(people.firstName).fill('Mariela');
  await expectAccessibleInAnyLight(page);
  await modal.getByRole('button', { name: people.save }).click();
  await expect(page.getByText(m.updated)).toBeVisible();
  await expect(modal).toHaveCount(0);

  // A new role moves the person to the other list, and the notification says so.
  const change = async (role: 'afiliado' | 'equipo', list: string) => {
    await page.getByRole('button', { name: `${dashboard.edit}: Mariela ${surname}` }).click();
    await modal.getByLabel(people.role).selectOption(role);
    await page.keyboard.press('Control+s');
    await expect(page.getByText(m.moved(list))).toBeVisible();
    await expect(page.getByText(`Mariela ${surname}`)).toHaveCount(0);
    await page.getByRole('link', { name: list }).click();
    await page.getByLabel(lists.searchPeople).fill(surname);
  };
  await change('afiliado', SIDEBAR_TEXTS.partners);
  await change('equipo', SIDEBAR_TEXTS.members);

  await page.getByRole('button', { name: `${dashboard.delete}: Mariela ${surname}` }).click();
  const dialog = page.getByRole('alertdialog', { name: deletion.title });
  await expect(dialog.getByText(CONSEQUENCE_TEXTS.forever)).toBeVisible();
  await expect(dialog.getByText(CONSEQUENCE_TEXTS.pictures(1))).toBeVisible();
  await dialog.getByRole('checkbox', { name: CONSEQUENCE_TEXTS.understood }).check();
  await dialog.getByRole('button', { name: deletion.confirm }).click();
  await expect(page.getByText(m.memberDeleted)).toBeVisible();
  await expect(page.getByText(`Mariela ${surname}`)).toHaveCount(0);
});

test('people are hidden from the site and shown again, by name, with their number', async ({
  adminPage: page,
  admin,
  request,
}) => {
  const word = uniqueTitle('Millaray');
  for (const index of [0, 1, 2]) await admin.createMember(`${word} ${index}`);
  // A URL of older mails.
  await page.goto(`${ADMIN.members}?q=${encodeURIComponent(word)}`);
  const rows = page.getByRole('row').filter({ hasText: word });
  await expect(rows).toHaveCount(3);
  await expect(page.getByRole('row')).toHaveCount(1 + 3);
  const facet = (name: string, count: number) => page.getByRole('button', { name: `${name} ${count}`, exact: true });
  await expect(facet(members.visibleNames.yes, 3)).toBeVisible();
  for (const index of [0, 2]) await page.getByRole('checkbox', { name: `Elegir ${word} ${index} Rey`, exact: true }).check();
  await expectAccessibleInAnyLight(page);
  const { hide, show } = members.acts;
  await page.getByRole('button', { name: hide.label }).click();
  const question = page.getByRole('alertdialog', { name: hide.question(members.counted(2)) });
  await expect(question.getByRole('button', { name: deletion.cancel })).toBeFocused();
  await question.getByRole('button', { name: hide.label }).click();
  await expect(rows.getByText(people.hidden, { exact: true })).toHaveCount(2);
  const about = async () => (await request.get(PAGES.about)).text();
  await expect.poll(about).not.toContain(`${word} 0 Rey`);
  expect(await about()).toContain(`${word} 1 Rey`);

  await facet(members.visibleNames.no, 2).click();
  await expect(rows).toHaveCount(2);
  await page.getByRole('checkbox', { name: words.action.select_all }).check();
  await page.getByRole('button', { name: show.label }).click();
  const asked = page.getByRole('alertdialog', { name: show.question(members.counted(2)) });
  await asked.getByRole('button', { name: show.label }).click();
  await expect(page.getByText(lists.nothingFound)).toBeVisible();
  await expect.poll(about).toContain(`${word} 0 Rey`);
  await page.getByRole('status').getByRole('button', { name: UNDO_TEXTS.undo }).click();
  await expect(rows).toHaveCount(2);
  await expect.poll(about).not.toContain(`${word} 2 Rey`);
});

test('a laptop shows twelve people; a choice in the list stays; rows open their modal', async ({ adminPage: page, admin }) => {
  await page.setViewportSize({ width: 1366, height: 800 });
  const word = uniqueTitle('Rayén');
  for (let index = 0; index < 14; index += 1) await admin.createMember(`${word} ${index}`);
  await page.goto(ADMIN.members);
  await page.getByLabel(lists.searchPeople).fill(word);
  const rows = page.getByRole('row').filter({ hasText: word });
  await expect(rows).toHaveCount(10);
  await page.getByRole('combobox', { name: words.navigation.page_rows_per_page }).click();
  await page.getByRole('option', { name: '25', exact: true }).click();
  await expect(rows).toHaveCount(14);
  for (let index = 0; index < 12; index += 1) await expect(rows.nth(index)).toBeInViewport({ ratio: 1 });

  await page.getByRole('button', { name: words.action.select_columns }).click();
  await page.getByRole('switch', { name: PROFILE_LABELS.titleAcademy }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Lista de Afiliados', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: PROFILE_LABELS.titleAcademy })).toHaveCount(0);
  await page.getByRole('link', { name: 'Lista de Miembros', exact: true }).click();
  await expect(rows).toHaveCount(14);
  await expect(rows.first().getByRole('cell', { name: 'Doctora en Educación' })).toBeVisible();
  await rows.nth(3).getByRole('cell').nth(2).click();
  await expect(page.getByRole('dialog', { name: people.editTitle })).toBeVisible();
});

test('a partner is added and is on the public page', async ({ adminPage: page, watch }) => {
  // Another test may erase a person and her photo while the page loads.
  watch.allow(/status of 404/u);
  const name = uniqueTitle('Rosa Fuentealba');
  await page.goto(ADMIN.createPartner);
  await page.getByRole('button', { name: people.submitPartner }).click();
  await expectSentences(page, [m.fullNameRequired, m.orcidRequired, m.emailRequired, m.titleAcademyRequired, m.imageRequired]);
  await panelField(page, people.fullName).fill(name);
  await panelField(page, people.email).fill(uniqueEmail());
  await panelField(page, PROFILE_LABELS.orcid).fill('0000000218250097');
  await panelField(page, PROFILE_LABELS.titleAcademy).fill('Magíster en Salud Pública');
  await photo(page);
  await page.getByRole('button', { name: people.submitPartner }).click();
  await expect(page.getByText(m.created)).toBeVisible();
  await expect(async () => {
    await page.goto(PAGES.about);
    await expect(page.getByText(name)).toBeVisible({ timeout: 500 });
  }).toPass();
});

test('a new account can sign in, and signing out leads home and clears everything', async ({ adminPage, browser, baseURL }) => {
  const email = uniqueEmail();
  await adminPage.goto(ADMIN.register);
  await panelField(adminPage, people.firstName).fill('Antonia');
  await panelField(adminPage, people.lastName).fill('Millán');
  await panelField(adminPage, people.email).fill(email);
  await panelField(adminPage, people.password).fill('clave-larga-1');
  await panelField(adminPage, people.phone).fill('+56 9 1234 5678');
  await adminPage.getByRole('button', { name: people.submitRegister }).click();
  await expect(adminPage.getByText(m.created)).toBeVisible();

  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await page.goto(ADMIN.login);
  await page.getByLabel(LOGIN_TEXTS.email).fill(email);
  await page.getByLabel(LOGIN_TEXTS.password, { exact: true }).fill('clave-larga-1');
  await page.getByRole('button', { name: LOGIN_TEXTS.submit }).click();
  await expect(page).toHaveURL(ADMIN.home);
  await page.getByRole('button', { name: layout.logout }).click();
  await expect(page).toHaveURL(PAGES.home);
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('currentUser')])).toEqual([null, null]);
  await context.close();
});

test('an e-mail address that is taken is said under its field', async ({ adminPage: page, admin, watch }) => {
  watch.allow(/status of 4(09|22)/u);
  await page.goto(ADMIN.register);
  await panelField(page, people.firstName).fill('Otra');
  await panelField(page, people.lastName).fill('Persona');
  await panelField(page, people.email).fill(admin.session.currentUser.email);
  await panelField(page, people.password).fill('clave-larga-1');
  await panelField(page, people.phone).fill('+56 9 1234 5678');
  await page.getByRole('button', { name: people.submitRegister }).click();
  await expect(page.getByText(m.emailTaken).first()).toBeVisible();
  await expect(page.getByText(form.review(1))).toBeVisible();
});
