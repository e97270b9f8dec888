/** nginx with one worker, serving one page from a file: the measure of what serving a file can cost. */
import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../scripts/launch/product.mjs';
import { COMMANDS, versionOf } from '../machine.ts';
import { emptyFolder } from './workspace.ts';

export interface Server {
  url: string;
  stop(): Promise<void>;
}

/**
 * How nginx is set up: as Debian ships it (a line in a log for each request, the file opened for each), or with all that makes
 * it faster at this one task.
 */
export type Setup = 'shipped' | 'tuned';

const TUNED = `
  access_log off;
  open_file_cache max=100 inactive=60s;
  keepalive_requests 1000000;`;

const config = (folder: string, port: number, setup: Setup) => `
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
  server { listen 127.0.0.1:${port}; root ${folder}; ${setup === 'tuned' ? TUNED : ''} }
}
`;

/** nginx with `page` at /page.html; null when it is not installed. */
export async function nginxWith(page: Buffer, setup: Setup): Promise<Server | null> {
  if (versionOf('nginx', ['-v']) === null) return null;
  const folder = await emptyFolder(`nginx-${setup}`);
  const port = await freePort();
  await writeFile(join(folder, 'page.html'), page);
  await writeFile(join(folder, 'nginx.conf'), config(folder, port, setup));
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'ignore', env: COMMANDS });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = `http://127.0.0.1:${port}/page.html`;
  for (let tries = 0; tries < 100; tries += 1) {
    if (
      await fetch(url)
        .then((answer) => answer.ok)
        .catch(() => false)
    )
      break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const stop = async () => {
    child.kill('SIGQUIT');
    await ended;
  };
  return { url, stop };
}
