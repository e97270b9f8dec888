/**
 * Fills every field that a person can write with hostile strings. Then opens all pages, screens and mails that show them, without
 * content security policy. Fails if a script runs or another origin is requested.
 */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, test as base, expect, type Frame, type Page } from '@playwright/test';
import { CONTENT_NAMES } from '@trama/shared/content/kinds';
import { APPLICATIONS } from '@trama/shared/panel-paths';
import { ADMIN, APPLICANT_PAGES, CONTENT_PATHS, NON_HTML_PATHS, PAGES } from '@trama/shared/paths';
import { OWN_TEXTS } from '@trama/shared/texts/own-application';
import { startProduct } from '../scripts/launch/product.mjs';
import { expectLoaded } from './accessible.ts';
import { ROOT_ACCOUNT } from './account.ts';
import { Filler } from './hostile-filler.ts';
import { HOSTILE_MARKUP, HOSTILE_NAMES, HOSTILE_TEXTS } from './hostile-strings.ts';
import { CONTENT_LISTS, PANEL_LISTS } from './screens.ts';

interface Product {
  filler: Filler;
}

const test = base.extend<{ found: string[]; pages: Page[] }, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'trama-hostile-'));
      const env = {
        ROOT_EMAIL: ROOT_ACCOUNT.email,
        ROOT_PASSWORD: ROOT_ACCOUNT.password,
        SAMPLE_CONTENT: '0',
        LIMIT_CONTACT: '1000',
      };
      const first = await startProduct({ dataDir, env });
      await new Filler({ url: first.url, dataDir }).fill();
      await first.stop();
      // Restarts, because feeds and calendars are otherwise rendered up to a minute after a change.
      const { url, stop } = await startProduct({ dataDir, env });
      const filler = new Filler({ url, dataDir });
      await filler.login();
      await filler.settled();
      await use({ filler });
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  found: async ({ context, product }, use) => {
    const found: string[] = [];
    watch(context, product.filler.url, found);
    await use(found);
    expect(found).toEqual([]);
  },
  // Four pages in parallel, because a visit mostly waits.
  pages: async ({ context, found }, use) => {
    expect(found).toEqual([]);
    await use(await Promise.all(Array.from({ length: 4 }, () => context.newPage())));
  },
});
test.use({ bypassCSP: true });
// Runs in one worker, so the product is filled once.
test.describe.configure({ mode: 'default' });

/** Records scripts that run and requests to other origins. */
function watch(context: BrowserContext, origin: string, found: string[]): void {
  context.on('dialog', async (dialog) => {
    found.push(`${dialog.message()} ran on ${dialog.page()?.url()}`);
    await dialog.dismiss();
  });
  context.on('weberror', (error) => found.push(`${error.error().message} on ${error.page()?.url()}`));
  context.on('request', (request) => {
    const { protocol, origin: asked } = new URL(request.url());
    if (protocol.startsWith('http') && asked !== origin) found.push(`${request.url()} was asked for`);
  });
}

/** Opens each URL and triggers its interactive elements. */
async function visit(pages: Page[], addresses: string[], ready?: (page: Page) => Promise<void>): Promise<void> {
  const left = [...addresses];
  await Promise.all(
    pages.map(async (page) => {
      for (let address = left.shift(); address !== undefined; address = left.shift()) {
        await page.goto(address, { waitUntil: 'load' });
        await ready?.(page);
        await touchEverything(page);
      }
    }),
  );
}

/** Hovers, focuses, opens and follows everything that could run code. */
async function touchEverything(page: Page | Frame): Promise<void> {
  const links = await page.evaluate(() => {
    const everything = [...document.querySelectorAll('*')];
    for (const element of everything) {
      for (const type of ['mouseover', 'mouseenter', 'focus', 'toggle', 'pointerover']) element.dispatchEvent(new Event(type));
    }
    return everything.flatMap((element) =>
      ['href', 'src', 'action', 'formaction', 'xlink:href'].map((name) =>
        (element.getAttribute(name) ?? '').replace(/[^!-~]/gu, ''),
      ),
    );
  });
  expect(links.filter((link) => /^(?:javascript|data:text|vbscript|\/\/mala)/iu.test(link))).toEqual([]);
}

const range = (prefix: (id: number) => string, count: number) => Array.from({ length: count }, (_, index) => prefix(index + 1));
const COUNT = HOSTILE_TEXTS.length;

test('public pages run and load nothing of what was written', async ({ product, pages }) => {
  const { url } = product.filler;
  const lists = [PAGES.home, ...CONTENT_LISTS, PAGES.about, PAGES.apply, PAGES.unsubscribe, PAGES.privacy, '/nada'];
  const items = [...range(PAGES.event, COUNT), ...range(PAGES.newsItem, COUNT), ...range(PAGES.publication, COUNT)];
  await visit(
    pages,
    [...lists, ...items, ...range(PAGES.applyTo, COUNT)].map((path) => url + path),
  );
  const shown = await pages[0]?.goto(`${url}${PAGES.event(1)}`);
  expect(await shown?.text()).toContain('mala.example');
});

