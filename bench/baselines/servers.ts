/**
 * Other servers with the same pages: nginx and Caddy on the product's folder, configured like docs/deployment.md, and
 * @fastify/static.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../api/core/free-port.ts';
import { inRoot } from '../../scripts/launch/paths.mjs';
import { COMMANDS, versionOf } from '../machine.ts';
import { emptyFolder } from './workspace.ts';

export interface Server {
  /** Origin. */
  url: string;
  stop(): Promise<void>;
}

/** The product's pages for the other server. */
interface Served {
  pages: string;
  /** Origin of the product. */
  url: string;
}

/** Runs in the api folder, to find its packages. Arguments: folder, port. */
const FASTIFY_STATIC = `
import fastify from 'fastify';
import files from '@fastify/static';
const app = fastify();
await app.register(files, { root: process.argv[1] });
await app.listen({ host: '127.0.0.1', port: Number(process.argv[2]) });
`;

const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** Arguments: file with the body, port, response headers as JSON (names and values in turn). */
const NODE_HTTP = `
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
const [, file, port, headers] = process.argv;
const body = readFileSync(file);
const head = JSON.parse(headers);
createServer((_request, response) => response.writeHead(200, head).end(body)).listen(Number(port), '127.0.0.1');
`;

/** Wraps docs/nginx.conf: one worker, otherwise Debian's defaults, including the access log. */
const nginxConfig = (folder: string, site: string) => `
${existsSync(BROTLI_MODULE) ? `load_module ${BROTLI_MODULE};` : ''}
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log ${folder}/access.log;
  sendfile on;
  tcp_nopush on;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  ${existsSync(BROTLI_MODULE) ? site : site.replace('brotli_static on;', '')}
}
`;

const answers = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  );

/** Starts a server on a free port. Throws if it does not respond within 5 s. */
async function serve(
  name: string,
  start: (folder: string, port: number) => Promise<{ command: [string, ...string[]]; env?: Record<string, string> }>,
): Promise<Server> {
  const folder = await emptyFolder(name);
  const port = await freePort();
  const { command, env } = await start(folder, port);
  const [program, ...parameters] = command;
  const child = spawn(program, parameters, { cwd: inRoot('api'), stdio: 'ignore', env: { ...COMMANDS, ...env } });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100; tries += 1) {
    if (await answers(url)) return { url, stop };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await stop();
  throw new Error(`${name} does not answer`);
}

/** null when nginx is not installed. */
export async function nginxOn({ pages, url }: Served): Promise<Server | null> {
  if (versionOf('nginx', ['-v']) === null && !existsSync('/usr/sbin/nginx')) return null;
  return serve('nginx', async (folder, port) => {
    const site = (await readFile(inRoot('docs', 'nginx.conf'), 'utf8'))
      .replace('listen 80;', `listen 127.0.0.1:${port};`)
      .replace('/var/lib/trama/pages', pages)
      .replace('127.0.0.1:3000', new URL(url).host);
    const config = join(folder, 'nginx.conf');
    await writeFile(config, nginxConfig(folder, site));
    return { command: ['nginx', '-c', config, '-p', folder] };
  });
}

/** null when Caddy is not installed. */
export async function caddyOn({ pages, url }: Served): Promise<Server | null> {
  if (versionOf('caddy', ['version']) === null) return null;
  return serve('caddy', async (folder, port) => ({
    command: ['caddy', 'run', '--config', inRoot('docs', 'Caddyfile.pages'), '--adapter', 'caddyfile'],
    env: {
      DOMAIN: `http://127.0.0.1:${port}`,
      PAGES: pages,
      UPSTREAM: new URL(url).host,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    },
  }));
}

/**
 * Node's own server, which only sends `page` with these headers (names and values in turn). The upper bound for a server on Node.
 */
export const nodeHttpWith = (page: Buffer, headers: readonly string[]): Promise<Server> =>
  serve('node-http', async (folder, port) => {
    const file = join(folder, 'page.html');
    await writeFile(file, page);
    const args = ['--input-type=module', '--eval', NODE_HTTP, file, String(port), JSON.stringify(headers)];
    return { command: [process.execPath, ...args] };
  });

/** Serves `page` at /page.html from a separate folder. */
export const fastifyStaticWith = (page: Buffer): Promise<Server> =>
  serve('fastify-static', async (folder, port) => {
    await writeFile(join(folder, 'page.html'), page);
    return { command: [process.execPath, '--input-type=module', '--eval', FASTIFY_STATIC, folder, String(port)] };
  });
