/** Deletions: undone in their notification, restored from the trash, or made permanent after a confirmation with numbers. */

import { LIMITS } from '@trama/shared/limits';
import { LISTS } from '@trama/shared/panel-paths';
import { ADMIN, PAGES } from '@trama/shared/paths';
import { EVENT_FIELDS } from '@trama/shared/records/event';
import { CONTENT_WORDS } from '@trama/shared/texts/content-kinds';
import { FORM_TEXTS } from '@trama/shared/texts/forms';
import { DASHBOARD_TEXTS, DELETION_TEXTS as deletion } from '@trama/shared/texts/lists';
import { CONSEQUENCE_TEXTS as consequence, GONE_TEXTS, TRASH_TEXTS as t, UNDO_TEXTS } from '@trama/shared/texts/trash';
import { expectAccessible } from './accessible.ts';
import { SCREENS } from './screens.ts';
import { expect, test, uniqueTitle } from './test.ts';

for (const { name, viewport } of SCREENS) {
  test.describe(name, () => {
    test.use({ viewport });

    test('a deleted event is undone in its notice, which waits under the pointer and covers no button', async ({
      adminPage: page,
      admin,
    }) => {
      const { event_id, event_title } = await admin.createEvent({ title: uniqueTitle('Cátedra') });
      await page.clock.install();
      await page.goto(LISTS.event);
      await page.getByRole('button', { name: `${DASHBOARD_TEXTS.delete}: ${event_title}` }).click();
      const dialog = page.getByRole('alertdialog', { name: deletion.title });
      await expect(dialog.getByText(CONTENT_WORDS.event.deletion.question)).toBeVisible();
      await expect(dialog.getByText(consequence.restorable(LIMITS.trashDays))).toBeVisible();
      await expect(dialog.getByRole('button', { name: deletion.cancel })).toBeFocused();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: deletion.confirm }).click();
      const notice = page.getByRole('status').filter({ hasText: UNDO_TEXTS.days });
      await expect(notice.getByText(UNDO_TEXTS.days)).toBeVisible();
      await notice.hover();
      await page.clock.fastForward(LIMITS.undo * 2);
      await expectAccessible(page);
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      const [bar, last] = [
        await notice.boundingBox(),
        await page.getByRole('region', { name: CONTENT_WORDS.event.many }).boundingBox(),
      ];
      expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
      await notice.getByRole('button', { name: UNDO_TEXTS.undo }).click();
      await expect(page.getByText(t.restoredPublic)).toBeVisible();
      await expect(page.getByRole('button', { name: `${DASHBOARD_TEXTS.delete}: ${event_title}` })).toBeVisible();
      await expect(async () => expect((await page.request.get(PAGES.event(event_id))).status()).toBe(200)).toPass();
    });

    test('the trash names item, time, person and days left, and restores a draft', async ({ adminPage: page, admin }) => {
      const draft = await admin.createEvent({ title: uniqueTitle('Borrador'), status: 'draft' });
      await admin.deleteEvent(draft.event_id);
      await page.goto(`${ADMIN.trash}?q=${encodeURIComponent(draft.event_title)}`);
      await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible();
      const row = page.getByRole('row').filter({ hasText: draft.event_title });
      await expect(row.getByText(t.draft)).toBeVisible();
      await expect(row.getByText(t.days(LIMITS.trashDays))).toBeVisible();
      await expect(row.getByText(admin.session.currentUser.fullName)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: CONTENT_WORDS.news.many }).click();
      await expect(row).toHaveCount(0);
      await page.getByRole('button', { name: CONTENT_WORDS.event.many }).click();
      await row.getByRole('button', { name: `${t.restore}: ${draft.event_title}` }).click();
      await expect(page.getByText(t.restoredDraft)).toBeVisible();
      await expect(row).toHaveCount(0);
    });

    test('a tick confirms that an item is erased for ever', async ({ adminPage: page, admin }) => {
      const { event_id, event_title } = await admin.createEvent({ title: uniqueTitle('Feria') });
      await admin.deleteEvent(event_id);
      await page.goto(`${ADMIN.trash}?q=${encodeURIComponent(event_title)}`);
      await page.getByRole('button', { name: `${t.erase}: ${event_title}` }).click();
      const dialog = page.getByRole('alertdialog', { name: t.eraseTitle });
      await expect(dialog.getByText(consequence.pictures(1))).toBeVisible();
      await expect(dialog.getByRole('button', { name: deletion.cancel })).toBeFocused();
      await expect(dialog.getByRole('button', { name: consequence.confirm })).toBeDisabled();
      await dialog.getByRole('checkbox', { name: consequence.understood }).check();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: consequence.confirm }).click();
      await expect(page.getByText(t.erased)).toBeVisible();
      await expect(page.getByText(event_title)).toHaveCount(0);
    });
  });
}

test('an event that another account deletes meanwhile is restored from its form, with what was typed', async ({
  adminPage: page,
  admin,
  watch,
}) => {
  watch.allow(/status of 404 .*\/api\/events\//u);
  const { event_id, event_title } = await admin.createEvent({ title: uniqueTitle('Jornada') });
  await page.goto(ADMIN.editEvent(event_id));
  const place = page.getByLabel(EVENT_FIELDS.location.label);
  await place.fill('Sala de los Espejos');
  await admin.deleteEvent(event_id);
  await page.getByRole('button', { name: FORM_TEXTS.save }).click();
  const title = page.getByRole('heading', { level: 1, name: GONE_TEXTS.title });
  await expect(title).toBeVisible();
  await page.reload();
  await expect(title).toBeVisible();
  await expect(page.getByText(event_title)).toBeVisible();
  await expect(page.getByText(GONE_TEXTS.restoreWithText)).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'Sala de los Espejos' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: t.restore }).click();
  await page.getByRole('button', { name: FORM_TEXTS.draftRestore }).click();
  await expect(place).toHaveValue('Sala de los Espejos');
});
