/** Lists of subscribers, messages, mails, trash, audit trail and requests: bulk actions, density, older links. */
import type { APIRequestContext, Page } from '@playwright/test';
import { ADMIN } from '@trama/shared/paths';
import { AUDIT_TEXTS as audit } from '@trama/shared/texts/audit';
import { INBOX_TEXTS as inbox } from '@trama/shared/texts/contact';
import { CONTENT_WORDS } from '@trama/shared/texts/content-kinds';
import { DELETION_TEXTS as deletion } from '@trama/shared/texts/lists';
import { MAIL_TEXTS as mails } from '@trama/shared/texts/mails';
import { SIDEBAR_TEXTS as sidebar } from '@trama/shared/texts/panel';
import { REACT_ADMIN_TEXTS as words } from '@trama/shared/texts/react-admin';
import { RIGHTS_PANEL_TEXTS as rights } from '@trama/shared/texts/rights-panel';
import { SUBSCRIBER_TEXTS as subscribers } from '@trama/shared/texts/subscribers';
import { TRASH_TEXTS as trash, UNDO_TEXTS } from '@trama/shared/texts/trash';
import { expectAccessibleInAnyLight, expectLoaded } from './accessible.ts';
import { CONTENT_KINDS, makeItem } from './content-kinds.ts';
import { type Admin, expect, test, uniqueEmail, uniqueTitle } from './test.ts';

const bearer = ({ session: { token } }: Admin) => ({ authorization: `Bearer ${token}` });
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const facet = (page: Page, name: string, count: number) => button(page, `${name} ${count}`);
const chooseAll = (page: Page) => page.getByRole('checkbox', { name: words.action.select_all }).check();
const undo = (page: Page) => page.getByRole('status').getByRole('button', { name: UNDO_TEXTS.undo });

async function bring(request: APIRequestContext, admin: Admin, word: string, count: number): Promise<void> {
  const lines = Array.from({ length: count }, (_, index) => `${word} ${index} <${uniqueEmail()}>`);
  const data = { text: lines.join('\n'), consent: 'written', consentDay: '2024-04-12', origin: 'Una lista' };
  expect((await request.post('/api/subscriber-imports', { headers: bearer(admin), data })).ok()).toBe(true);
}

async function write(request: APIRequestContext, name: string, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const data = { name, email: uniqueEmail(), message: `Una pregunta breve, la ${index}.` };
    expect((await request.post('/api/send-email-contact', { data })).ok()).toBe(true);
  }
}

async function trashNews(page: Page, admin: Admin, title: string): Promise<void> {
  const [, news] = CONTENT_KINDS;
  const id = await makeItem(news, page, admin, title);
  expect((await page.request.delete(`/api/${news.collection}/${id}`, { headers: bearer(admin) })).ok()).toBe(true);
}

test('one request marks chosen messages and says their number, and one undoes it', async ({ adminPage: page }) => {
  const name = uniqueTitle('Inés');
  await write(page.request, name, 3);
  await page.goto(ADMIN.messages);
  await page.getByRole('searchbox').fill(name);
  await expect(facet(page, inbox.choices.new, 3)).toBeVisible();
  const rows = page.getByRole('row').filter({ hasText: name });
  await expect(rows).toHaveCount(3);
  await expect(rows.getByRole('checkbox', { name: `Elegir ${sidebar.messageFrom(name)}` })).toHaveCount(3);
  await chooseAll(page);
  await expectAccessibleInAnyLight(page);
  await button(page, inbox.many.answered.label).click();
  const question = page.getByRole('alertdialog', { name: inbox.many.answered.question(inbox.counted(3)) });
  await expect(question.getByRole('button', { name: deletion.cancel })).toBeFocused();
  await question.getByRole('button', { name: inbox.many.answered.label }).click();
  await expect(facet(page, inbox.choices.answered, 3)).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await undo(page).click();
  await expect(facet(page, inbox.choices.new, 3)).toBeVisible();
  await expect(rows).toHaveCount(3);
  await chooseAll(page);
  await button(page, inbox.many.delete.label).click();
  const forever = page.getByRole('alertdialog');
  await expect(forever.getByRole('button', { name: inbox.many.delete.label })).toBeDisabled();
  await forever.getByRole('checkbox').check();
  await forever.getByRole('button', { name: inbox.many.delete.label }).click();
  await expect(facet(page, inbox.choices.new, 0)).toBeVisible();
});

