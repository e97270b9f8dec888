/**
 * The `test` of every spec, with the product's URL and API access as administrator. A page that logs an error or requests another
 * origin fails its test.
 */

import { type APIRequestContext, test as base, expect, type Locator, type Page } from '@playwright/test';
import { type LoginResponse, loginResponse } from '@trama/shared/accounts/auth';
import { type callSettingsInput, DEFAULT_CALL } from '@trama/shared/calls/settings';
import { type Event, event } from '@trama/shared/events/event';
import { dayIn, isoDay } from '@trama/shared/format/dates';
import { DAY_MS, MINUTE_MS } from '@trama/shared/format/time';
import { LIMITS } from '@trama/shared/limits';
import { type SiteSettings, siteSettings } from '@trama/shared/network/settings';
import { ADMIN, PAGES } from '@trama/shared/paths';
import { DASHBOARD_TEXTS } from '@trama/shared/texts/lists';
import type { z } from 'zod';
import { ROOT_ACCOUNT } from './account.ts';
import { png } from './files.ts';

interface EventFields {
  title: string;
  description?: string;
  /** ISO; default: four months ahead. */
  date?: string;
  dateEnd?: string;
  hour?: string;
  location?: string;
  /** IANA name. */
  timeZone?: string;
  youtube?: string;
  status?: string;
  /** ISO */
  publishAt?: string;
  confirmation?: string;
}

/** The tested product's default zone. */
export const TIME_ZONE = 'America/Santiago';

/** Day `days` from today in the product's time zone, as `yyyy-mm-dd`. */
export const daysAhead = (days: number) =>
  isoDay(new Date(Date.parse(dayIn(Date.now(), TIME_ZONE)) + days * DAY_MS).toISOString());

/** A title that no other test uses. */
export const uniqueTitle = (start: string) => `${start} ${crypto.randomUUID().slice(0, 8)}`;

/** An e-mail address that no other test uses. */
export const uniqueEmail = () => `persona-${crypto.randomUUID().slice(0, 8)}@example.org`;

/** Simulates a return to the window, which refetches lists. */
export const lookAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

/**
 * Searches `title` in the full list of a kind: the dashboard's three rows may show items of other tests.
 * @returns the item's row
 */
export async function findRow(page: Page, table: string, title: string): Promise<Locator> {
  await page.goto(ADMIN.home);
  // Uses the keyboard: rows grow when they are published, and the link would move under the pointer.
  await page.getByRole('link', { name: DASHBOARD_TEXTS.seeAllOf(table) }).press('Enter');
  const search = page.getByRole('searchbox');
  if ((await search.inputValue()) !== title) {
    await search.fill(title);
    // Waits for the URL: the late change of the list's URL would undo the navigation of a clicked row.
    await page.waitForURL(({ searchParams }) => searchParams.get('filter')?.includes(title) ?? false);
  }
  return page.getByRole('row').filter({ hasText: title });
}

/** Opens a page once it is published: the browser would log every earlier 404. */
export async function openPublished(page: Page, path: string): Promise<void> {
  await expect(async () => expect((await page.request.get(path)).status()).toBe(200)).toPass();
  await page.goto(path);
}

/**
 * Tests that share a product delete items and their pictures while another test's list loads them; basic-pages.spec.ts starts a
 * separate product.
 */
const DELETED_PICTURE = /status of 404 .*\/uploads\/images\//u;

/** Suppresses the invitation to join, which a slow test would reach after 16 seconds. Call before the page opens. */
export const skipInvitation = (page: Page) => page.addInitScript(() => sessionStorage.setItem('join-shown', '1'));

/** Stops the pages' time, which then passes only through `page.clock`. Pointer actions wait for frames, which stop too. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + MINUTE_MS);
}

/** Expects a notification to stay under the pointer, and to close three seconds after. The page's clock must be installed. */
export async function expectStaysUnderPointer(notice: Locator): Promise<void> {
  const page = notice.page();
  await notice.hover();
  await page.clock.fastForward(LIMITS.toast * 3);
  await expect(notice).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.fastForward(LIMITS.toast + 100);
  await expect(notice).toHaveCount(0);
}

const IMAGE = png('portada.png', 400, 300);

export class Admin {
  readonly session: LoginResponse;
  readonly #request: APIRequestContext;

  constructor(request: APIRequestContext, session: LoginResponse) {
    this.#request = request;
    this.session = session;
  }

