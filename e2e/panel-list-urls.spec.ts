/** Lists: search, filters and order, all stored in the URL. */

import { ADMIN } from '@trama/shared/paths';
import { INBOX_TEXTS } from '@trama/shared/texts/contact';
import { CONTENT_WORDS } from '@trama/shared/texts/content-kinds';
import { EVENT_FORM_TEXTS } from '@trama/shared/texts/events';
import { FORM_TEXTS } from '@trama/shared/texts/forms';
import { DELETION_TEXTS, DASHBOARD_TEXTS as dashboard, LIST_TEXTS as lists, SORT_TEXTS } from '@trama/shared/texts/lists';
import { TODAY_TEXTS } from '@trama/shared/texts/today';
import { TRIAGE_TEXTS } from '@trama/shared/texts/triage';
import { z } from 'zod';
import { applyByApi } from './applying.ts';
import { expect, lookAgain, test, uniqueEmail, uniqueTitle } from './test.ts';

test('a full list keeps its state through a reload and the back button', async ({ adminPage: page, admin }) => {
  const word = uniqueTitle('Zarzamora');
  for (const day of ['2027-03-01', '2027-04-01']) await admin.createEvent({ title: `${word} ${day}`, date: day });
  await page.goto(ADMIN.home);
  await page.getByRole('link', { name: dashboard.seeAllOf(CONTENT_WORDS.event.many) }).click();
  await page.getByRole('searchbox').fill(word);
  const rows = page.getByRole('row').filter({ hasText: word });
  await expect(page.getByRole('row')).toHaveCount(1 + 2);
  // A select sorts on phones, column headers on wide screens.
  const byDay = (order: 'ASC' | 'DESC') => ({ label: `${dashboard.eventDay}, ${SORT_TEXTS.date[order]}` });
  await expect(page.getByRole('combobox', { name: lists.sort })).toBeHidden();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('combobox', { name: lists.sort }).selectOption(byDay('ASC'));
  await expect(rows.first()).toContainText('2027-03-01');
  await page.getByRole('combobox', { name: lists.sort }).selectOption(byDay('DESC'));
  await expect(rows.first()).toContainText('2027-04-01');
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.reload();
  await expect(rows.first()).toContainText('2027-04-01');
  await expect(page.getByRole('searchbox')).toHaveValue(word);
  // Typing continues after a pause that follows a space.
  const last = word.split(' ').at(-1);
  const asked = new RegExp(`${last}%22`, 'u');
  await page.getByRole('searchbox').fill('');
  await expect(page).not.toHaveURL(asked);
  await page.getByRole('searchbox').pressSequentially(`${word} `);
  await expect(page).toHaveURL(asked);
  await page.getByRole('searchbox').pressSequentially('2027');
  await expect(page.getByRole('searchbox')).toHaveValue(`${word} 2027`);
  await expect(page).toHaveURL(new RegExp(`${last}%202027`, 'u'));
  await expect(rows.first()).toContainText('2027-04-01');

  // The header sorts and states the order; the title links to the form.
  const header = page.getByRole('columnheader', { name: dashboard.eventDay });
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await header.getByRole('button').press('Enter');
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await expect(rows.first()).toContainText('2027-03-01');
  await header.getByRole('button').press('Enter');
  await expect(rows.first()).toContainText('2027-04-01');
  await rows
    .first()
    .getByRole('link', { name: new RegExp(`^${word}`, 'u') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: EVENT_FORM_TEXTS.editTitle })).toBeVisible();
  await page.goBack();
  await expect(rows.first()).toContainText('2027-04-01');
  // A filter shows its number of rows, and stays pressed.
  await page
    .getByRole('group', { name: lists.status })
    .getByRole('button', { name: `${lists.draft} 0` })
    .press('Enter');
  await expect(page.getByText(lists.nothingFound)).toBeVisible();
  await page.goBack();
  await expect(rows).toHaveCount(2);

  // A deletion by keyboard moves the focus to the next row, not to the start of the page.
  const deleting = rows.first().getByRole('button', { name: dashboard.delete });
  await deleting.press('Enter');
  await page.keyboard.press('Escape');
  await expect(deleting).toBeFocused();
  await deleting.press('Enter');
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: DELETION_TEXTS.confirm });
  await expect(confirm).toBeEnabled();
  await confirm.press('Enter');
  await expect(rows).toHaveCount(1);
  await expect(rows.first().getByRole('link').first()).toBeFocused();
});