test('feeds, calendars and the sitemap are what they are', async ({ product, pages: [page] }) => {
  if (!page) throw new Error('no page');
  const { url } = product.filler;
  for (const path of [...CONTENT_NAMES.map((name) => CONTENT_PATHS[name].feed), NON_HTML_PATHS.sitemap]) {
    await page.goto(url + path);
    const text = await (await fetch(url + path)).text();
    const roots = await page.evaluate((xml) => {
      const parsed = new DOMParser().parseFromString(xml, 'application/xml');
      return [parsed.documentElement.localName, parsed.getElementsByTagNameNS('http://www.w3.org/1999/xhtml', '*').length];
    }, text);
    expect(roots, path).toEqual([path === NON_HTML_PATHS.sitemap ? 'sitemapindex' : 'feed', 0]);
  }
  const calendar = await (await fetch(url + NON_HTML_PATHS.calendar)).text();
  const lines = calendar.replace(/\r\n /gu, '').split('\r\n');
  expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(COUNT);
  expect(lines.filter((line) => !/^(?:[A-Z-]+(?:;(?:VALUE=[A-Z]+|TZID=America\/Santiago))?:|$)/u.test(line))).toEqual([]);
  expect(lines.filter((line) => /^(?:BCC|ATTACH|ORGANIZER|ACTION:(?!DISPLAY))/iu.test(line))).toEqual([]);
  for (const character of ['\r', '\n', '\0', '\u202E']) expect(calendar.replaceAll('\r\n', '')).not.toContain(character);
});

test('the panel runs and loads nothing of what was written', async ({ product, pages, context }) => {
  test.setTimeout(180_000);
  const { url, token } = product.filler;
  const currentUser = (await product.filler.send('GET', '/users?filter={"role_name":"root"}'))[0];
  await context.addInitScript(
    ({ token, currentUser }) => {
      // A file shown in its own frame has no storage.
      localStorage?.setItem('token', token);
      localStorage?.setItem('currentUser', JSON.stringify(currentUser));
    },
    { token, currentUser },
  );
  const applications = await product.filler.send('GET', '/applications');
  expect(applications).toHaveLength(HOSTILE_NAMES.length);
  const home = ADMIN.home;
  const lists = [home, ...PANEL_LISTS, ADMIN.partners, ADMIN.members, ADMIN.accounts, ADMIN.applicants, ADMIN.subscribers];
  const screens = [ADMIN.messages, ADMIN.settings, ADMIN.mails, ADMIN.status, ADMIN.applications, APPLICATIONS.mails];
  const [called] = await product.filler.send('GET', '/all-events/1');
  const calls = [APPLICATIONS.booklet, APPLICATIONS.call, APPLICATIONS.statistics].map((pathOf) => pathOf(called.event_id));
  const forms = [ADMIN.editEvent(2), ADMIN.editNews(5), ADMIN.editPublication(10)];
  const details = applications.map((each: { application_id: string }) => APPLICATIONS.one(each.application_id));
  await visit(
    pages,
    [...lists, ...screens, ...calls, ...forms, ...details].map((path) => url + path),
    async (page) => {
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectLoaded(page);
    },
  );
  const [page] = pages;
  if (!page) throw new Error('no page');
  await page.goto(`${url}${home}/eventos`);
  await page
    .getByRole('button', { name: /^Eliminar:/u })
    .first()
    .click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await touchEverything(page);
});

test('the pages behind personal links run and load nothing of what was written', async ({ product, pages: [page] }) => {
  if (!page) throw new Error('no page');
  const { filler } = product;
  for (const [path, shown] of [
    [APPLICANT_PAGES.own, 'definition'],
    [APPLICANT_PAGES.reviewing, 'textbox'],
    [APPLICANT_PAGES.late, 'textbox'],
  ] as const) {
    await page.goto(await filler.link(path));
    await page.getByRole('main').getByRole(shown).first().waitFor();
    await expect(page.getByRole('main')).toContainText('alert(');
    await touchEverything(page);
    // The form that edits an application shows all texts again, in fields.
    const correct = page.getByRole('button', { name: OWN_TEXTS.edit });
    if (await correct.isVisible()) await correct.click();
    await touchEverything(page);
  }
});

test('a preview shows what was written and runs and loads nothing of it', async ({ product, pages }) => {
  const { filler } = product;
  const left = ['event', 'news', 'publication'].flatMap((kind) => HOSTILE_TEXTS.map((title, index) => ({ kind, title, index })));
  const look = async (page: Page) => {
    await page.goto(`${filler.url}${PAGES.unsubscribe}`);
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const { kind, title, index } = next;
      const short = title.slice(0, 40);
      const written = { title, text: HOSTILE_MARKUP.slice(index).join('<p>'), author: title, location: title, youtube: title };
      const json = { ...written, date: short, dateEnd: short, hour: short };
      const { html } = await filler.send('POST', `/preview/${kind}`, { json });
      // The frame has this origin, as in the panel, but no sandbox.
      await page.evaluate(async (srcdoc) => {
        const frame = Object.assign(document.createElement('iframe'), { srcdoc });
        const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
        document.body.replaceChildren(frame);
        await loaded;
      }, html);
      const frame = page.frames().at(-1);
      if (frame) await touchEverything(frame);
    }
  };
  await Promise.all(pages.map(look));
});

test('mails keep their text and recipients, and hold nothing that runs or loads', async ({ product, pages: [page] }) => {
  // Slow: renders and touches every kind of mail.
  test.slow();
  const mails = await product.filler.mails();
  expect(mails.length).toBeGreaterThan(40);
  for (const mail of mails) {
    expect(mail.to).toHaveLength(1);
    expect([mail.cc ?? [], mail.bcc ?? [], mail.attachments]).toEqual([[], [], []]);
    expect(mail.from?.address ?? '').toMatch(/@example\.org$/u);
    expect(mail.to?.[0]?.address ?? '').toMatch(/@example\.org$/u);
    expect(mail.headers.map(({ key }) => key).filter((key) => /^(?:bcc|cc|x-mala|end)$/iu.test(key))).toEqual([]);
    for (const character of ['\r', '\n', '\0', '\u202E']) expect(mail.subject ?? '').not.toContain(character);
    await page?.setContent(mail.html ?? '', { waitUntil: 'load' });
    if (page) await touchEverything(page);
  }
});
