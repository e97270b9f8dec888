/**
 * Every public page: complete, in Spanish, without console errors (the fixture `watch`) and accessible, on all screens and
 * schemes.
 */
import { PAGES, STATIC_PAGES } from '@trama/shared/paths';
import { expectAccessible, expectAccessibleInAnyLight, expectSaidOnce } from './accessible.ts';
import { openFirst } from './public-site.ts';
import { CONTENT_LISTS, SCREENS } from './screens.ts';
import { expect, openPublished, test, uniqueTitle } from './test.ts';

const ADDRESSES = [PAGES.home, ...CONTENT_LISTS, ...STATIC_PAGES, PAGES.unsubscribe];

for (const { name, viewport } of SCREENS) {
  test.describe(name, () => {
    test.use({ viewport });

    for (const path of ADDRESSES) {
      test(`${path} is accessible`, async ({ page: tab }) => {
        const response = await tab.goto(path);
        expect(response?.status()).toBe(200);
        expect(await tab.evaluate(() => document.documentElement.lang)).toMatch(/^es/u);
        await expect(tab.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expectAccessibleInAnyLight(tab);
        await expectSaidOnce(tab);
        expect(await tab.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
        expect(await tab.context().cookies()).toEqual([]);
      });
    }

    test('an event, its application form and a page that does not exist are accessible', async ({ page, admin, watch }) => {
      const { event_id } = await admin.createEvent({ title: uniqueTitle('Jornadas') });
      for (const path of [PAGES.event(event_id), PAGES.applyTo(event_id)]) {
        await openPublished(page, path);
        await expectAccessibleInAnyLight(page);
        await expectSaidOnce(page);
      }
      watch.allow(/status of 404/u);
      for (const path of ['/no-existe', PAGES.event(999_999_999)]) {
        expect((await page.goto(path))?.status()).toBe(404);
        await expectAccessibleInAnyLight(page);
        await expectSaidOnce(page);
      }
    });
  });
}

test('no page moves if its reader asks for less motion', async ({ page, admin }) => {
  const { event_id } = await admin.createEvent({ title: uniqueTitle('Jornadas') });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPublished(page, PAGES.event(event_id));
  for (const path of [...ADDRESSES, PAGES.event(event_id), PAGES.applyTo(event_id)]) {
    await page.goto(path);
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter((element) => {
          const { transitionDuration, animationName, animationTimeline } = getComputedStyle(element);
          // An animation on another timeline than time follows the visitor's own scrolling.
          return /[1-9]/u.test(transitionDuration) || (animationName !== 'none' && animationTimeline === 'auto');
        })
        .map(({ outerHTML }) => outerHTML.slice(0, 80)),
    );
    expect([path, moving]).toEqual([path, []]);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
  }
});

test('news and publications open from their lists', async ({ page }) => {
  for (const path of [PAGES.news, PAGES.publications]) {
    await page.goto(path);
    await openFirst(page);
    await expect(page).toHaveURL(new RegExp(`${path}/\\d+$`, 'u'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectAccessible(page);
  }
});

test('the search on the list finds titles whatever their accents and case', async ({ page, admin }) => {
  const word = `Ñandú${Date.now()}`;
  await admin.createEvent({ title: `Encuentro ${word}` });
  await page.goto(PAGES.events);
  await page.getByRole('main').getByRole('searchbox').fill(word.toLowerCase().replace('ú', 'u').replace('ñ', 'n'));
  await page.getByRole('main').getByRole('searchbox').press('Enter');
  await expect(page.getByRole('main').getByText(`Encuentro ${word}`).first()).toBeVisible();
});
