/** How much a page costs to serve: wrk against the product, @fastify/static and nginx, in turn, in one run. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { PAGES } from '@trama/shared/paths';
import { fastifyStaticWith, nginxWith } from './baselines/servers.ts';
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
  fastifyStatic: number;
  /** null: nginx is not installed. */
  nginx: number | null;
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
  const others = { fastifyStatic: await fastifyStaticWith(body), nginx: await nginxWith(body) };
  const figures: Record<'product' | keyof typeof others, number[]> = { product: [], fastifyStatic: [], nginx: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const own = `${prepared.product.url.replace('localhost', '127.0.0.1')}${path}`;
    figures.product.push(await requestsPerSecond(own, seconds));
    figures.fastifyStatic.push(await requestsPerSecond(others.fastifyStatic.url, seconds));
    if (others.nginx) figures.nginx.push(await requestsPerSecond(others.nginx.url, seconds));
  }
  await Promise.all([others.fastifyStatic.stop(), others.nginx?.stop()]);
  return {
    bytes: body.length,
    product: median(figures.product),
    fastifyStatic: median(figures.fastifyStatic),
    nginx: others.nginx && median(figures.nginx),
  };
}
