/** The full lists of events, news and publications: counted filters, bulk changes, columns, saved searches, exports. */

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { LISTS } from '@trama/shared/panel-paths';
import { ADMIN, PAGES } from '@trama/shared/paths';
import { CONTENT_WORDS } from '@trama/shared/texts/content-kinds';
import { FORM_TEXTS } from '@trama/shared/texts/forms';
import {
  BULK_TEXTS as bulk,
  DASHBOARD_TEXTS as dashboard,
  DELETION_TEXTS as deletion,
  LIST_TEXTS as t,
} from '@trama/shared/texts/lists';
import { REACT_ADMIN_TEXTS as words } from '@trama/shared/texts/react-admin';
import { CONSEQUENCE_TEXTS as consequence, TRASH_TEXTS, UNDO_TEXTS } from '@trama/shared/texts/trash';
import { expectAccessible, expectAccessibleInAnyLight } from './accessible.ts';
import { CONTENT_KINDS, makeItem } from './content-kinds.ts';
import { type Admin, expect, test, uniqueTitle } from './test.ts';

/** Creates `count` items whose titles start with the same word, and opens their list with a search for it. */
async function openWith(page: Page, admin: Admin, kind: (typeof CONTENT_KINDS)[number], count: number) {
  const word = uniqueTitle('Zarza');
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) ids.push(await makeItem(kind, page, admin, `${word} ${index}`));
  await page.goto(kind.listPath);
  await page.getByRole('searchbox').fill(word);
  const rows = page.getByRole('row').filter({ hasText: word });
  await expect(rows).toHaveCount(Math.min(count, 25));
  await expect(page.getByRole('row')).toHaveCount(1 + Math.min(count, 25));
  return {
    word,
    ids,
    rows,
    box: (index: number) => page.getByRole('checkbox', { name: `Elegir ${word} ${index}`, exact: true }),
  };
}

const facet = (page: Page, name: string, count: number) => page.getByRole('button', { name: `${name} ${count}`, exact: true });
const toolbar = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

for (const kind of CONTENT_KINDS)
  test(`${kind.table}: one request changes many rows chosen by name, and one undoes it`, async ({
    adminPage: page,
    admin,
    watch,
  }) => {
    watch.allow(/status of 404/u);
    const { ids, box, rows } = await openWith(page, admin, kind, 3);
    const status = async (id: number | undefined) => (await page.request.get(kind.viewPath(id ?? 0))).status();
    await expect.poll(() => status(ids[0])).toBe(200);
    await box(0).check();
    await box(2).check();
    await expectAccessibleInAnyLight(page);
    // The bulk actions bar covers neither the search nor the filters.
    await page.getByRole('searchbox').click({ trial: true });
    await facet(page, t.published, 3).click({ trial: true });
    await toolbar(page, bulk.draft).click();
    const question = page.getByRole('alertdialog', { name: bulk.question.draft(CONTENT_WORDS[kind.name].counted(2)) });
    await expect(question.getByRole('button', { name: deletion.cancel })).toBeFocused();
    if (kind.name === 'event') {
      // Needs a ticked box, because the events' calls are open.
      await expect(question.getByText(consequence.openCalls(2))).toBeVisible();
      await expect(question.getByRole('button', { name: bulk.draft })).toBeDisabled();
      await question.getByRole('checkbox', { name: bulk.understood }).check();
    }
    await question.getByRole('button', { name: bulk.draft }).click();
    await expect(facet(page, t.draft, 2)).toBeVisible();
    await expect(facet(page, t.published, 1)).toBeVisible();
    await expect(rows.getByText(dashboard.draft, { exact: true })).toHaveCount(2);
    await expect(box(0)).not.toBeChecked();
    await page.getByRole('status').getByRole('button', { name: UNDO_TEXTS.undo }).click();
    await expect(facet(page, t.published, 3)).toBeVisible();
    // The row shows its state in the same word, whatever the publishing icon.
    await expect(rows.getByText(t.published)).toHaveCount(3);
    await expect.poll(() => status(ids[0])).toBe(200);

    await page.getByRole('checkbox', { name: words.action.select_all }).check();
    await toolbar(page, bulk.delete).click();
    const removal = page.getByRole('alertdialog', { name: bulk.question.delete(CONTENT_WORDS[kind.name].counted(3)) });
    if (kind.name === 'event') {
      // Needs a ticked box, because the events' calls are open.
      await expect(removal.getByText(consequence.openCalls(3))).toBeVisible();
      await expect(removal.getByRole('button', { name: bulk.delete })).toBeDisabled();
      await removal.getByRole('checkbox', { name: bulk.understood }).check();
    }
    await removal.getByRole('button', { name: bulk.delete }).click();
    await expect(page.getByText(t.nothingFound)).toBeVisible();
    await page.getByRole('status').getByRole('button', { name: UNDO_TEXTS.undo }).click();
    await expect(rows).toHaveCount(3);
  });

