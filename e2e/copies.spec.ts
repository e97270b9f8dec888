/** Continuous copies on the panel's screens, and the printed keys. These products have a folder for copies. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { CopyResult } from '@trama/shared/network/status';
import { ADMIN } from '@trama/shared/paths';
import { STARTUP_TEXTS } from '@trama/shared/texts/startup';
import { STATUS_TEXTS as t } from '@trama/shared/texts/status';
import { type Product, startProduct } from '../scripts/launch/product.mjs';
import { expectAccessible } from './accessible.ts';
import { ROOT_ACCOUNT } from './account.ts';
import { test as base, expect, signIn } from './test.ts';

const PRIVATE_KEY = 'AGE-SECRET-KEY-1';
/** File content of today's verification, so that the product verifies nothing meanwhile. */
const verificationOf = (result: CopyResult) =>
  JSON.stringify({ at: new Date().toISOString(), manifest: 'earlier', result, problem: null, counts: null });

const test = base.extend<{ verified: CopyResult; product: Product & { startAgain: () => Promise<Product> }; baseURL: string }>({
  verified: ['whole', { option: true }],
  product: [
    async ({ verified }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'trama-e2e-'));
      const [dataDir, copies] = [join(folder, 'data'), join(folder, 'copies')];
      for (const path of [copies, join(dataDir, 'copies')]) await mkdir(path, { recursive: true });
      await writeFile(join(dataDir, 'copies', 'verified.json'), verificationOf(verified));
      const env = {
        ...{ ROOT_EMAIL: ROOT_ACCOUNT.email, ROOT_PASSWORD: ROOT_ACCOUNT.password, SAMPLE_CONTENT: '0', BACKUP_DIR: copies },
        MIN_FREE_SPACE: verified === 'too-large' ? '1000000' : '0',
      };
      const start = () => startProduct({ dataDir, env });
      const product = await start();
      await use({ ...product, startAgain: start });
      await product.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
});

const sheetOf = (page: Page) => page.getByRole('region', { name: t.copies.title, exact: true });
const warning = (page: Page, name: keyof typeof t.warnings) => page.getByRole('listitem').filter({ hasText: t.warnings[name] });

test('Estado asks to keep the recovery sheet, and shows the last copy and its trial', async ({ page, product }) => {
  test.setTimeout(240_000);
  await expect.poll(() => product.output()).toContain(PRIVATE_KEY);
  await signIn(page, ROOT_ACCOUNT);
  await page.goto(ADMIN.status);
  await expect(warning(page, 'copies-same-disk')).toBeVisible();
  await expectAccessible(page);
  expect(await page.content()).not.toContain(PRIVATE_KEY);
  const asked = warning(page, 'copies-sheet');
  await asked.getByRole('button', { name: t.copies.confirmSheet }).click();
  await expect(page.getByText(t.copies.confirmedSheet)).toBeVisible();
  await expect(asked).toHaveCount(0);
  await page.reload();
  await expect(warning(page, 'copies-same-disk')).toBeVisible();
  await expect(asked).toHaveCount(0);
  // A started product is busy with other work for some fifteen seconds.
  await expect(sheetOf(page).getByText(/^hace /u)).toBeVisible({ timeout: 120_000 });
  await expect(sheetOf(page).getByText(t.copies.results.whole)).toBeVisible();
  await expect(warning(page, 'copies-none')).toHaveCount(0);
  // The open screen polls for the sheet, which is printed only once.
  await page.goto('about:blank');
  await product.stop();
  const again = await product.startAgain();
  try {
    await expect.poll(() => again.output()).toContain(STARTUP_TEXTS.ready);
    expect(again.output()).not.toContain(PRIVATE_KEY);
  } finally {
    await again.stop();
  }
});

test.describe('a disk without room to restore a copy', () => {
  test.use({ verified: 'too-large' });
  test('Estado says that the last copy was not tried', async ({ page }) => {
    await signIn(page, ROOT_ACCOUNT);
    await page.goto(ADMIN.status);
    await expect(warning(page, 'copies-unread')).toBeVisible();
    await expect(sheetOf(page).getByText(t.copies.results['too-large'])).toBeVisible();
  });
});
