/**
 * Starts the product on a restored folder and requests one page: on a loopback port, without mail, copies or other outgoing
 * connections.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { MINUTE_MS } from '@trama/shared/format/time';
import { PAGES } from '@trama/shared/paths';
import { freePort } from '../../core/free-port.ts';
import type { CopyOrder } from './copy-order.ts';

const MAIN = join(import.meta.dirname, '..', '..', 'main.ts');
/** Ends the child with its parent, also after a kill. */
const ENDS_WITH_PARENT = 'data:text/javascript,process.once("disconnect",()=>process.exit(1))';
/** A generous limit (ms), because the process has a low priority. */
const START_WITHIN = 10 * MINUTE_MS;
const LOOK_EVERY = 250;
const HOST = '127.0.0.1';

/** Thrown if the product does not start, or if its first page is wrong. */
export class NotServed extends Error {}

function startProduct(folder: string, { siteUrl, timeZone }: CopyOrder, port: number): ChildProcess {
  return fork(MAIN, {
    execArgv: ['--max-semi-space-size=4', '--import', ENDS_WITH_PARENT],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    // Passes no variable of this environment: no key, bucket or address.
    env: {
      ...{ NODE_ENV: 'production', HOST, PORT: String(port), DATA_DIR: folder, SITE_URL: siteUrl, TIME_ZONE: timeZone },
      ...{ SAMPLE_CONTENT: '0', BACKUP_NIGHTLY: '0', MIN_FREE_SPACE: '0', LOG_LEVEL: 'fatal', MALLOC_ARENA_MAX: '2' },
    },
  });
}

/** The response; null: the product does not listen yet, or stopped. */
const get = (port: number, path: string) => fetch(`http://${HOST}:${port}${path}`, { redirect: 'error' }).catch(() => null);

/** Reads the first page of the product on a folder, then ends it. Throws NotServed. */
export async function serveFolder(folder: string, order: CopyOrder): Promise<void> {
  const port = await freePort();
  const product = startProduct(folder, order, port);
  const kill = () => product.kill('SIGKILL');
  process.once('exit', kill);
  const ended = once(product, 'exit');
  let said = '';
  product.stderr?.on('data', (chunk) => {
    said = (said + chunk).slice(0, 500);
  });
  try {
    const deadline = performance.now() + START_WITHIN;
    while (!(await get(port, '/api/health'))?.ok) {
      if (product.exitCode !== null || product.signalCode !== null) throw new NotServed(`the product ended: ${said}`);
      if (performance.now() > deadline) throw new NotServed(`the product did not start: ${said}`);
      await delay(LOOK_EVERY);
    }
    const page = await get(port, PAGES.home);
    const isPage = page?.status === 200 && page.headers.get('content-type')?.startsWith('text/html');
    if (!isPage || !(await page.text()).includes('</html>')) throw new NotServed(`the first page answered ${page?.status}`);
  } finally {
    kill();
    process.off('exit', kill);
    await ended;
  }
}