test('a row chosen under another search is named, needs a tick, and is forgotten on reload', async ({
  adminPage: page,
  admin,
}) => {
  const [, news] = CONTENT_KINDS;
  const first = await openWith(page, admin, news, 1);
  const second = await openWith(page, admin, news, 1);
  await second.box(0).check();
  await page.reload();
  await expect(second.box(0)).not.toBeChecked();
  await second.box(0).check();
  await page.getByRole('searchbox').fill(first.word);
  await first.box(0).check();
  await expect(page.getByText(bulk.unseen(1), { exact: true })).toBeVisible();
  await toolbar(page, bulk.draft).click();
  const question = page.getByRole('alertdialog', { name: bulk.question.draft(CONTENT_WORDS.news.counted(2)) });
  await expect(question.getByText(`${bulk.unseen(1)}.`)).toBeVisible();
  await expect(question.getByRole('button', { name: bulk.draft })).toBeDisabled();
  await question.getByRole('checkbox', { name: bulk.understood }).check();
  await question.getByRole('button', { name: bulk.draft }).click();
  await expect(first.rows.getByText(dashboard.draft, { exact: true })).toBeVisible();
  // One press deselects what is out of view.
  await first.box(0).check();
  await page.getByRole('searchbox').fill(second.word);
  await expect(page.getByText(bulk.unseen(1), { exact: true })).toBeVisible();
  await second.box(0).check();
  await page.getByRole('button', { name: bulk.keepVisible }).click();
  await expect(page.getByText(bulk.unseen(1), { exact: true })).toHaveCount(0);
  await expect(page.getByText('1 elegido', { exact: true })).toBeVisible();
  await expect(second.box(0)).toBeChecked();
});

test('a phone selects the rows of a page, and all rows of a filter', async ({ adminPage: page, admin }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const [, news] = CONTENT_KINDS;
  const word = uniqueTitle('Junco');
  for (let index = 0; index < 26; index += 1) await makeItem(news, page, admin, `${word} ${index}`);
  await page.goto(`${news.listPath}?filter=${encodeURIComponent(JSON.stringify({ q: word }))}`);
  await page.getByRole('checkbox', { name: words.action.select_all }).check();
  await toolbar(page, t.selectAll(26)).click();
  await expect(page.getByText('26 elegidos', { exact: true })).toBeVisible();
});

test('a list whose items were all deleted leads to the trash', async ({ adminPage: page, admin }) => {
  const { event_id } = await admin.createEvent({ title: uniqueTitle('Congreso') });
  await admin.deleteEvent(event_id);
  // Fakes an empty list, because the shared product has other events.
  await page.route(/\/api\/events\?/u, (route) => route.fulfill({ json: [], headers: { 'content-range': 'items 0-0/0' } }));
  await page.goto(LISTS.event);
  await expect(page.getByText(CONTENT_WORDS.event.noneLeft)).toBeVisible();
  await page.getByRole('link', { name: TRASH_TEXTS.see }).click();
  await expect(page.getByRole('heading', { level: 1, name: TRASH_TEXTS.title })).toBeVisible();
  await expect(page.getByRole('button', { name: CONTENT_WORDS.event.many })).toHaveAttribute('aria-pressed', 'true');
});

