import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '../scripts/launch/product.mjs';
import { ROOT_ACCOUNT } from './account.ts';

/** All tests come from one address, some of them twice, so limits are high; alone.spec.ts tests them. */
const NO_LIMITS = Object.fromEntries(
  ['LOGIN_ADDRESS', 'CONTACT', 'UNSUBSCRIBE', 'SUBSCRIBE', 'RESET', 'LINKS', 'APPLICATIONS'].map((name) => [
    `LIMIT_${name}`,
    '1000',
  ]),
);

/**
 * One product with sample content for the whole run; its address reaches the tests through the environment. With
 * `E2E_URL` already there, the tests use the product that runs at it (with the account of account.ts, and its data folder in `E2E_DATA_DIR` for tests that read stored mails).
 */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_URL) return undefined;
  const dataDir = await mkdtemp(join(tmpdir(), 'trama-e2e-'));
  const { url, stop } = await startProduct({
    dataDir,
    env: { ROOT_EMAIL: ROOT_ACCOUNT.email, ROOT_PASSWORD: ROOT_ACCOUNT.password, SAMPLE_CONTENT: '1', ...NO_LIMITS },
  });
  process.env.E2E_URL = url;
  process.env.E2E_DATA_DIR = dataDir;
  return async () => {
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
