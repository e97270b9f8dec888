/** Varnish in front of the product caches pages, and drops exactly the changed ones. */
import { execFile, spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { statusReport } from '@trama/shared/network/status';
import { PAGES } from '@trama/shared/paths';
import { freePort } from '../../api/core/free-port.ts';
import { inRoot } from '../../scripts/launch/paths.mjs';
import { Client } from '../client.ts';
import { type Drill, eventually } from './drill.ts';
import { ExpectedState } from './expected-state.ts';
import { inTemporaryFolder, type Running, start } from './process.ts';
import { firstContent } from './writers.ts';

const MISSING = 'varnishd is missing: apt-get install varnish varnish-modules';
/** Adds /usr/sbin, where Debian installs varnishd. */
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };

/** Starts Varnish with docs/varnish.vcl in front of the product's port. */
async function startVarnish(product: string, port: number) {
  const folder = await mkdtemp(join(tmpdir(), 'trama-varnish-'));
  // Readable for everyone: Varnish started by root reads its configuration as user «vcache».
  await chmod(folder, 0o755);
  const vcl = (await readFile(inRoot('docs', 'varnish.vcl'), 'utf8')).replace('"3000"', `"${product}"`);
  await writeFile(join(folder, 'site.vcl'), vcl);
  const daemon = spawn(
    'varnishd',
    ['-F', '-a', `127.0.0.1:${port}`, '-f', join(folder, 'site.vcl'), '-n', join(folder, 'work'), '-s', 'malloc,64m'],
    { stdio: ['ignore', 'ignore', 'inherit'], env },
  );
  const ended = new Promise((resolve) => daemon.once('exit', resolve));
  return async () => {
    daemon.kill();
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
}

/** Resolves when no page waits to be rendered. */
async function settled({ client }: Running): Promise<void> {
  const waiting = async () => statusReport.parse(await client.json('GET', '/api/status')).pages.waiting;
  if (!(await eventually(async () => (await waiting()) === 0, 60_000))) throw new Error('pages wait to be rendered');
}

export const varnish: Drill = {
  name: 'Varnish in front keeps what did not change',
  goal: 'a page that changed is new, another one stays in the cache',
  run: () =>
    inTemporaryFolder(async (folder) => {
      if (!(await promisify(execFile)('varnishd', ['-V'], { env }).catch(() => null))) return { figure: MISSING, reached: false };
      // Renders all pages at the first start, which would purge them if Varnish were running.
      const first = await start(join(folder, 'data'));
      await settled(first);
      await first.stop();
      const [port, behind] = [await freePort(), String(await freePort())];
      // Starts Varnish first, because the product's start purges all pages.
      const stop = await startVarnish(behind, port);
      const running = await start(join(folder, 'data'), { PORT: behind, PURGE_URL: `http://127.0.0.1:${port}/.purge` });
      const front = new Client(`http://127.0.0.1:${port}`);
      try {
        await firstContent(running, new ExpectedState(), 1);
        const [changed] = await running.client.allEvents();
        if (!changed) throw new Error('there is no event');
        // The other page depends on no event.
        const [page, still] = [PAGES.event(changed.event_id), PAGES.privacy];
        await settled(running);
        /** Two numbers in X-Varnish mean that the response came from the cache. */
        const isKept = async (path: string) =>
          String((await front.send('GET', path).catch(() => null))?.headers['x-varnish']).includes(' ');
        for (const path of [page, still])
          if (!(await eventually(() => isKept(path), 20_000))) throw new Error(`Varnish keeps no ${path}`);
        const began = performance.now();
        await running.client.save(changed, 'Coloquio que cambió');
        await front.untilPageHas(page, 'Coloquio que cambió');
        const took = performance.now() - began;
        const kept = await isKept(still);
        return {
          figure: `new after ${Math.round(took)} ms; the other page ${kept ? 'kept' : 'dropped'}`,
          reached: kept,
        };
      } finally {
        front.close();
        await stop();
        await running.stop();
      }
    }),
};