test('a selection takes all rows of a filter; pages grow; scheduled items say when', async ({ adminPage: page, admin }) => {
  const [events] = CONTENT_KINDS;
  const { rows } = await openWith(page, admin, events, 27);
  await page.getByRole('checkbox', { name: words.action.select_all }).check();
  await toolbar(page, t.selectAll(27)).click();
  await expect(page.getByText('27 elegidos', { exact: true })).toBeVisible();
  await toolbar(page, bulk.schedule).click();
  const question = page.getByRole('alertdialog', { name: bulk.question.schedule(CONTENT_WORDS.event.counted(27)) });
  const confirm = question.getByRole('button', { name: bulk.schedule });
  await expect(confirm).toBeDisabled();
  await question.getByLabel(bulk.when).fill('01/02/2031 09:30');
  await expect(question.getByText(consequence.openCalls(27))).toBeVisible();
  await expect(confirm).toBeDisabled();
  await question.getByRole('checkbox', { name: bulk.understood }).check();
  await confirm.click();
  await expect(facet(page, t.scheduled, 27)).toBeVisible();
  await expect(rows.getByText(dashboard.scheduled('01/02/2031')).first()).toBeVisible();
  await page.getByRole('combobox', { name: words.navigation.page_rows_per_page }).click();
  await page.getByRole('option', { name: '50', exact: true }).click();
  await expect(rows).toHaveCount(27);
});

test('filters, order and columns are remembered; a search is saved; the file has the rows shown', async ({
  adminPage: page,
  admin,
}) => {
  const [events] = CONTENT_KINDS;
  const { word, rows, ids } = await openWith(page, admin, events, 2);
  await admin.createEvent({ title: `${word} lejos`, location: `${word} del Sur`, status: 'draft' });
  await page.getByRole('button', { name: t.moreFilters }).click();
  const more = page.getByRole('dialog', { name: t.moreFilters });
  await more.getByLabel(t.facets.location).selectOption({ label: t.facets.value(`${word} del Sur`, 1) });
  await more.getByRole('button', { name: words.saved_queries.new_label }).click();
  const name = page.getByRole('textbox', { name: words.saved_queries.query_name });
  await name.fill('Las del sur');
  await page.getByRole('button', { name: words.action.save }).click();
  // Waits for the focus: Escape closes the filters only when the focus is inside them.
  await expect(more).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(rows).toHaveCount(1);

  await page.getByRole('button', { name: words.action.select_columns }).click();
  await page.getByRole('switch', { name: t.facets.location }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('cell', { name: `${word} del Sur` })).toBeVisible();

  // A link back from a record keeps the search; the menu forgets it, and the list says that its filter is remembered.
  await rows.first().getByRole('cell').nth(2).click();
  await page.getByRole('group', { name: FORM_TEXTS.neighbours }).getByRole('link').first().click();
  await expect(page.getByRole('searchbox')).toHaveValue(word);
  await expect(page.getByText(t.remembered)).toHaveCount(0);
  await page.goto(ADMIN.members);
  await page.getByRole('navigation').getByRole('link', { name: CONTENT_WORDS.event.many, exact: true }).click();
  await expect(page.getByText(t.remembered)).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('cell', { name: `${word} del Sur` })).toBeVisible();

  await page.getByRole('button', { name: t.export }).click();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: t.exportAs.csv }).click()]);
  const csv = await readFile(await file.path(), 'utf8');
  expect(csv).toContain(`${word} lejos`);
  expect(csv).toContain(`${word} del Sur`);
  expect(csv).not.toContain(`${word} 0`);

  await page.getByRole('searchbox').fill('');
  await page.getByRole('button', { name: t.moreFilters }).click();
  await more.getByLabel(t.facets.location).selectOption({ label: t.facets.any });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  // The badge of active filters is hidden from screen readers when it is zero.
  await expect(page.getByRole('search')).not.toMatchAriaSnapshot('- text: /^\\d+$/');
  const byName = page.getByRole('button', { name: new RegExp(`^${dashboard.name}`, 'u') });
  await byName.click();
  await expect(page).toHaveURL(/sort=title/u);
  await page.getByRole('button', { name: t.moreFilters }).click();
  const saved = more.getByRole('button', { name: 'Las del sur', exact: true });
  await saved.click();
  await expect(saved).toHaveAttribute('aria-pressed', 'true');
  await expect(page).not.toHaveURL(/sort=title/u);
  await expectAccessible(page);
  await more.getByRole('button', { name: words.saved_queries.remove_label_with_name.replace('%{name}', 'Las del sur') }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.action.delete }).click();
  await expect(more).toBeFocused();
  await expect(saved).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(rows).toHaveCount(1);
  expect((await page.request.get(PAGES.event(ids[0] ?? 0))).ok()).toBe(true);
});

