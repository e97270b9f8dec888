/** What a page weighs on a cold cache, as a browser receives it (compressed), before anything is touched. */
import { type Browser, chromium } from '@playwright/test';
import { ADMIN, PAGES } from '@trama/shared/paths';
import { installedBrowser } from '../scripts/launch/browser.mjs';
import type { Prepared } from './setup.ts';

export interface Weight {
  /** Bytes of documents and style sheets. */
  text: number;
  /** Bytes of scripts that arrived before any interaction. */
  scripts: number;
  fonts: number;
}

export interface PageWeight extends Weight {
  name: string;
  kind: 'reading' | 'form' | 'admin';
}

const PART: Record<string, keyof Weight> = { document: 'text', stylesheet: 'text', script: 'scripts', font: 'fonts' };

/** @param scroll down to the end, so that what waits for being seen arrives as well */
async function weigh(browser: Browser, url: string, scroll: boolean): Promise<Weight> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const weight: Weight = { text: 0, scripts: 0, fonts: 0 };
  const counted: Promise<void>[] = [];
  page.on('requestfinished', (request) => {
    const part = PART[request.resourceType()];
    if (!part) return;
    const add = async () => {
      weight[part] += (await request.sizes()).responseBodySize;
    };
    counted.push(add());
  });
  await page.goto(url, { waitUntil: 'load' });
  if (scroll) await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.waitForLoadState('networkidle');
  await Promise.all(counted);
  await context.close();
  return weight;
}

/** The kinds of pages that have a goal; null when no browser is installed. */
export async function measureWeight({ client, product }: Prepared): Promise<PageWeight[] | null> {
  const executablePath = installedBrowser();
  if (!executablePath) return null;
  const soon = new Date(Date.now() + 30 * 86_400_000).toISOString();
  const [event] = await client.allEvents();
  if (!event) throw new Error('there are no events to weigh');
  // A call that is open shows its form.
  await client.save({ ...event, event_date: soon, event_end_date: soon }, 'Un congreso con la convocatoria abierta');
  await client.untilPageHas(PAGES.event(event.event_id), 'convocatoria abierta');

  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const pages: [name: string, path: string, kind: PageWeight['kind']][] = [
    ['home, above the form', PAGES.home, 'reading'],
    ['list of events', PAGES.events, 'reading'],
    ['an event', PAGES.event(event.event_id), 'reading'],
    ['application form, in view', PAGES.applyTo(event.event_id), 'form'],
    ['admin, to the login screen', ADMIN.login, 'admin'],
  ];
  const weights: PageWeight[] = [];
  for (const [name, path, kind] of pages)
    weights.push({ name, kind, ...(await weigh(browser, product.url + path, kind === 'form')) });
  await browser.close();
  return weights;
}
