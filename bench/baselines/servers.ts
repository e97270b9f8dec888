/** Other servers with one page from a file: nginx, the limit of what serving a file costs, and @fastify/static. */
import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inRoot } from '../../scripts/launch/paths.mjs';
import { freePort } from '../../scripts/launch/product.mjs';
import { COMMANDS, versionOf } from '../machine.ts';
import { emptyFolder } from './workspace.ts';

export interface Server {
  url: string;
  stop(): Promise<void>;
}

/** One worker, otherwise as Debian ships it: a line in a log for each request, the file opened for each. */
const nginxConfig = (folder: string, port: number) => `
worker_processes 1;
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log ${folder}/access.log;
  sendfile on;
  tcp_nopush on;
  etag on;
  default_type text/html;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  server { listen 127.0.0.1:${port}; root ${folder}; }
}
`;

/** Run in the api's folder, whose packages it takes. Arguments: folder, port. */
const FASTIFY_STATIC = `
import fastify from 'fastify';
import files from '@fastify/static';
const app = fastify();
await app.register(files, { root: process.argv[1] });
await app.listen({ host: '127.0.0.1', port: Number(process.argv[2]) });
`;

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

/** A command that serves `page` at /page.html out of an empty folder. Throws when it does not answer within 5 s. */
async function serve(
  name: string,
  page: Buffer,
  command: (folder: string, port: number) => Promise<[string, ...string[]]>,
): Promise<Server> {
  const folder = await emptyFolder(name);
  const port = await freePort();
  await writeFile(join(folder, 'page.html'), page);
  const [program, ...parameters] = await command(folder, port);
  const child = spawn(program, parameters, { cwd: inRoot('api'), stdio: 'ignore', env: COMMANDS });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const url = `http://127.0.0.1:${port}/page.html`;
  for (let tries = 0; tries < 100; tries += 1) {
    if (await answers(url)) return { url, stop };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await stop();
  throw new Error(`${name} does not answer`);
}

/** null when nginx is not installed. */
export async function nginxWith(page: Buffer): Promise<Server | null> {
  if (versionOf('nginx', ['-v']) === null) return null;
  return serve('nginx', page, async (folder, port) => {
    const config = join(folder, 'nginx.conf');
    await writeFile(config, nginxConfig(folder, port));
    return ['nginx', '-c', config, '-p', folder];
  });
}

export const fastifyStaticWith = (page: Buffer): Promise<Server> =>
  serve('fastify-static', page, async (folder, port) => [
    process.execPath,
    '--input-type=module',
    '--eval',
    FASTIFY_STATIC,
    folder,
    String(port),
  ]);
