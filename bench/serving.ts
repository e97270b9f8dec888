/** Measures serving a page with wrk: the product, @fastify/static, and servers on the product's files, in turn. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PAGES } from '@trama/shared/paths';
import { caddyOn, fastifyStaticWith, nginxOn, nodeHttpWith, type Server } from './baselines/servers.ts';
import { versionOf } from './machine.ts';
import { type Prepared, pause } from './setup.ts';
import { median } from './stats.ts';

const run = promisify(execFile);

const PAGE_SIZE = 40_000;
const ROUNDS = 3;
/** Headers that node:http adds by itself. */
const BY_NODE = new Set(['date', 'connection', 'keep-alive']);

/** Requests per second for one URL, with 32 connections and one thread. */
async function requestsPerSecond(url: string, seconds: number, encoding = 'identity'): Promise<number> {
  const { stdout } = await run('wrk', ['-t1', '-c32', `-d${seconds}s`, '-H', `Accept-Encoding: ${encoding}`, url]);
  if (/Non-2xx|Socket errors: connect [1-9]/u.test(stdout)) throw new Error(`wrk on ${url}:\n${stdout}`);
  return Number(/Requests\/sec:\s+([\d.]+)/u.exec(stdout)?.[1] ?? Number.NaN);
}

export interface ServingFigures {
  bytes: number;
  /** Requests per second. */
  product: number;
  productBrotli: number;
  fastifyStatic: number;
  /** Node's own server with the same response. */
  nodeHttp: number;
  /** Figures of each installed server, by name. */
  fromFolder: Record<string, { plain: number; brotli: number }>;
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

/** Waits until a page is stored compressed. */
async function untilCompressed({ client }: Prepared, path: string): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (performance.now() < deadline) {
    const { headers } = await client.send('GET', path, undefined, { 'accept-encoding': 'br' });
    if (headers['content-encoding'] === 'br') return;
    await pause(100);
  }
  throw new Error(`${path} was not compressed`);
}

/** null if wrk is not installed. */
export async function measureServing(prepared: Prepared, seconds: number): Promise<ServingFigures | null> {
  if (versionOf('which', ['wrk']) === null) return null;
  const { path, body, headers } = await longPage(prepared);
  await untilCompressed(prepared, path);
  const url = prepared.product.url.replace('localhost', '127.0.0.1');
  const served = { pages: join(prepared.dataDir, 'pages'), url };
  const [fastifyStatic, nodeHttp, nginx, caddy] = await Promise.all([
    fastifyStaticWith(body),
    nodeHttpWith(body, headers),
    nginxOn(served),
    caddyOn(served),
  ]);
  const fromFolder = Object.entries({ nginx, Caddy: caddy }).flatMap(([name, server]) => (server ? [{ name, server }] : []));
  const samples = new Map<string, number[]>();
  async function sample(name: string, address: string, encoding?: string) {
    samples.set(name, [...(samples.get(name) ?? []), await requestsPerSecond(address, seconds, encoding)]);
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    await sample('product', url + path);
    await sample('product br', url + path, 'br');
    await sample('fastify', `${fastifyStatic.url}/page.html`);
    await sample('node:http', nodeHttp.url);
    for (const { name, server } of fromFolder) {
      await sample(name, server.url + path);
      await sample(`${name} br`, server.url + path, 'br');
    }
  }
  await Promise.all([fastifyStatic, nodeHttp, ...fromFolder.map(({ server }) => server)].map((server: Server) => server.stop()));
  const figure = (name: string) => median(samples.get(name) ?? []);
  return {
    bytes: body.length,
    product: figure('product'),
    productBrotli: figure('product br'),
    fastifyStatic: figure('fastify'),
    nodeHttp: figure('node:http'),
    fromFolder: Object.fromEntries(fromFolder.map(({ name }) => [name, { plain: figure(name), brotli: figure(`${name} br`) }])),
  };
}