test('the inbox says in its address which messages it shows', async ({ adminPage: page, admin, request }) => {
  const name = uniqueTitle('Inés');
  await request.post('/api/send-email-contact', { data: { name, email: uniqueEmail(), message: 'Una pregunta breve.' } });
  const headers = { authorization: `Bearer ${admin.session.token}` };
  const filter = encodeURIComponent(JSON.stringify({ q: name }));
  const [message] = await (await request.get(`/api/contact-messages?filter=${filter}`, { headers })).json();

  await page.goto(`${ADMIN.messages}?q=${encodeURIComponent(name)}`);
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByRole('button', { name: INBOX_TEXTS.replyTo(name) }).click();
  await page.getByLabel(INBOX_TEXTS.answer).fill('Sí, claro.');
  await request.put(`/api/contact-messages/${message.message_id}`, { headers, data: { answered: true } });
  // After another administrator answered, the window's refocus keeps the typed text.
  await Promise.all([page.waitForResponse(/contact-messages\?/u), lookAgain(page)]);
  await expect(page.getByLabel(INBOX_TEXTS.answer)).toHaveValue('Sí, claro.');
  await page.getByRole('button', { name: DELETION_TEXTS.cancel, exact: true }).click();
  await page.getByRole('button', { name: FORM_TEXTS.leave }).click();

  await page.goto(`${ADMIN.messages}?show=answered`);
  const answered = page.getByRole('button', { name: INBOX_TEXTS.choices.answered });
  await expect(answered).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('searchbox').fill(name);
  await expect(row).toBeVisible();
  await page.reload();
  await expect(row).toBeVisible();
  await expect(answered).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('group', { name: INBOX_TEXTS.show }).getByRole('button', { name: INBOX_TEXTS.choices.new }).click();
  await expect(row).toHaveCount(0);
  await page.goBack();
  await expect(answered).toHaveAttribute('aria-pressed', 'true');
  await expect(row).toBeVisible();
  // A page number beyond the end shows the last page.
  await page.goto(`${ADMIN.messages}?filter=%7B%7D&page=99`);
  await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible();
});

test('a table of the dashboard keeps its state; a link leads to today’s waiting items', async ({
  adminPage: page,
  admin,
  request,
}) => {
  for (const start of ['Uno', 'Dos', 'Tres', 'Cuatro']) await admin.createEvent({ title: uniqueTitle(start) });
  const sent = { name: uniqueTitle('Inés'), email: uniqueEmail(), message: 'Una pregunta breve.' };
  await request.post('/api/send-email-contact', { data: sent });
  await page.goto(ADMIN.home);
  const messages = page.getByRole('region', { name: new RegExp(`^${TODAY_TEXTS.parts.messages}`, 'u') });
  await messages
    .getByRole('link', { name: /^Responder a /u })
    .first()
    .press('Enter');
  await expect(page.getByLabel(INBOX_TEXTS.answer)).toBeVisible();
  await page.goBack();
  const events = page.getByRole('region', { name: CONTENT_WORDS.event.many });
  await events.getByRole('button', { name: dashboard.next }).click();
  await expect(events.getByText(/^4 a 6 de/u)).toBeVisible();
  await events
    .getByRole('link', { name: new RegExp(`^${dashboard.edit}`, 'u') })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: EVENT_FORM_TEXTS.editTitle })).toBeVisible();
  await page.goBack();
  await expect(events.getByText(/^4 a 6 de/u)).toBeVisible();
});

test('the home says in one line that nothing waits', async ({ adminPage: page }) => {
  // Other tests of the shared product leave work behind, so the response loses it here.
  await page.route('**/api/today', async (route) => {
    const response = await route.fetch();
    const { steps, ...parts } = z.record(z.string(), z.unknown()).parse(await response.json());
    const emptied = Object.fromEntries(Object.keys(parts).map((name) => [name, { count: 0, rows: [] }]));
    await route.fulfill({ response, json: { ...emptied, steps } });
  });
  await page.goto(ADMIN.home);
  const today = page.getByRole('region', { name: /^Hoy, /u });
  await expect(today.getByText(TODAY_TEXTS.nothing)).toBeInViewport();
  expect((await today.boundingBox())?.height).toBeLessThan(80);
});

test('the home shows first the applications that await a decision, and leads to them', async ({
  adminPage: page,
  admin,
  request,
}) => {
  const { event_id } = await admin.createEvent({ title: uniqueTitle('Por decidir') });
  const texts = { institucion: 'Universidad del Sur', academico: 'Magíster', inclusion: 'Ninguno', observacion: 'Ninguna' };
  const names = { nombre: 'Ana', apellidoP: 'Pérez', apellidoM: 'Soto', titulo: 'Primera', mail: uniqueEmail() };
  await applyByApi(request, event_id, { ...names, ...texts });
  await page.goto(ADMIN.home);
  const undecided = page.getByRole('region', { name: new RegExp(`^${TODAY_TEXTS.parts.undecided}`, 'u') });
  const events = page.getByRole('region', { name: CONTENT_WORDS.event.many });
  await expect(undecided).toBeInViewport();
  expect((await undecided.boundingBox())?.y).toBeLessThan((await events.boundingBox())?.y ?? 0);
  await undecided
    .getByRole('link', { name: new RegExp(`^${TODAY_TEXTS.decideOf('')}`, 'u') })
    .first()
    .press('Enter');
  const states = page.getByRole('group', { name: TRIAGE_TEXTS.state, exact: true });
  await expect(states.getByRole('button', { pressed: true })).toHaveText([/^Recibidas/u, /^En revisión/u]);
  await states.getByRole('button', { name: TRIAGE_TEXTS.states.recibida }).click();
  await expect(states.getByRole('button', { pressed: true })).toHaveCount(0);
});
