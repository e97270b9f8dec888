/** Measures serving a page with wrk: the product, @fastify/static and node:http, in turn. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { PAGES } from '@trama/shared/paths';
import { versionOf } from './machine.ts';
import { fastifyStaticWith, nodeHttpWith } from './other-servers.ts';
import type { Prepared } from './setup.ts';
import { median } from './stats.ts';

const run = promisify(execFile);

const PAGE_SIZE = 40_000;
const ROUNDS = 3;
/** Headers that node:http adds by itself. */
const BY_NODE = new Set(['date', 'connection', 'keep-alive']);

/** Requests per second for one URL, with 32 connections and one thread. */
async function requestsPerSecond(url: string, seconds: number): Promise<number> {
  const { stdout } = await run('wrk', ['-t1', '-c32', `-d${seconds}s`, '-H', 'Accept-Encoding: identity', url]);
  if (/Non-2xx|Socket errors: connect [1-9]/u.test(stdout)) throw new Error(`wrk on ${url}:\n${stdout}`);
  return Number(/Requests\/sec:\s+([\d.]+)/u.exec(stdout)?.[1] ?? Number.NaN);
}

export interface ServingFigures {
  bytes: number;
  /** Requests per second. */
  product: number;
  fastifyStatic: number;
  /** Node's own server with the same response. */
  nodeHttp: number;
}

/** Makes a page of about 40 KB from an event with a long description. */
async function longPage({ client }: Prepared): Promise<{ path: string; body: Buffer; headers: string[] }> {
  const [event] = await client.allEvents();
  if (!event) throw new Error('there are no events to serve');
  const path = PAGES.event(event.event_id);
  const shell = (await client.send('GET', path)).body.length;
  const paragraph = `<p>${'Una conversación larga entre investigadoras. '.repeat(20)}</p>`;
  const text = paragraph.repeat(Math.max(1, Math.round((PAGE_SIZE - shell) / Buffer.byteLength(paragraph))));
  await client.save(event, 'Una página larga', text);
  await client.untilPageHas(path, 'Una página larga');
  const { body, headers } = await client.send('GET', path);
  const own = Object.entries(headers).filter(([name]) => !BY_NODE.has(name));
  return { path, body, headers: own.flatMap(([name, value]) => [name, String(value)]) };
}

/** null if wrk is not installed. */
export async function measureServing(prepared: Prepared, seconds: number): Promise<ServingFigures | null> {
  if (versionOf('which', ['wrk']) === null) return null;
  const { path, body, headers } = await longPage(prepared);
  const url = prepared.product.url.replace('localhost', '127.0.0.1');
  const [fastifyStatic, nodeHttp] = await Promise.all([fastifyStaticWith(body), nodeHttpWith(body, headers)]);
  const samples = new Map<string, number[]>();
  async function sample(name: string, url: string) {
    samples.set(name, [...(samples.get(name) ?? []), await requestsPerSecond(url, seconds)]);
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    await sample('product', url + path);
    await sample('fastify', `${fastifyStatic.url}/page.html`);
    await sample('node:http', nodeHttp.url);
  }
  await Promise.all([fastifyStatic, nodeHttp].map((server) => server.stop()));
  const figure = (name: string) => median(samples.get(name) ?? []);
  return {
    bytes: body.length,
    product: figure('product'),
    fastifyStatic: figure('fastify'),
    nodeHttp: figure('node:http'),
  };
}
