/** The state of publishing after a save. */

import { ADMIN, PAGES } from '@trama/shared/paths';
import { EVENT_LABELS } from '@trama/shared/records/event';
import { CONTENT_WORDS } from '@trama/shared/texts/content-kinds';
import { EVENT_MESSAGES } from '@trama/shared/texts/events';
import { FORM_TEXTS as form } from '@trama/shared/texts/forms';
import { PUBLISHING_TEXTS as live } from '@trama/shared/texts/publishing';
import { expectAccessible } from './accessible.ts';
import { expect, findRow, test, uniqueTitle } from './test.ts';

test('the form says after a save when the page is live', async ({ adminPage: page, admin }) => {
  const { event_id } = await admin.createEvent({ title: uniqueTitle('Panel') });
  await page.goto(ADMIN.editEvent(event_id));
  await page.getByLabel(new RegExp(`^${EVENT_LABELS.location}`, 'u')).fill('Arica, Chile');
  await page.getByRole('button', { name: form.save }).click();
  await expect(page.getByText(EVENT_MESSAGES.updated)).toBeVisible();
  await expect(page.getByText(new RegExp(`^${live.online('')}, \\d\\d:\\d\\d$`, 'u'))).toBeVisible();
});

test('a row says that what was just saved is live', async ({ adminPage: page, admin }) => {
  const { event_id, event_title } = await admin.createEvent({ title: uniqueTitle('Panel') });
  const row = await findRow(page, CONTENT_WORDS.event.many, event_title);
  await expect(row.getByText(new RegExp(`^${live.online('')}, \\d\\d:\\d\\d$`, 'u'))).toBeVisible();
  await admin.deleteEvent(event_id);

  // People have no separate pages: «Acerca de» shows them.
  const name = uniqueTitle('Zoila');
  await admin.createMember(name);
  await page.goto(`${ADMIN.members}?q=${encodeURIComponent(name)}`);
  const person = page.getByRole('row').filter({ hasText: name });
  await expect(person.getByText(new RegExp(`^${live.online('')}, \\d\\d:\\d\\d$`, 'u'))).toBeVisible();
});

test('the bar says which page could not be published, and has it tried again', async ({ adminPage: page }) => {
  const failure = { path: PAGES.event(3), message: 'La plantilla falló', attempts: 2, retryAt: new Date().toISOString() };
  const status = { ready: true, pages: 40, waiting: 0, changing: 0, renderedAt: null, failures: [failure], items: {} };
  // Simulates one failure, because no page of this release fails to render; the rest of the response is real.
  await page.route('**/api/publishing?*', (route) => route.fulfill({ json: status }));
  await page.goto(ADMIN.account);
  await page.getByRole('button', { name: live.failures(1) }).click();
  const dialog = page.getByRole('dialog', { name: live.failures(1) });
  await expect(dialog.getByText(failure.path)).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/publishing?*');
  const [tried] = await Promise.all([
    page.waitForResponse('**/api/publishing/retry'),
    dialog.getByRole('button', { name: live.retry }).click(),
  ]);
  expect(tried.status()).toBe(200);
  await expect(page.getByText(live.allOnline('')).or(page.getByText(live.publishing)).first()).toBeVisible();
});

test('a row whose page could not be published says so in words that fit', async ({ adminPage: page, admin }) => {
  const { event_id, event_title } = await admin.createEvent({ title: uniqueTitle('Panel') });
  const renderedAt = new Date().toISOString();
  const failed = [PAGES.event(event_id)];
  await page.route('**/api/publishing?*', async (route) => {
    const status = await (await route.fetch()).json();
    await route.fulfill({ json: { ...status, items: { [`event:${event_id}`]: { state: 'failed', renderedAt, failed } } } });
  });
  const row = await findRow(page, CONTENT_WORDS.event.many, event_title);
  const cell = row.getByRole('cell').filter({ hasText: live.failedRow(true) });
  await expect(cell).toBeVisible();
  expect(await cell.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await admin.deleteEvent(event_id);
});
