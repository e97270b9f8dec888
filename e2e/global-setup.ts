import { startProduct } from './product.ts';

/** One product for the whole run; its address reaches the tests through the environment. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const product = await startProduct();
  process.env.E2E_URL = product.url;
  process.env.E2E_DATA_DIR = product.dataDir;
  return product.stop;
}
