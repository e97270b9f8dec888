import { startOwnProduct } from './own-product.ts';

/** Turns limits off, because all tests share one address. basic-pages.spec.ts tests the limits. */
const NO_LIMITS = Object.fromEntries(
  ['LOGIN_ADDRESS', 'CONTACT', 'UNSUBSCRIBE', 'SUBSCRIBE', 'RESET', 'LINKS', 'APPLICATIONS'].map((name) => [
    `LIMIT_${name}`,
    '1000',
  ]),
);

/**
 * Starts one product with sample content for the whole run, and puts its URL into the environment. With `E2E_URL` the tests use
 * the product at that URL. It needs the account of account.ts. Tests that read mails need its data folder in `E2E_DATA_DIR`.
 */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_URL) return undefined;
  const { url, dataDir, stop } = await startOwnProduct({ ...NO_LIMITS, TRUST_PROXY: '1' });
  process.env.E2E_URL = url;
  process.env.E2E_DATA_DIR = dataDir;
  return stop;
}
