/** Pages while they are read: search, video, sharing, invitation, toasts, menu; also without scripts. */

import { nextDay, startOfDay } from '@trama/shared/format/dates';
import { formatDate } from '@trama/shared/format/format';
import { DAY_MS, HOUR_MS } from '@trama/shared/format/time';
import { LIMITS } from '@trama/shared/limits';
import { PAGES } from '@trama/shared/paths';
import { CALL_STATE_TEXTS } from '@trama/shared/texts/call-state';
import { CITATION_STYLES, CITATION_TEXTS } from '@trama/shared/texts/citations';
import { CONTENT_WORDS } from '@trama/shared/texts/content-kinds';
import { EVENT_LIST_TEXTS, EVENT_PAGE_TEXTS } from '@trama/shared/texts/events';
import { READING_TEXTS } from '@trama/shared/texts/reading';
import { JOIN_TEXTS, LAYOUT_TEXTS } from '@trama/shared/texts/site';
import { SITE_SEARCH_TEXTS } from '@trama/shared/texts/site-search';
import { cards, contactField, openFirst } from './public-site.ts';
import {
  daysAhead,
  expect,
  expectStaysUnderPointer,
  openPublished,
  skipInvitation,
  stopClock,
  test,
  uniqueTitle,
} from './test.ts';

test('search: the address keeps the query, opens with it, and nothing found is said', async ({ page }) => {
  await page.goto(PAGES.events);
  await page.getByRole('main').getByRole('searchbox').fill('zzzz');
  await expect(page.getByRole('heading', { name: EVENT_LIST_TEXTS.nothing('zzzz') })).toBeVisible();
  await expect(page).toHaveURL(`${PAGES.events}?q=zzzz`);
  await page.reload();
  await expect(page.getByRole('heading', { name: EVENT_LIST_TEXTS.nothing('zzzz') })).toBeVisible();
  await page.getByRole('link', { name: EVENT_LIST_TEXTS.all }).click();
  await expect(cards(page).nth(1)).toBeVisible();
  await expect(page).toHaveURL(PAGES.events);
});

test('search: a call that was closed by hand, or has yet to open, says so on its card', async ({ page, admin }) => {
  const word = uniqueTitle('Marimba').replace(' ', '');
  const exceptions = [
    ['Cerrada', { override: 'closed' }, CALL_STATE_TEXTS.closed],
    ['Futura', { opensAt: `${daysAhead(20)}T15:00:00.000Z` }, CALL_STATE_TEXTS.opensOn(formatDate(daysAhead(20)))],
    ['Abierta', { override: 'open' }, CALL_STATE_TEXTS.open],
  ] as const;
  for (const [name, choice] of exceptions) {
    const { event_id } = await admin.createEvent({ title: `${name} ${word}` });
    await admin.setCall(event_id, choice);
  }
  await page.goto(`${PAGES.events}?q=${word}`);
  await expect(page.getByText(EVENT_LIST_TEXTS.found(exceptions.length, word))).toBeVisible();
  for (const [name, , said] of exceptions)
    await expect(cards(page).filter({ hasText: name }).getByText(said, { exact: true })).toBeVisible();
});

test('search: says so when the API does not answer; emptied, it gives the list back', async ({ page, watch }) => {
  watch.allow(/ERR_FAILED/u);
  // A query longer than the field finds nothing instead of failing.
  await page.goto(`${PAGES.events}?q=${'z'.repeat(500)}`);
  await expect(page.getByRole('heading', { name: EVENT_LIST_TEXTS.nothing('z'.repeat(100)) })).toBeVisible();
  await page.route('**/api/search?*', (route) => route.abort());
  await page.getByRole('main').getByRole('searchbox').fill('taller');
  await expect(page.getByText(SITE_SEARCH_TEXTS.failed)).toBeVisible();
  await page.getByRole('main').getByRole('searchbox').fill('');
  await expect(page.getByText(SITE_SEARCH_TEXTS.failed)).toBeHidden();
  await expect(cards(page).first()).toBeVisible();
});

test('share: without means of sharing, an alert asks to copy the address', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await page.goto(PAGES.news);
  await openFirst(page);
  const said = new Promise<string>((resolve) => {
    page.once('dialog', async (dialog) => {
      resolve(dialog.message());
      await dialog.accept();
    });
  });
  await page.getByRole('button', { name: READING_TEXTS.share }).click();
  expect(await said).toBe(READING_TEXTS.shareByHand(page.url()));
});

test('a video asks YouTube for nothing before its click', async ({ page, admin }) => {
  // `watch` fails the test on any request to another origin, so the test fakes the player's response.
  const title = 'Encuentro con video';
  const { event_id } = await admin.createEvent({ title, youtube: 'https://youtu.be/jNQXAC9IVRw' });
  await openPublished(page, PAGES.event(event_id));
  const facade = page.getByRole('link', { name: READING_TEXTS.playVideo(title) });
  await expect(facade).toBeVisible();
  await expect(page.getByTitle(READING_TEXTS.videoFrame(title))).toHaveCount(0);
  await expect(facade).toHaveAttribute('data-embed', /^https:\/\/www\.youtube-nocookie\.com\/embed\/jNQXAC9IVRw/u);
});

