/** Slow and greedy clients, over real sockets. */
import { connect, type Socket } from 'node:net';
import { API_MESSAGES } from '@trama/shared/texts/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { insertEventRow } from '../../testing/factories.ts';
import { PDF } from '../../testing/files.ts';
import { createTestSite, type TestSite } from '../../testing/publishing.ts';
import type { App } from './app.ts';

const SLOW = 500;
let site: TestSite;
let token: string;
let eventId: number;
let port: number;
const apps: App[] = [];

/** Starts the application again with other limits, on another port. */
async function listen(limits: Partial<TestSite['test']['ctx']['config']['connections']>, trustProxy = 0): Promise<number> {
  const { ctx } = site.test;
  const config = { ...ctx.config, trustProxy, connections: { ...ctx.config.connections, ...limits } };
  const app = await buildApp({ ...ctx, config, publisher: site.publisher }, site);
  apps.push(app);
  return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
}

beforeAll(async () => {
  site = await createTestSite();
  token = await site.test.login();
  eventId = await insertEventRow(site.test.ctx.db);
  await site.publisher.start();
  await site.publisher.settled();
  port = await listen({ head: 400, body: 400, bytesPerSecond: 200, check: 50, perAddress: SLOW });
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await site.close();
});

interface Client {
  socket: Socket;
  /** Resolves to all received bytes when the server closes the connection. */
  closed: Promise<string>;
  /** The bytes received so far. */
  heard(): string;
}

/** Opens a connection and sends `first`. @param from any address of the loopback network */
function client(first: string | Buffer, { to = port, from = '127.0.0.1' } = {}): Client {
  let all = '';
  const socket = connect({ port: to, host: '127.0.0.1', localAddress: from });
  socket.write(first);
  socket.on('data', (data) => {
    all += data.toString();
  });
  const closed = new Promise<string>((resolve) => socket.on('error', () => {}).once('close', () => resolve(all)));
  return { socket, closed, heard: () => all };
}

