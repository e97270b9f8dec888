/** Shortcuts of the panel: their dialog, the search, rows of a list, «Ir a…», and undo. */

import { formatDate } from '@trama/shared/format/format';
import { LISTS } from '@trama/shared/panel-paths';
import { ADMIN } from '@trama/shared/paths';
import { ACCOUNT_TEXTS } from '@trama/shared/texts/administrators';
import { APPLICATION_PANEL_TEXTS } from '@trama/shared/texts/applications';
import { GO_TO_TEXTS as goTo, KEY_TEXTS as keys } from '@trama/shared/texts/keys';
import { DELETION_TEXTS as deletion } from '@trama/shared/texts/lists';
import { REACT_ADMIN_TEXTS } from '@trama/shared/texts/react-admin';
import { TRASH_TEXTS, UNDO_TEXTS } from '@trama/shared/texts/trash';
import { TRIAGE_TEXTS } from '@trama/shared/texts/triage';
import { expectAccessible } from './accessible.ts';
import { applyByApi } from './applying.ts';
import { holdsFocus } from './panel.ts';
import { expect, signIn, test, uniqueEmail, uniqueTitle } from './test.ts';

const EVENTS = LISTS.event;

const PAPER = {
  apellidoP: 'Soto',
  apellidoM: 'Rey',
  institucion: 'Liceo de Cunco',
  academico: 'Magíster',
  titulo: 'Leer en dos lenguas',
  inclusion: 'Ninguno',
  observacion: 'Ninguna',
};

test('«?» lists the keys on every screen, in a dialog that has the focus and gives it back', async ({ adminPage: page }) => {
  const help = page.getByRole('dialog', { name: keys.title });
  for (const path of [EVENTS, ADMIN.members, ADMIN.applications, ADMIN.settings])
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.keyboard.press('?');
      await expect(help.getByText(keys.names.help)).toBeInViewport({ ratio: 1 });
      await expect.poll(() => holdsFocus(help)).toBe(true);
      await page.keyboard.press('Escape');
      await expect(help).toHaveCount(0);
    });
  await page.keyboard.press('?');
  await expectAccessible(page);
});

test('a letter in a field is a letter; «/» leads to the search of the list', async ({ adminPage: page }) => {
  await page.goto(EVENTS);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('/');
  const search = page.getByRole('main').getByRole('searchbox');
  await expect(search).toBeFocused();
  await page.keyboard.type('?/jke');
  await expect(search).toHaveValue('?/jke');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto(ADMIN.createEvent);
  const title = page.getByRole('textbox').first();
  await title.focus();
  await page.keyboard.type('¿Qué?');
  await expect(title).toHaveValue('¿Qué?');
});

test('J and K change rows, X chooses, E opens, Z undoes a deletion during its notice', async ({ adminPage: page, admin }) => {
  const word = uniqueTitle('Zarza');
  for (const name of ['una', 'dos']) await admin.createEvent({ title: `${word} ${name}` });
  await page.goto(`${EVENTS}?filter=${encodeURIComponent(JSON.stringify({ q: word }))}`);
  const rows = page.getByRole('row').filter({ hasText: word });
  await expect(rows).toHaveCount(2);
  await page.keyboard.press('j');
  await expect(rows.nth(0)).toBeFocused();
  await page.keyboard.press('j');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('x');
  await expect(rows.nth(1).getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('x');
  await page.keyboard.press('k');
  await expect(rows.nth(0)).toBeFocused();
  await rows
    .nth(1)
    .getByRole('button', { name: /^Eliminar: /u })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: deletion.confirm }).click();
  await expect(page.getByRole('status').getByRole('button', { name: UNDO_TEXTS.undo })).toBeVisible();
  await expect(rows).toHaveCount(1);
  await page.keyboard.press('z');
  await expect(rows).toHaveCount(2);
  await expect(page.getByText(TRASH_TEXTS.restoredPublic)).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByText(UNDO_TEXTS.nothing)).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('e');
  await expect(page.getByRole('heading', { level: 1, name: /^Editar/u })).toBeVisible();
});

test('in the list of applications N writes a note, E opens, and keys that decide say why they do not', async ({
  adminPage: page,
  admin,
  request,
}) => {
  const { event_id } = await admin.createEvent({ title: uniqueTitle('Congreso') });
  await applyByApi(request, event_id, { ...PAPER, nombre: 'Elena', mail: uniqueEmail() });
  const sent: unknown[] = [];
  page.on('request', (sentRequest) => sentRequest.url().endsWith('/applications/state') && sent.push(sentRequest.postDataJSON()));
  const now = Date.now();
  await page.clock.setFixedTime(now);
  const list = `${ADMIN.applications}?filter=${encodeURIComponent(JSON.stringify({ event_id }))}`;
  const row = page.getByRole('row').filter({ hasText: 'Elena' });
  const heading = page.getByRole('heading', { level: 1, name: /Elena/u });
  await page.goto(list);
  await expect(row).toBeVisible();

  await page.keyboard.press('n');
  await expect(page.getByText(keys.noRow)).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('a');
  await expect(page.getByText(keys.decideThere)).toBeVisible();
  await page.keyboard.type('nota al instante');
  await expect(heading).toBeVisible();
  const note = page.getByLabel(TRIAGE_TEXTS.addNote);
  await expect(note).toBeFocused();
  await expect(note).toHaveValue('ota al instante');
  await page.keyboard.press('Enter');
  await expect(page.getByText('ota al instante', { exact: true })).toBeVisible();

  await page.goto(list);
  await expect(row).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.type('e');
  await expect(heading).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByText(keys.paused)).toBeVisible();
  await page.keyboard.press('r');
  // After a pause the keys decide again.
  await page.clock.setFixedTime(now + 1000);
  await page.keyboard.press('r');
  await expect(page.getByRole('button', { name: TRIAGE_TEXTS.reject, pressed: true })).toBeVisible();
  expect(sent).toEqual([expect.objectContaining({ state: 'rechazada' })]);
});