test('the invitation comes after 16 seconds, once per session, and Esc closes it', async ({ page }) => {
  await stopClock(page);
  await page.goto(PAGES.news);
  const invitation = page.getByRole('dialog');
  await page.clock.fastForward(LIMITS.joinModalDelay - 2_000);
  await expect(invitation).toBeHidden();
  await page.clock.fastForward(2_500);
  await expect(invitation).toBeVisible();
  await expect(invitation.getByRole('img')).toBeVisible();
  await expect(invitation.getByRole('button', { name: JOIN_TEXTS.close })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(invitation).toBeHidden();
  await page.goto(PAGES.publications);
  await page.clock.fastForward(LIMITS.joinModalDelay * 2);
  await expect(invitation).toBeHidden();
  // A page restored from the browser's cache may still count down.
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(PAGES.news);
  await page.evaluate(() => sessionStorage.setItem('join-shown', '1'));
  await page.clock.fastForward(LIMITS.joinModalDelay * 2);
  await expect(invitation).toBeHidden();
});

test('the invitation never covers a form that is being filled, nor the application', async ({ page }) => {
  await page.clock.install();
  await page.goto(PAGES.contact);
  await contactField(page, 'name').fill('Daniela');
  await page.clock.fastForward(LIMITS.joinModalDelay * 2);
  await expect(page.getByRole('dialog')).toBeHidden();
  for (const path of [PAGES.apply, PAGES.unsubscribe]) {
    await page.goto(path);
    await expect(page.getByRole('dialog', { includeHidden: true })).toHaveCount(0);
  }
});

test('a notice goes after three seconds, and waits while the pointer is on it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await skipInvitation(page);
  await page.goto(PAGES.publications);
  await openFirst(page);
  await page.clock.install();
  await page.getByRole('button', { name: CITATION_TEXTS.copy(CITATION_STYLES.apa) }).click();
  const notice = page.getByRole('status').filter({ hasText: CITATION_TEXTS.copied });
  await expectStaysUnderPointer(notice);
});

test.describe('a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the menu opens over the page, leads on and closes with Esc', async ({ page }) => {
    await page.goto(PAGES.home);
    const menu = page.getByRole('navigation', { name: LAYOUT_TEXTS.nav.label });
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: LAYOUT_TEXTS.nav.open }).click();
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: LAYOUT_TEXTS.nav.open }).click();
    await menu.getByRole('link', { name: CONTENT_WORDS.event.many, exact: true }).click();
    await expect(page).toHaveURL(PAGES.events);
  });
});

test.describe('a page without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('lists and items are read', async ({ page }) => {
    for (const path of [PAGES.events, PAGES.news, PAGES.publications]) {
      await page.goto(path);
      await openFirst(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });
});

test('the days left stay true in a page that stays open, until the call closes', async ({ page, admin }) => {
  const dateEnd = daysAhead(9);
  const { event_id } = await admin.createEvent({ title: uniqueTitle('Congreso'), dateEnd });
  await openPublished(page, PAGES.event(event_id));
  const facts = page.getByRole('region', { name: EVENT_PAGE_TEXTS.facts });
  const said = (words: string) => page.getByRole('article').getByText(words, { exact: true });
  // Noon in Chile, `days` days before the close.
  const before = (days: number) => Date.parse(`${dateEnd}T15:00:00Z`) - days * DAY_MS;
  for (const [days, words] of [
    [9, 'Quedan 9 días'],
    [2, 'Últimos 2 días'],
    [1, 'Cierra mañana'],
    [0, 'Cierra hoy'],
  ] as const) {
    await page.clock.setFixedTime(before(days));
    await page.reload();
    await expect(facts).toContainText(days > 0 ? String(days) : words);
    // On the last day the facts repeat these words.
    await expect(said(words)).toHaveCount(days > 0 ? 1 : 2);
  }
  await page.clock.setFixedTime(before(-1));
  await page.reload();
  await expect(said(CALL_STATE_TEXTS.closed)).toHaveCount(2);
  await expect(facts.getByRole('link', { name: EVENT_PAGE_TEXTS.apply })).toHaveAttribute('aria-disabled', 'true');
});

for (const timezoneId of ['America/Santiago', 'Europe/Madrid'])
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('an open form shows the time left on the last day, and nothing after closing', async ({ page, admin }) => {
      const dateEnd = daysAhead(1);
      const { event_id } = await admin.createEvent({ title: uniqueTitle('Congreso'), dateEnd });
      const closes = startOfDay(nextDay(dateEnd), 'America/Santiago');
      await page.clock.install({ time: closes - DAY_MS - HOUR_MS });
      await openPublished(page, PAGES.applyTo(event_id));
      const event = page.getByRole('complementary');
      await expect(event).toContainText('hasta las 23:59');
      await expect(event.getByText('para ti')).toHaveCount(timezoneId === 'Europe/Madrid' ? 1 : 0);
      await expect(event).not.toContainText('Faltan');
      const height = (await event.boundingBox())?.height;
      await page.clock.pauseAt(closes - 1.5 * HOUR_MS);
      await expect(event).toContainText('Faltan 1 h 30 min');
      expect((await event.boundingBox())?.height).toBe(height);
      await page.clock.fastForward(2 * HOUR_MS);
      await expect(event).not.toContainText('Faltan');
      expect((await event.boundingBox())?.height).toBe(height);
    });
  });
