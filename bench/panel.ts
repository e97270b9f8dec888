/** Measures the panel's lists in a browser, from the click to the first rows on screen. */

import { type Browser, chromium, type Page, type ViewportSize } from '@playwright/test';
import { LISTS } from '@trama/shared/panel-paths';
import { ADMIN } from '@trama/shared/paths';
import { browserOptions, installedBrowser } from '../scripts/launch/browser.mjs';
import { ACCOUNT } from './client.ts';
import type { Prepared } from './setup.ts';

/** A step of an administrator: clicks, chooses from or types into the first matching element. */
interface Step {
  name: string;
  target: string;
  value?: string;
  /** Delay before the step's request (ms). */
  pause?: number;
}

/**
 * One round of steps, which ends where it started because a list stores its search. `title` is the search; it must not be the
 * first row's title, or nothing would change.
 */
const round = (title: string): Step[] => [
  { name: 'from the dashboard to the full list', target: `a[href="${LISTS.event}"]` },
  { name: 'its next page', target: 'main nav li:last-child button' },
  { name: 'sorted by title', target: '[data-field=title]' },
  { name: 'sorted by date', target: '[data-field=date]' },
  { name: 'searched', target: '#search', value: title, pause: 300 },
  { name: 'all again', target: '#search', value: '', pause: 300 },
  { name: 'from the full list to the dashboard', target: `a[href="${ADMIN.home}"]` },
];

export interface PanelTime {
  name: string;
  /** ms of each round, without the step's pause. */
  samples: number[];
}

/**
 * Runs `step`.
 * @returns ms until the rows have changed, measured in the page
 */
function timed(page: Page, step: Step): Promise<number> {
  return page.evaluate(
    ({ target, value }) =>
      new Promise<number>((resolve, reject) => {
        const shown = () => {
          const row = document.querySelector<HTMLTableRowElement>('tbody tr');
          if (!row || document.querySelector('[aria-busy=true]')) return null;
          // Reads only the row's name, because its state changes while pages are published.
          const name = [...row.cells].map(({ textContent }) => textContent).find(Boolean);
          return `${document.querySelector('h1')?.textContent} ${name}`;
        };
        const before = shown();
        const element = document.querySelector<HTMLElement>(target);
        if (!element) throw new Error(`there is no ${target}`);
        const began = performance.now();
        if (value === undefined) element.click();
        else {
          // Uses the prototype's setter, because React only notices values written by it.
          Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, value);
          element.dispatchEvent(new Event(element instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
        }
        const look = () => {
          const now = shown();
          if (now !== null && now !== before) resolve(performance.now() - began);
          else if (performance.now() - began > 10_000) reject(new Error(`nothing changed after ${target}`));
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    step,
  );
}

/** Opens the panel as a signed-in administrator; null if no browser is installed. */
export async function openPanel({ product }: Prepared, viewport: ViewportSize): Promise<{ browser: Browser; page: Page } | null> {
  if (!installedBrowser()) return null;
  const browser = await chromium.launch(browserOptions());
  const page = await browser.newPage({ viewport });
  await page.goto(product.url + ADMIN.login);
  await page.locator('#email').fill(ACCOUNT.email);
  await page.locator('#password').fill(ACCOUNT.password);
  await page.locator('button[type=submit]').click();
  await page.locator('tbody tr').first().waitFor();
  return { browser, page };
}

/** Measures `rounds` rounds in an open panel, searching for `title`; null if no browser is installed. */
export async function measurePanel(prepared: Prepared, rounds: number, title: string): Promise<PanelTime[] | null> {
  const panel = await openPanel(prepared, { width: 1440, height: 900 });
  if (!panel) return null;
  const { browser, page } = panel;
  const steps = round(title);
  const times = steps.map(({ name }): PanelTime => ({ name, samples: [] }));
  for (let done = 0; done < rounds; done += 1) {
    for (const [index, step] of steps.entries()) times[index]?.samples.push((await timed(page, step)) - (step.pause ?? 0));
  }
  await browser.close();
  return times;
}