/** Sends one character at a time until the connection is closed. */
function drip({ socket }: Client, text = ' '): void {
  const timer = setInterval(() => socket.write(text), 20);
  socket.once('close', () => clearInterval(timer));
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`;
const jsonHead = 'POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 30000\r\n\r\n{';
const multipartHead = (length: number, authorization = `Authorization: Bearer ${token}\r\n`) =>
  `POST /api/event-documents HTTP/1.1\r\nHost: a\r\n${authorization}Content-Type: multipart/form-data; boundary=b\r\nContent-Length: ${length}\r\n\r\n`;
const statusOf = (response: string) => Number(/^HTTP\/1\.1 (\d+)/u.exec(response)?.[1]);

test('a request that does not end is cut, wherever it stops', async () => {
  const places: [where: string, first: string, status: number][] = [
    ['in its head', 'GET /api/health HTTP/1.1\r\nX: ', 408],
    ['in a page’s head', 'GET /blog HTTP/1.1\r\nX: ', 408],
    ['in a JSON body', jsonHead, 408],
    ['in a form', multipartHead(100_000), 408],
    // These requests are answered before the body arrives; the connection must still be closed.
    ['in an unexpected body', jsonHead.replace('/api/login', '/blog'), 405],
    ['in a body that is refused', jsonHead.replace('/api/login', '/api/settings').replace('POST', 'PUT'), 401],
  ];
  await Promise.all(
    places.map(async ([where, first, status]) => {
      const slow = client(first);
      drip(slow, 'x');
      const response = await slow.closed;
      expect(statusOf(response), where).toBe(status);
      if (status === 408) expect(response, where).toMatch(/\r\n\{"message":"La solicitud no se entiende"\}$/u);
    }),
  );
});

test('files on a slow line arrive, as long as they keep coming', async () => {
  const head = `--b\r\nContent-Disposition: form-data; name="eventId"\r\n\r\n${eventId}\r\n--b\r\nContent-Disposition: form-data; name="files[]"; filename="a.pdf"\r\n\r\n`;
  const end = '\r\n--b--\r\n';
  const file = Buffer.concat([PDF, Buffer.alloc(20_000)]);
  const slow = client(multipartHead(head.length + file.length + end.length) + head + file.subarray(0, 4_000).toString('latin1'));
  let sent = 4_000;
  const timer = setInterval(() => {
    slow.socket.write(file.subarray(sent, sent + 500));
    sent += 500;
    if (sent < file.length) return;
    clearInterval(timer);
    slow.socket.write(end);
  }, 25);
  await expect.poll(slow.heard, { timeout: 5_000 }).toMatch(/^HTTP\/1\.1 201 /u);
  slow.socket.destroy();
});

test('a connection is not cut while a form that was received is worked on', async () => {
  const scan = Promise.withResolvers<void>();
  const { uploads } = site.test.ctx;
  const withRollback = uploads.withRollback.bind(uploads);
  site.test.ctx.uploads = { ...uploads, withRollback: (use) => scan.promise.then(() => withRollback(use)) };
  // Longer than a busy machine needs to receive the form.
  const to = await listen({ idle: 500 });
  const head = `--b\r\nContent-Disposition: form-data; name="eventId"\r\n\r\n${eventId}\r\n--b\r\nContent-Disposition: form-data; name="files[]"; filename="a.pdf"\r\n\r\n`;
  const body = `${head}${PDF.toString('latin1')}\r\n--b--\r\n`;
  const idle = new Promise((resolve) => apps.at(-1)?.server.once('request', (_, response) => response.once('timeout', resolve)));
  const slow = client(Buffer.from(multipartHead(body.length) + body, 'latin1'), { to });
  await idle;
  scan.resolve();
  await expect.poll(slow.heard, { timeout: 5_000 }).toMatch(/^HTTP\/1\.1 201 /u);
  slow.socket.destroy();
  site.test.ctx.uploads = uploads;
});

test(`${SLOW} slow clients delay no other client`, async () => {
  const to = await listen({ perAddress: SLOW });
  const heads = ['GET /blog HTTP/1.1\r\nX: ', jsonHead, multipartHead(100_000), 'P'];
  const slow = Array.from({ length: SLOW }, (_, index) => client(heads[index % heads.length] ?? '', { to }));
  await Promise.all(slow.map(({ socket }) => new Promise((resolve) => socket.once('connect', resolve))));
  for (const path of ['/blog', '/api/all-events/20', '/api/health', '/'])
    expect(statusOf(await client(get(path), { to, from: '127.0.0.9' }).closed), path).toBe(200);
  expect(slow.filter(({ socket }) => socket.destroyed)).toEqual([]);
  for (const { socket } of slow) socket.destroy();
}, 20_000);

describe('the connections of one address', () => {
  test('one address gets a share of the connections, and no other address is touched', async () => {
    const to = await listen({ perAddress: 8 });
    const mine = Array.from({ length: 8 }, () => client('G', { to, from: '127.0.0.2' }));
    await Promise.all(mine.map(({ socket }) => new Promise((resolve) => socket.once('connect', resolve))));
    expect(await client(get('/api/health'), { to, from: '127.0.0.2' }).closed).toBe('');
    expect(statusOf(await client(get('/api/health'), { to, from: '127.0.0.3' }).closed)).toBe(200);
    const [first] = mine;
    first?.socket.destroy();
    // The server's event comes asynchronously.
    await expect.poll(async () => statusOf(await client(get('/blog'), { to, from: '127.0.0.2' }).closed)).toBe(200);
    for (const { socket } of mine) socket.destroy();
  });

  test('connections behind a proxy are not counted, because all of them are the proxy’s', async () => {
    const to = await listen({ perAddress: 1 }, 1);
    const open = client('G', { to });
    expect(statusOf(await client(get('/api/health'), { to }).closed)).toBe(200);
    open.socket.destroy();
  });
});

describe('an upload that is refused unread', () => {
  const part = '--b\r\nContent-Disposition: form-data; name="files[]"; filename="a.pdf"\r\n\r\n';
  const upload = (length: number, authorization?: string) => multipartHead(length, authorization) + part;

  test('the refusal arrives once the upload has arrived, also when the client then closes its side', async () => {
    const rest = Buffer.alloc(10 * 1024 * 1024);
    const head = upload(part.length + rest.length, '').replace('\r\n', '\r\nConnection: close\r\n');
    const refused = client(head);
    const failed = new Promise<never>((_, reject) => refused.socket.once('error', reject));
    refused.socket.write(rest);
    const response = await Promise.race([refused.closed, failed]);
    expect([statusOf(response), JSON.parse(response.split('\r\n\r\n')[1] ?? '')]).toEqual([
      401,
      expect.objectContaining({ message: API_MESSAGES.unauthorized }),
    ]);
    expect(refused.socket.bytesWritten).toBe(head.length + rest.length);
  });

  test('the server hangs up on an upload that is larger than any form', async () => {
    const server = apps[0]?.server;
    const bytes = new Promise<number>((resolve) =>
      server?.once('connection', (socket: Socket) => socket.once('close', () => resolve(socket.bytesRead))),
    );
    const refused = client(upload(300 * 1024 * 1024, ''));
    refused.socket.write(Buffer.alloc(10 * 1024 * 1024));
    const response = await refused.closed;
    expect([statusOf(response), /\r\nConnection: close\r\n/iu.test(response)]).toEqual([401, true]);
    expect(await bytes).toBeLessThan(5 * 1024 * 1024);
  });

  test('goes on with the connection when it was small', async () => {
    const { socket, heard } = client(upload(part.length + 3, ''));
    socket.write(`abc${get('/api/health')}`);
    await expect
      .poll(() => [...heard().matchAll(/HTTP\/1\.1 (\d+)/gu)].map(([, status]) => status), { timeout: 5_000 })
      .toEqual(['401', '200']);
    socket.destroy();
  });
});