test('items of any kind leave the trash together and return to it', async ({ adminPage: page, admin }) => {
  const word = uniqueTitle('Cátedra');
  const { event_id } = await admin.createEvent({ title: word });
  await admin.deleteEvent(event_id);
  await trashNews(page, admin, `${word} en la radio`);
  await page.goto(`${ADMIN.trash}?q=${encodeURIComponent(word)}`);
  const rows = page.getByRole('row').filter({ hasText: word });
  await expect(rows).toHaveCount(2);
  await expect(facet(page, CONTENT_WORDS.news.many, 1)).toBeVisible();
  await chooseAll(page);
  await button(page, trash.restore).click();
  const question = page.getByRole('alertdialog', { name: trash.restoreMany(trash.counted(2)) });
  await question.getByRole('button', { name: trash.restore }).click();
  await expect(rows).toHaveCount(0);
  await undo(page).click();
  await expect(rows).toHaveCount(2);
});

test('one request unsubscribes many people; the counts beside the states follow', async ({ adminPage: page, admin }) => {
  const word = uniqueTitle('Trinidad');
  await bring(page.request, admin, word, 3);
  await page.goto(ADMIN.subscribers);
  await page.getByRole('searchbox').fill(word);
  await expect(facet(page, subscribers.states.subscribed, 3)).toBeVisible();
  await chooseAll(page);
  await button(page, subscribers.unsubscribe).click();
  const question = page.getByRole('alertdialog', { name: subscribers.unsubscribeMany(subscribers.people(3)) });
  await question.getByRole('button', { name: subscribers.unsubscribe }).click();
  await expect(page.getByText(subscribers.unsubscribedMany(subscribers.people(3)))).toBeVisible();
  await expect(facet(page, subscribers.states.unsubscribed, 3)).toBeVisible();
});

test('ten rows of each list and more are in sight on a laptop, each text on one line', async ({ adminPage: page, admin }) => {
  test.slow();
  const word = uniqueTitle('Zoila');
  await bring(page.request, admin, word, 16);
  await write(page.request, word, 16);
  for (let index = 0; index < 12; index += 1) await trashNews(page, admin, `${word} ${index}`);
  await page.setViewportSize({ width: 1366, height: 800 });
  for (const path of [ADMIN.subscribers, ADMIN.messages, `${ADMIN.mails}?show=sent`, ADMIN.trash, ADMIN.audit])
    await test.step(path, async () => {
      await page.goto(path);
      await expectLoaded(page);
      const rows = page.getByRole('main').getByRole('table').getByRole('row');
      for (let index = 1; index <= 10; index += 1) await expect(rows.nth(index)).toBeInViewport({ ratio: 1 });
      const heights = await rows.evaluateAll((found) => found.map((row) => row.getBoundingClientRect().height));
      expect(Math.max(...heights)).toBeLessThanOrEqual(48);
    });
});

test('links of older mails and screens open the same filters', async ({ adminPage: page }) => {
  const pressed = (name: string) =>
    expect(page.getByRole('main').getByRole('button', { name: new RegExp(`^${name}(?: \\d+)?$`, 'u') })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  for (const [path, names] of [
    [`${ADMIN.messages}?show=suspect`, [inbox.choices.new, inbox.choices.suspect]],
    [`${ADMIN.messages}?show=answered`, [inbox.choices.answered]],
    [`${ADMIN.mails}?show=pending`, [mails.states.pending]],
    [`${ADMIN.subscribers}?show=stopped`, [subscribers.states.stopped]],
    [`${ADMIN.trash}?show=news`, [CONTENT_WORDS.news.many]],
    [`${ADMIN.audit}?period=today&sensitive=1`, [audit.periods.today, audit.sensitiveOnly]],
    [`${ADMIN.rights}?ver=closed`, [rights.states.closed]],
  ] as const)
    await test.step(path, async () => {
      await page.goto(path);
      for (const name of names) await pressed(name);
    });
});