test('a list opened without a query shows all rows: its order is remembered, its search only in the history', async ({
  adminPage: page,
  admin,
}) => {
  const [, news] = CONTENT_KINDS;
  const { word, rows } = await openWith(page, admin, news, 1);
  const other = uniqueTitle('Aaa');
  await makeItem(news, page, admin, other);
  await page.getByRole('columnheader', { name: dashboard.name }).getByRole('button').press('Enter');
  await expect(page).toHaveURL(/sort=title/u);
  await rows.first().getByRole('link').first().press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: news.formTitle })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue(word);
  await expect(page.getByRole('row')).toHaveCount(1 + 1);

  await page.goto(news.listPath);
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(page.getByRole('row').filter({ hasText: other })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: dashboard.name })).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByText(t.remembered)).toHaveCount(0);
  await page.getByRole('button', { name: new RegExp(`^${t.published}`, 'u') }).click();
  await page.goto(news.listPath);
  const remembered = page.getByRole('status').filter({ hasText: t.remembered });
  await expect(remembered).toContainText(`${t.status}: ${t.published}`);
  await remembered.getByRole('button', { name: t.removeRemembered }).click();
  await expect(page.getByText(t.remembered)).toHaveCount(0);
  await expect(page.getByRole('button', { pressed: true }).filter({ hasText: t.published })).toHaveCount(0);

  await page.goto(ADMIN.members);
  await page.getByRole('searchbox').fill(word);
  await expect(page.getByText(t.nothingFound)).toBeVisible();
  await page.goto(ADMIN.members);
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(page.getByText(t.nothingFound)).toHaveCount(0);
});

test('a laptop shows ten rows or more; a press beside the buttons opens the form', async ({ adminPage: page, admin }) => {
  await page.setViewportSize({ width: 1366, height: 800 });
  const [events] = CONTENT_KINDS;
  const { rows } = await openWith(page, admin, events, 16);
  for (let index = 0; index < 12; index += 1) await expect(rows.nth(index)).toBeInViewport({ ratio: 1 });
  const height = async () => (await rows.first().boundingBox())?.height ?? 0;
  const normal = await height();
  const compact = page.getByRole('button', { name: t.compact });
  await compact.click();
  await expect.poll(height).toBeLessThan(normal);
  await page.reload();
  await expect(compact).toHaveAttribute('aria-pressed', 'true');
  for (let index = 0; index < 16; index += 1) await expect(rows.nth(index)).toBeInViewport({ ratio: 1 });
  await compact.click();
  await rows.nth(3).getByRole('cell').nth(2).click();
  await expect(page.getByRole('heading', { level: 1, name: events.formTitle })).toBeVisible();
});
