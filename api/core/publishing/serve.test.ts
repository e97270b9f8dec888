import { rm } from 'node:fs/promises';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestSite, type TestSite } from '../../testing/publishing.ts';

let site: TestSite;
let origin: string;
/** One connection that requests use in turn. */
let agent: Agent;

beforeEach(async () => {
  site = await createTestSite();
  await site.publisher.start();
  await site.publisher.settled();
  origin = await site.app.listen({ port: 0, host: '127.0.0.1' });
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
});
afterEach(async () => {
  agent.destroy();
  await site.close();
});

async function ask(path: string): Promise<{ status: number | undefined; body: string; answer: IncomingMessage }> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(origin + path, { agent }, resolve).on('error', reject);
  });
  let body = '';
  for await (const chunk of response) body += chunk;
  return { status: response.statusCode, body, answer: response };
}

test('one connection gets pages and the API in turn', async () => {
  const sockets = new Set<unknown>();
  const statuses: (number | undefined)[] = [];
  for (const path of ['/', '/api/health', '/', '/nada', '/blog']) {
    const { status, answer: response } = await ask(path);
    statuses.push(status);
    sockets.add(response.socket);
  }
  expect(statuses).toEqual([200, 200, 200, 404, 200]);
  expect(sockets.size).toBe(1);
});

test('a page is the same from the disk and from memory, and each answer is counted', async () => {
  const [first, second] = [await ask('/'), await ask('/')];
  expect(second.body).toBe(first.body);
  expect(second.answer.headers.etag).toBe(first.answer.headers.etag);
  expect(site.site.responses).toEqual({ ok: 2, unchanged: 0, missing: 0, other: 0 });
});

test('a vanished build file gets 503, and the next request its page', async () => {
  await rm(join(site.test.ctx.config.dataDir, 'client', 'favicon.svg'));
  expect((await ask('/favicon.svg')).status).toBe(503);
  expect((await ask('/')).status).toBe(200);
});

test('every response has a policy that runs nothing: build files, redirections, refusals, malformed HTTP', async () => {
  const inject = (method: 'GET' | 'POST', url: string) => site.app.inject({ method, url });
  const responses = [await inject('GET', '/favicon.svg'), await inject('GET', '/blog/'), await inject('POST', '/blog')];
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 308, 405]);
  for (const { headers } of responses) expect(headers['content-security-policy']).toContain("default-src 'none'");
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.end('nonsense\r\n\r\n');
  let raw = '';
  for await (const chunk of socket) raw += chunk;
  expect(raw).toMatch(/^HTTP\/1\.1 400 .*Content-Security-Policy: default-src 'none'/su);
});
