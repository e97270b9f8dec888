/** `npm run dev`: serves the current templates, and sends changes to the open page. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PAGES } from '@trama/shared/paths';
import { SITE_SEARCH_TEXTS } from '@trama/shared/texts/site-search';
import { freePort } from '../api/core/free-port.ts';
import { inRoot } from '../scripts/launch/paths.mjs';
import { contactField } from './public-site.ts';
import { expect, test } from './test.ts';

/** Updates a file's time, which triggers the watchers without changing what other tests run. */
const touch = (...path: string[]) => utimes(inRoot(...path), new Date(), new Date());

test.describe.configure({ mode: 'default' });
const devTest = test.extend<object, { dev: undefined }>({
  dev: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const [port, adminPort] = [await freePort(), await freePort()];
      const url = `http://localhost:${port}`;
      const dataDir = await mkdtemp(join(tmpdir(), 'trama-dev-'));
      const own = { PORT: `${port}`, ADMIN_PORT: `${adminPort}`, SITE_URL: url, DATA_DIR: dataDir, SAMPLE_CONTENT: '1' };
      const child = spawn(process.execPath, [inRoot('scripts', 'run.mjs'), 'dev'], { env: { ...process.env, ...own } });
      const isReady = async () => (await fetch(`${url}/api/health`).catch(() => null))?.ok;
      await expect.poll(isReady, { timeout: 150_000 }).toBe(true);
      process.env.E2E_URL = url;
      await use(undefined);
      child.kill();
      await once(child, 'exit');
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', auto: true, timeout: 180_000 },
  ],
});

devTest('a changed style reaches the open page and leaves what was typed', async ({ page }) => {
  const connection = page.waitForEvent('console', (message) => message.text() === '[vite] connected.');
  await page.goto(PAGES.home, { waitUntil: 'networkidle' });
  await connection;
  await contactField(page, 'name').fill('Elena');
  const style = page.waitForResponse(/\.css\?t=/u);
  await touch('site', 'src', 'styles', 'base.css');
  expect((await style).ok()).toBe(true);
  await expect(contactField(page, 'name')).toHaveValue('Elena');
});

devTest('a changed template or sentence loads the page again, with what was typed', async ({ page }) => {
  await page.addInitScript(() => document.addEventListener('hydrated', () => Object.assign(window, { hydrated: true })));
  await page.goto(PAGES.home);
  await contactField(page, 'name').fill('Elena');
  await page.waitForFunction(() => 'hydrated' in window);
  for (const changed of ['site/src/components/Footer.astro', 'shared/texts/site.ts', 'shared/texts/contact.ts']) {
    const again = page.waitForEvent('load');
    await touch(changed);
    await again;
    await expect(contactField(page, 'name')).toHaveValue('Elena');
  }
});

devTest('a page that the api makes for one request comes from the same templates', async ({ page }) => {
  await page.goto(PAGES.search);
  await expect(page).toHaveTitle(new RegExp(SITE_SEARCH_TEXTS.title, 'u'));
  expect(await page.content()).toContain('/@vite/client');
});