test('Ctrl+K finds screens, records and people, by arrows and Enter alone', async ({ adminPage: page, admin, request }) => {
  const word = uniqueTitle('Zarza');
  const { event_id, event_date } = await admin.createEvent({ title: word });
  const first = uniqueTitle('Ida');
  await admin.createMember(first);
  const dialog = page.getByRole('dialog', { name: goTo.title });
  const field = dialog.getByRole('combobox', { name: goTo.label });
  const ask = async (text: string) => {
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await page.keyboard.type(text);
  };

  await page.goto(ADMIN.home);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await ask('suscri');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(ADMIN.subscribers);
  await expect(dialog).toHaveCount(0);

  await ask(word);
  await expect(dialog.getByRole('option', { name: `${word} ${formatDate(event_date)}` })).toBeVisible();
  await expect(field).toHaveAttribute('aria-activedescendant', /./u);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(ADMIN.editEvent(event_id));

  // These keys also work inside a field.
  await page.getByRole('textbox').first().focus();
  await ask(first);
  await dialog.getByRole('option', { name: first }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row').filter({ hasText: first })).toBeVisible();

  // Replaces digits, because first names have none.
  const applicant = uniqueTitle('Ofelia')
    .replace(/\W/gu, '')
    .replace(/\d/gu, (digit) => 'ghijklmnop'.charAt(Number(digit)));
  await applyByApi(request, event_id, { ...PAPER, nombre: applicant, mail: uniqueEmail() });
  await ask(applicant);
  await expect(dialog.getByRole('option', { name: applicant })).toHaveCount(2);
  await dialog
    .getByRole('option', { name: APPLICATION_PANEL_TEXTS.title })
    .filter({ hasText: 'Recibida · Leer en dos lenguas' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(applicant, 'u') })).toBeVisible();

  // If a list has more results than shown, the last entry opens it.
  const many = uniqueTitle('Zarzuela');
  for (const index of [1, 2, 3, 4, 5, 6]) await admin.createEvent({ title: `${many} ${index}` });
  await ask(many);
  await dialog.getByRole('option', { name: goTo.all(6) }).click();
  await expect(page.getByRole('row').filter({ hasText: many })).toHaveCount(6);

  // A word for what a screen holds finds the screen.
  await ask('respaldo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(ADMIN.status);

  await ask('zzzz nada');
  await expect(dialog.getByText(goTo.nothing)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('«Ir a…» forgives one wrong letter in a screen and in a record of a list that was open', async ({
  adminPage: page,
  admin,
}) => {
  const word = uniqueTitle('Zarzamora');
  const { event_id } = await admin.createEvent({ title: word });
  const option = page.getByRole('dialog', { name: goTo.title }).getByRole('option');
  const ask = async (text: string) => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: goTo.label })).toBeFocused();
    await page.keyboard.type(text);
  };
  await page.goto(`${EVENTS}?filter=${encodeURIComponent(JSON.stringify({ q: word }))}`);
  await expect(page.getByRole('row').filter({ hasText: word })).toBeVisible();
  for (const typed of ['suscirtas', 'suscrits', 'susccritas', 'sudcritas']) {
    await ask(typed);
    await expect(option).toHaveText([/^Suscritas/u]);
    await page.keyboard.press('Escape');
  }
  await ask(word.replace('Zarza', 'Zrza'));
  await expect(option).toHaveText([new RegExp(`^${word}`, 'u')]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(ADMIN.editEvent(event_id));
});

test('the bar shows «Ir a…», and the account’s menu the keys, on a phone also', async ({ adminPage: page, admin }) => {
  for (const { width, account } of [
    { width: 1366, account: admin.session.currentUser.fullName },
    { width: 390, account: REACT_ADMIN_TEXTS.auth.user_menu },
  ])
    await test.step(`${width} pixels wide`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(ADMIN.members);
      const entry = page.getByRole('banner').getByRole('button', { name: goTo.title });
      await entry.click();
      await expect(page.getByRole('dialog', { name: goTo.title }).getByRole('combobox')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(entry).toBeFocused();
      await page.getByRole('banner').getByRole('button', { name: account }).click();
      await page.getByRole('menuitem', { name: keys.title }).click();
      const help = page.getByRole('dialog', { name: keys.title });
      await help.getByRole('button', { name: keys.close }).click();
      await expect(help).toHaveCount(0);
    });
  await expectAccessible(page);
});

test('«Ir a…» offers no screen that the account may not open', async ({ page, admin }) => {
  await signIn(page, await admin.createAccount());
  // Fakes an account whose role has no permissions.
  await page.evaluate(() => {
    const account = JSON.parse(localStorage.getItem('currentUser') ?? '{}');
    localStorage.setItem('currentUser', JSON.stringify({ ...account, role_name: 'equipo' }));
  });
  await page.goto(ADMIN.account);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const options = page.getByRole('dialog', { name: goTo.title }).getByRole('option');
  await expect(options).toHaveText([`${ACCOUNT_TEXTS.title} ${goTo.screen}`]);
});
