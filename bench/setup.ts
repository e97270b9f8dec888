/** Starts the product with events for a measurement. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inRoot } from '../scripts/launch/paths.mjs';
import { type Product, startProduct } from '../scripts/launch/product.mjs';
import { ACCOUNT, Client } from './client.ts';
import { repeatEvents, writeEvents } from './events.ts';

const run = promisify(execFile);

/** Source of events: a file with a mapping, repeated to `count` if given; or a number of generated events. */
export type Source = { file: string; mapping: string; count?: number | undefined } | { madeUp: number };

export interface Prepared {
  product: Product;
  client: Client;
  dataDir: string;
  /** Stops the product; `keep` keeps its data for another start. */
  stop(options?: { keep?: boolean }): Promise<void>;
}

/** No limits per address, and no sample content. */
const ENVIRONMENT = {
  NODE_ENV: 'production',
  LOG_LEVEL: 'error',
  SAMPLE_CONTENT: '0',
  // No nightly backup, which would distort a measurement.
  BACKUP_NIGHTLY: '0',
  ROOT_EMAIL: ACCOUNT.email,
  ROOT_PASSWORD: ACCOUNT.password,
  LIMIT_CONTACT: '1000000',
};

/** Imports events into a new data folder. The import skips invalid rows, as for any user. */
export async function importEvents(source: Source): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'trama-bench-'));
  await importInto(dataDir, source);
  return dataDir;
}

/**
 * Imports events into a data folder like `npm run import`, also while the product runs. Resolves to the number of given events.
 */
export async function importInto(dataDir: string, source: Source): Promise<number> {
  const file = join(dataDir, 'events.json');
  const events = await ('madeUp' in source ? writeEvents(file, source.madeUp) : repeatEvents(source, file));
  const args = [inRoot('api', 'operations', 'import', 'main.ts'), file, '--rejects', join(dataDir, 'rejects.json')];
  if ('file' in source) args.push('--mapping', source.mapping);
  const env = { ...process.env, ...ENVIRONMENT, DATA_DIR: dataDir };
  await run(process.execPath, args, { env, maxBuffer: 64 * 1024 * 1024 }).catch((error: { code?: number; stderr?: string }) => {
    if (error.code !== 1) throw new Error(`The import failed: ${error.stderr}`);
  });
  return events;
}

/** Starts the product on a data folder and signs in. */
export async function startOn(dataDir: string, env: Record<string, string> = {}): Promise<Prepared> {
  const product = await startProduct({ dataDir, env: { ...ENVIRONMENT, ...env } });
  const client = new Client(product.url);
  await client.login();
  const stop = async ({ keep = false } = {}) => {
    client.close();
    await product.stop();
    if (!keep) await rm(dataDir, { recursive: true, force: true });
  };
  return { product, client, dataDir, stop };
}

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
