/** The panel without connection or session: rows stay, a bar reports the loss, and typed text is saved in the end. */

import type { Locator, Page } from '@playwright/test';
import { APPLICATIONS, LISTS } from '@trama/shared/panel-paths';
import { ADMIN } from '@trama/shared/paths';
import { EVENT_LABELS } from '@trama/shared/records/event';
import { ACCOUNT_MESSAGES } from '@trama/shared/texts/accounts';
import { STATE_NAMES } from '@trama/shared/texts/applications';
import { EVENT_MESSAGES } from '@trama/shared/texts/events';
import { FORM_TEXTS as form } from '@trama/shared/texts/forms';
import { LIST_TEXTS as lists } from '@trama/shared/texts/lists';
import { CONFIRM_TEXTS as confirm, PANEL_TEXTS as panel } from '@trama/shared/texts/panel';
import { PUBLISHING_TEXTS } from '@trama/shared/texts/publishing';
import { TRIAGE_TEXTS as triage } from '@trama/shared/texts/triage';
import { expectAccessible } from './accessible.ts';
import { ROOT_ACCOUNT } from './account.ts';
import { applyByApi } from './applying.ts';
import { openTriage, panelField } from './panel.ts';
import { expect, lookAgain, test, uniqueEmail, uniqueTitle } from './test.ts';

const applicant = (titulo: string) => ({
  nombre: 'Ana',
  apellidoP: 'Quilodrán',
  apellidoM: 'Soto',
  mail: uniqueEmail(),
  institucion: 'Universidad de Chile',
  titulo,
  academico: 'Magíster',
  inclusion: 'Ninguno',
  observacion: 'Ninguna',
});

const offline = (page: Page) => page.getByRole('status').filter({ hasText: panel.offline });

/** Rows with text, since a loading list has empty rows. */
const filled = (page: Page) => page.getByRole('row').filter({ hasText: /\S/u });

const SCREENS_WITH_ROWS: readonly (readonly [path: string, rows: (page: Page) => Locator])[] = [
  [LISTS.event, filled],
  [ADMIN.home, filled],
  [ADMIN.members, filled],
  [ADMIN.audit, (page) => page.getByRole('main').getByRole('listitem').or(filled(page))],
];

test('a bar announces a lost connection, and the loaded rows stay below it', async ({
  adminPage: page,
  admin,
  context,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|ApiError/u);
  await admin.createEvent({ title: uniqueTitle('Ronda') });
  for (const [path, rows] of SCREENS_WITH_ROWS)
    await test.step(path, async () => {
      await page.goto(path);
      await expect(rows(page).nth(1)).toBeVisible();
      await context.setOffline(true);
      await lookAgain(page);
      await expect(offline(page)).toBeInViewport();
      await expect(rows(page).nth(1)).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expectAccessible(page);
      await context.setOffline(false);
      await expect(offline(page)).toHaveCount(0);
    });
});

test('a filter that is pressed without a connection waits for it: rows and counts stay meanwhile', async ({
  adminPage: page,
  admin,
  context,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|ApiError/u);
  const word = uniqueTitle('Ronda');
  await admin.createEvent({ title: `${word} abierta` });
  await admin.createEvent({ title: `${word} pendiente`, status: 'draft' });
  await page.goto(LISTS.event);
  await page.getByRole('searchbox').fill(word);
  const rows = page.getByRole('row').filter({ hasText: word });
  await expect(rows).toHaveCount(2);
  const draft = page.getByRole('button', { name: `${lists.draft} 1`, exact: true });
  await expect(draft).toBeVisible();
  await context.setOffline(true);
  await draft.click();
  await expect(offline(page)).toBeInViewport();
  await expect(page.getByText(PUBLISHING_TEXTS.offline, { exact: true })).toBeVisible();
  // A filter is not shown as pressed while the rows do not apply it.
  await expect(draft).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(rows).toHaveCount(2);
  await context.setOffline(false);
  await expect(rows).toHaveCount(1);
  await expect(draft).toHaveAttribute('aria-pressed', 'true');
  await expect(offline(page)).toHaveCount(0);
});

test('a decision without a connection fails by itself: the list and the record beside it stay', async ({
  adminPage: page,
  admin,
  context,
  request,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|ApiError/u);
  const { event_id } = await admin.createEvent({ title: uniqueTitle('Congreso') });
  for (const titulo of ['Primera', 'Segunda']) await applyByApi(request, event_id, applicant(titulo));
  await openTriage(page, `${APPLICATIONS.ofEvent(event_id)}&sort=created_at+ASC`);
  const rows = page.getByRole('list', { name: /^Postulaciones/u }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole('article').getByRole('heading', { name: 'Primera' })).toBeVisible();
  await context.setOffline(true);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.keyboard.press('a');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(offline(page)).toBeInViewport();
  // The list is fetched once on reconnect, and not repeatedly offline.
  expect(asked).not.toContain('/api/applications');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).toContainText(STATE_NAMES.recibida);
  await context.setOffline(false);
  await expect(offline(page)).toHaveCount(0);
  await expect.poll(() => asked).toContain('/api/applications');
  await page.keyboard.press('a');
  await expect(page.getByText(triage.decided('aceptada', ''))).toBeVisible();
});

test('an ended session asks for the password over the form, and the save goes on', async ({ adminPage: page, admin, watch }) => {
  watch.allow(/status of (?:401|422)/u);
  const { event_id } = await admin.createEvent({ title: uniqueTitle('Diálogo') });
  const known = page.waitForResponse('**/api/account');
  await page.goto(ADMIN.editEvent(event_id));
  await known;
  const title = panelField(page, EVENT_LABELS.title);
  const typed = uniqueTitle('Un título que costó pensar');
  await title.fill(typed);
  // Sets the token and clicks in one task: a background request must not be the first to get the 401.
  await page.getByRole('button', { name: form.save }).evaluate((button: HTMLElement) => {
    localStorage.setItem('token', 'una-sesion-que-ya-termino');
    button.click();
  });
  const dialog = page.getByRole('dialog', { name: confirm.endedTitle });
  await expect(dialog.getByLabel(confirm.password)).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel(confirm.password).fill('no es la clave');
  await dialog.getByRole('button', { name: confirm.submit }).click();
  await expect(dialog.getByLabel(confirm.password)).toHaveAttribute('aria-invalid', 'true');
  // A stored password has no minimum.
  await dialog.getByLabel(confirm.password).fill('abc');
  await dialog.getByRole('button', { name: confirm.submit }).click();
  await expect(dialog.getByText(ACCOUNT_MESSAGES.currentWrong)).toBeVisible();
  await dialog.getByLabel(confirm.password).fill(ROOT_ACCOUNT.password);
  await dialog.getByRole('button', { name: confirm.submit }).click();
  await expect(page.getByText(EVENT_MESSAGES.updated)).toBeVisible();
  await expect(page).toHaveURL(ADMIN.editEvent(event_id));
  await expect(title).toHaveValue(typed);
});
