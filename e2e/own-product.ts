/** Starts products for browser tests, and offers `test` for files that change a whole product. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '../scripts/launch/product.mjs';
import { ROOT_ACCOUNT } from './account.ts';
import { test } from './test.ts';

interface OwnProduct {
  url: string;
  dataDir: string;
}

/** Starts a product with the account of account.ts and sample content; `stop` deletes its data. */
export async function startOwnProduct(env: Record<string, string> = {}): Promise<OwnProduct & { stop: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'trama-e2e-'));
  const account = { ROOT_EMAIL: ROOT_ACCOUNT.email, ROOT_PASSWORD: ROOT_ACCOUNT.password };
  const { url, stop } = await startProduct({ dataDir, env: { ...account, SAMPLE_CONTENT: '1', ...env } });
  return {
    url,
    dataDir,
    async stop() {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Extends `test` with a separate product for the file. Its tests run in series, because each worker would start another
 * product. No other test runs in that worker. So its environment holds the URL and folder that test.ts and received-mail.ts read.
 */
export const withOwnProduct = (env: Record<string, string> = {}) => {
  test.describe.configure({ mode: 'default' });
  return test.extend<object, { product: OwnProduct }>({
    product: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
      async ({}, use) => {
        const { stop, ...product } = await startOwnProduct(env);
        Object.assign(process.env, { E2E_URL: product.url, E2E_DATA_DIR: product.dataDir });
        await use(product);
        await stop();
      },
      { scope: 'worker', auto: true, timeout: 120_000 },
    ],
  });
};
