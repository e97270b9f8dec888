/** Servers on Node that send the product's page, for comparison: @fastify/static and node:http alone. */
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../api/core/free-port.ts';
import { inRoot } from '../scripts/launch/paths.mjs';

export interface Server {
  /** Origin. */
  url: string;
  stop(): Promise<void>;
}

/** Runs in the api folder, to find its packages. Arguments: folder, port. */
const FASTIFY_STATIC = `
import fastify from 'fastify';
import files from '@fastify/static';
const app = fastify();
await app.register(files, { root: process.argv[1] });
await app.listen({ host: '127.0.0.1', port: Number(process.argv[2]) });
`;

/** Arguments: file with the body, port, response headers as JSON (names and values in turn). */
const NODE_HTTP = `
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
const [, file, port, headers] = process.argv;
const body = readFileSync(file);
const head = JSON.parse(headers);
createServer((_request, response) => response.writeHead(200, head).end(body)).listen(Number(port), '127.0.0.1');
`;

const responds = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  );

/**
 * Starts a script on a free port, with `page` as page.html in a new folder. Throws if the script does not respond within 5 s.
 * @param argumentsOf the script's arguments
 */
async function serve(script: string, page: Buffer, argumentsOf: (folder: string, port: string) => string[]): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), 'trama-bench-'));
  await writeFile(join(folder, 'page.html'), page);
  const port = await freePort();
  const args = ['--input-type=module', '--eval', script, ...argumentsOf(folder, String(port))];
  const child = spawn(process.execPath, args, { cwd: inRoot('api'), stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true });
  };
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100; tries += 1) {
    if (await responds(url)) return { url, stop };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await stop();
  throw new Error(`nothing responds at ${url}`);
}

/**
 * Node's own server, which only sends `page` with these headers (names and values in turn). The upper bound for a server on Node.
 */
export const nodeHttpWith = (page: Buffer, headers: readonly string[]): Promise<Server> =>
  serve(NODE_HTTP, page, (folder, port) => [join(folder, 'page.html'), port, JSON.stringify(headers)]);

/** Serves `page` at /page.html. */
export const fastifyStaticWith = (page: Buffer): Promise<Server> => serve(FASTIFY_STATIC, page, (folder, port) => [folder, port]);