  get #headers() {
    return { authorization: `Bearer ${this.session.token}` };
  }

  async createEvent(fields: EventFields): Promise<Event> {
    const response = await this.#request.post('/api/events', {
      headers: this.#headers,
      multipart: {
        description: '<p>Un encuentro de investigadoras.</p>',
        date: daysAhead(120),
        dateEnd: daysAhead(60),
        hour: '09:30:00',
        location: 'Valparaíso, Chile',
        ...fields,
        file: IMAGE,
      },
    });
    expect(response.status(), await response.text()).toBe(201);
    return event.parse(await response.json());
  }

  /** Confirms the password again, because a worker's session may be older than the 15 minutes for sensitive requests. */
  async confirmPassword(): Promise<void> {
    const data = { password: ROOT_ACCOUNT.password };
    const response = await this.#request.post('/api/account/confirm', { headers: this.#headers, data });
    expect(response.status(), await response.text()).toBe(200);
  }

  /** Creates an account, for tests that change an account. */
  async createAccount(names = { firstName: 'Eva', lastName: 'Soto' }): Promise<{ email: string; password: string }> {
    const account = { email: uniqueEmail(), password: 'la primera clave' };
    await this.confirmPassword();
    const response = await this.#request.post('/api/users', {
      headers: this.#headers,
      data: { ...account, ...names, roleName: 'root', phone: '+56 9 1234 5678' },
    });
    expect(response.status(), await response.text()).toBe(201);
    return account;
  }

  /** Creates a team member on «Acerca de», with the surname Rey. */
  async createMember(firstName: string): Promise<void> {
    const profile = { orcid: '0000-0002-1825-0097', titleAcademy: 'Doctora en Educación', roleName: 'equipo' };
    const response = await this.#request.post('/api/users', {
      headers: this.#headers,
      multipart: { firstName, lastName: 'Rey', email: uniqueEmail(), ...profile, file: IMAGE },
    });
    expect(response.status(), await response.text()).toBe(201);
  }

  /** Saves an event's call settings, based on the defaults. */
  async setCall(eventId: number, choice: Partial<z.input<typeof callSettingsInput>>): Promise<void> {
    const response = await this.#request.put(`/api/call-settings/${eventId}`, {
      headers: this.#headers,
      data: { ...DEFAULT_CALL, ...choice },
    });
    expect(response.status(), await response.text()).toBe(200);
  }

  async settings(): Promise<SiteSettings> {
    const response = await this.#request.get('/api/settings', { headers: this.#headers });
    return siteSettings.parse(await response.json());
  }

  async saveSettings(change: Partial<SiteSettings>): Promise<void> {
    const data = { ...(await this.settings()), ...change };
    const response = await this.#request.put('/api/settings', { headers: this.#headers, data });
    expect(response.status(), await response.text()).toBe(200);
  }

  async deleteEvent(id: number): Promise<void> {
    const response = await this.#request.delete(`/api/events/${id}`, { headers: this.#headers });
    expect(response.status()).toBe(200);
  }
}

/** Signs in without the login screen. `userAgent`: browser that the session's list names. */
export async function signIn(page: Page, account: typeof ROOT_ACCOUNT, userAgent?: string): Promise<LoginResponse> {
  const response = await page.request.post('/api/login', {
    data: account,
    headers: userAgent ? { 'user-agent': userAgent } : undefined,
  });
  const session = loginResponse.parse(await response.json());
  await page.goto(ADMIN.login);
  await page.evaluate(({ token, currentUser }) => {
    localStorage.setItem('token', token);
    localStorage.setItem('currentUser', JSON.stringify(currentUser));
  }, session);
  return session;
}

interface Watch {
  /** Problems that the browser has logged on any page of the test. */
  problems: string[];
  /** Allows expected problems. */
  allow(pattern: RegExp): void;
}

interface Fixtures {
  watch: Watch;
  /** API access as an administrator. */
  admin: Admin;
  /** A page with a signed-in administrator. */
  adminPage: Page;
}

const productUrl = () => process.env.E2E_URL ?? 'http://localhost:3000';

/** Drops the browser's session. Leaves the panel first, because its polling would get 401. */
export async function dropSession(page: Page): Promise<void> {
  await page.goto(PAGES.home);
  await page.evaluate(() => localStorage.clear());
}

interface RootLogin {
  session: LoginResponse;
  /** Time of the last password check (ms). */
  enteredAt: number;
}

/**
 * ms until the session is renewed. Sensitive requests need a password from the last 15 minutes
 * (api/core/auth/recent-password.ts); no test takes five.
 */
const ENTERED = 10 * MINUTE_MS;

export const test = base.extend<Fixtures & { rootSession: LoginResponse }, { rootLogin: RootLogin }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  baseURL: async ({}, use) => use(productUrl()),

  // Logs in once per worker, because repeated logins are throttled.
  rootLogin: [
    async ({ playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: productUrl() });
      const response = await request.post('/api/login', { data: ROOT_ACCOUNT });
      await use({ session: loginResponse.parse(await response.json()), enteredAt: Date.now() });
      await request.dispose();
    },
    { scope: 'worker' },
  ],

  rootSession: async ({ request, rootLogin }, use) => {
    if (Date.now() - rootLogin.enteredAt > ENTERED) {
      const headers = { authorization: `Bearer ${rootLogin.session.token}` };
      const response = await request.post('/api/account/confirm', { headers, data: { password: ROOT_ACCOUNT.password } });
      expect(response.status(), await response.text()).toBe(200);
      rootLogin.enteredAt = Date.now();
    }
    await use(rootLogin.session);
  },

  admin: async ({ request, rootSession }, use) => use(new Admin(request, rootSession)),

  adminPage: async ({ page, rootSession }, use) => {
    await page.addInitScript(({ token, currentUser }) => {
      // Skips frames: they share the page's storage, and a removed frame has none.
      if (window !== window.top) return;
      localStorage.setItem('token', token);
      localStorage.setItem('currentUser', JSON.stringify(currentUser));
    }, rootSession);
    await use(page);
  },

  watch: [
    async ({ context, baseURL }, use, { file }) => {
      const problems: string[] = [];
      const allowed: RegExp[] = file.endsWith('basic-pages.spec.ts') ? [] : [DELETED_PICTURE];
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning')
          problems.push(`${message.type()}: ${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => problems.push(`exception: ${error.error().stack ?? error.error().message}`));
      context.on('request', (request) => {
        const { origin, protocol } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== baseURL) problems.push(`request to ${request.url()}`);
      });
      await use({ problems, allow: (pattern) => allowed.push(pattern) });
      // Ignores errors: a response that a test replaces may still be pending when the test ends.
      for (const each of [context, ...context.pages()]) await each.unrouteAll({ behavior: 'ignoreErrors' });
      expect(problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
