/** Weight of a page on a cold cache, as a browser receives it (compressed), before any interaction. */
import { type Browser, chromium } from '@playwright/test';
import { ADMIN, PAGES } from '@trama/shared/paths';
import { browserOptions, installedBrowser } from '../scripts/launch/browser.mjs';
import { type Weight, weightOf } from '../scripts/launch/weight.mjs';
import { inAMonth } from './events.ts';
import { type Prepared, pause } from './setup.ts';

export interface PageWeight extends Weight {
  name: string;
  kind: 'reading' | 'form' | 'admin';
}

/** Waits until a URL responds in brotli, because a page that was just published is not compressed yet. */
async function untilCompressed(url: string): Promise<void> {
  for (;;) {
    const response = await fetch(url, { headers: { 'accept-encoding': 'br' } });
    await response.arrayBuffer();
    if (response.headers.get('content-encoding') === 'br') return;
    await pause(50);
  }
}

/** @param hasForm true: scrolls to the form, so that all its parts load */
async function weigh(browser: Browser, url: string, hasForm: boolean): Promise<Weight> {
  // The network's zone: in other zones a page with a deadline loads 1 KB more, for the local hour.
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, timezoneId: 'America/Santiago' });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'load' });
  if (hasForm) {
    await page.locator('main form').scrollIntoViewIfNeeded();
    await page.locator('main astro-island:not([ssr])').waitFor({ state: 'attached' });
  }
  await page.waitForLoadState('networkidle');
  const weight = await weightOf(page);
  await context.close();
  return weight;
}

/** Measures each kind of page that has a goal; null if no browser is installed. */
export async function measureWeight({ client, product }: Prepared): Promise<PageWeight[] | null> {
  if (!installedBrowser()) return null;
  const [event] = await client.allEvents();
  if (!event) throw new Error('there are no events to weigh');
  // Opens the call, because only an open call shows its form.
  await client.save(inAMonth(event), 'Un congreso con la convocatoria abierta');
  await client.untilPageHas(PAGES.event(event.event_id), 'convocatoria abierta');

  const browser = await chromium.launch(browserOptions());
  const pages: [name: string, path: string, kind: PageWeight['kind']][] = [
    ['home, above the form', PAGES.home, 'reading'],
    ['list of events', PAGES.events, 'reading'],
    ['an event', PAGES.event(event.event_id), 'reading'],
    ['application form, in view', PAGES.applyTo(event.event_id), 'form'],
    ['admin, to the login screen', ADMIN.login, 'admin'],
  ];
  const weights: PageWeight[] = [];
  for (const [name, path, kind] of pages) {
    await untilCompressed(product.url + path);
    weights.push({ name, kind, ...(await weigh(browser, product.url + path, kind === 'form')) });
  }
  await browser.close();
  return weights;
}
