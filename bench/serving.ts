/** How much a page costs to serve: wrk against the product and against nginx, in turn, in one run. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { PAGES } from '@trama/shared/paths';
import { nginxWith } from './baselines/nginx.ts';
import { versionOf } from './machine.ts';
import type { Prepared } from './setup.ts';
import { median } from './stats.ts';

const run = promisify(execFile);

const PAGE_SIZE = 40_000;
const ROUNDS = 3;

/** Requests per second of one address, 32 connections, one thread of wrk. */
async function requestsPerSecond(url: string, seconds: number): Promise<number> {
  const { stdout } = await run('wrk', ['-t1', '-c32', `-d${seconds}s`, url]);
  if (/Non-2xx|Socket errors: connect [1-9]/u.test(stdout)) throw new Error(`wrk on ${url}:\n${stdout}`);
  return Number(/Requests\/sec:\s+([\d.]+)/u.exec(stdout)?.[1] ?? Number.NaN);
}

export interface ServingFigures {
  bytes: number;
  product: number;
  /** As Debian ships it, and tuned for this one task; null: nginx is not installed. */
  nginx: { shipped: number; tuned: number } | null;
}

/** Makes a page of about 40 KB out of an event with a long description. */
async function longPage({ client }: Prepared): Promise<{ path: string; body: Buffer }> {
  const [event] = await client.allEvents();
  if (!event) throw new Error('there are no events to serve');
  const path = PAGES.event(event.event_id);
  const shell = (await client.send('GET', path)).body.length;
  const paragraph = `<p>${'Una conversación larga entre investigadoras. '.repeat(20)}</p>`;
  const text = paragraph.repeat(Math.max(1, Math.round((PAGE_SIZE - shell) / Buffer.byteLength(paragraph))));
  await client.save(event, 'Una página larga', text);
  await client.untilPageHas(path, 'Una página larga');
  return { path, body: (await client.send('GET', path)).body };
}

/** null when wrk is not installed. */
export async function measureServing(prepared: Prepared, seconds: number): Promise<ServingFigures | null> {
  if (versionOf('wrk', ['-v']) === null && versionOf('which', ['wrk']) === null) return null;
  const { path, body } = await longPage(prepared);
  const [shipped, tuned] = [await nginxWith(body, 'shipped'), await nginxWith(body, 'tuned')];
  const figures = { ours: [] as number[], shipped: [] as number[], tuned: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    figures.ours.push(await requestsPerSecond(`${prepared.product.url.replace('localhost', '127.0.0.1')}${path}`, seconds));
    if (shipped) figures.shipped.push(await requestsPerSecond(shipped.url, seconds));
    if (tuned) figures.tuned.push(await requestsPerSecond(tuned.url, seconds));
  }
  await Promise.all([shipped?.stop(), tuned?.stop()]);
  const nginx = shipped && tuned ? { shipped: median(figures.shipped), tuned: median(figures.tuned) } : null;
  return { bytes: body.length, product: median(figures.ours), nginx };
}
