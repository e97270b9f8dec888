/** The panel's screens: complete, without console errors (the fixture `watch`) and accessible; errors of forms and dialogs. */

import type { Page } from '@playwright/test';
import { ADMIN } from '@trama/shared/paths';
import { EVENT_LABELS } from '@trama/shared/records/event';
import { API_MESSAGES } from '@trama/shared/texts/errors';
import { EVENT_MESSAGES } from '@trama/shared/texts/events';
import { FORM_TEXTS as form } from '@trama/shared/texts/forms';
import { IMAGE_MESSAGES } from '@trama/shared/texts/images';
import { z } from 'zod';
import { expectAccessible, expectAccessibleInAnyLight, expectFocusInSight, expectLoaded, expectSaidOnce } from './accessible.ts';
import { panelField } from './panel.ts';
import { panelScreens, SCREENS } from './screens.ts';
import { expect, test, uniqueTitle } from './test.ts';

async function openAndSettle(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toBeVisible();
  await expectLoaded(page);
  await expect.poll(() => page.title()).toContain((await title.textContent()) ?? '');
}

for (const { name, viewport } of SCREENS) {
  test.describe(name, () => {
    test.use({ viewport });

    test('the login screen is accessible', async ({ page }) => {
      await openAndSettle(page, ADMIN.login);
      await expectAccessibleInAnyLight(page);
      await expectSaidOnce(page);
    });

    test('the form of a congress is accessible, empty and with its mistakes', async ({ adminPage }) => {
      await openAndSettle(adminPage, ADMIN.createEvent);
      await expect(adminPage.getByRole('textbox', { name: EVENT_LABELS.description })).toBeVisible();
      await expectFocusInSight(adminPage);
      await expectAccessibleInAnyLight(adminPage);
      await adminPage.getByRole('button', { name: form.create.event }).click();
      await expect(adminPage.getByText(EVENT_MESSAGES.titleRequired)).toBeVisible();
      await expect(adminPage.getByText(EVENT_MESSAGES.dateEndRequired)).toBeVisible();
      await expect(adminPage.getByText(IMAGE_MESSAGES.required)).toBeVisible();
      await expectAccessibleInAnyLight(adminPage);
    });

    test('every screen is accessible, and nothing in it is cut off', async ({ adminPage: page, admin }) => {
      test.setTimeout(240_000);
      // Tests one colour scheme per size; tests of single screens cover the other.
      await page.emulateMedia({ colorScheme: name === 'phone' ? 'dark' : 'light' });
      const events = z.tuple([z.object({ event_id: z.number() })]);
      const search = 'III Congreso Interdisciplinario';
      const found = await page.request.get('/api/all-events/1', { params: { search } });
      const [congress] = events.parse(await found.json());
      // Fills the trash with a long title, and with a line that distinguishes items of the same title.
      const { event_id } = await admin.createEvent({ title: 'Interdisciplinariedad, institucionalidad e internacionalización' });
      await admin.deleteEvent(event_id);
      // Finds overflowing content, which sheets and groups of buttons would cut off.
      const tooWide = () =>
        page
          .getByRole('document')
          .or(page.getByRole('region'))
          .or(page.getByRole('group'))
          .evaluateAll((found) =>
            found
              .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth && clientWidth > 0)
              .map(({ outerHTML }) => outerHTML.slice(0, 80)),
          );
      for (const path of panelScreens(congress.event_id)) {
        await test.step(path, async () => {
          await page.setViewportSize(viewport);
          await openAndSettle(page, path);
          await expectAccessible(page);
          await expectSaidOnce(page);
          expect(await tooWide()).toEqual([]);
          // The narrowest phone (WCAG 2.2, 1.4.10), and a tablet.
          await page.setViewportSize(name === 'phone' ? { width: 320, height: 700 } : { width: 768, height: 1024 });
          expect(await tooWide()).toEqual([]);
        });
      }
    });
  });
}

test('typed text survives a save that the server refuses', async ({ adminPage: page, admin, watch }) => {
  const { event_id } = await admin.createEvent({ title: uniqueTitle('Foro') });
  await openAndSettle(page, ADMIN.editEvent(event_id));
  const title = panelField(page, EVENT_LABELS.title);
  await title.fill('Un título nuevo');
  // react-admin logs failed saves.
  watch.allow(/status of 500|ApiError/u);
  await page.route('**/api/events/*', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 500, json: { message: API_MESSAGES.internal } })
      : route.continue(),
  );
  await page.getByRole('button', { name: form.save }).click();
  await expect(page.getByText(EVENT_MESSAGES.updateFailed).or(page.getByText(API_MESSAGES.internal)).first()).toBeVisible();
  await expect(title).toHaveValue('Un título nuevo');
});
