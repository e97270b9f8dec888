import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { LIMITS } from '@trama/shared/limits';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { insertEventRow } from '../../testing/factories.ts';
import { PDF } from '../../testing/files.ts';
import { form } from '../../testing/form.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const EVENT_DATE = '2030-05-01T00:00:00.000Z';

let t: TestApp;
let port: number;
let eventId: number;
let open: ClientRequest[];
beforeEach(async () => {
  t = await createTestApp({ env: { LIMIT_APPLICATIONS: '100000', LIMIT_CONTACT: '100000', LIMIT_CONNECTIONS: '100000' } });
  eventId = await insertEventRow(t.ctx.db, { date: EVENT_DATE, close_date: EVENT_DATE });
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  const address = t.app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
  open = [];
});
afterEach(async () => {
  for (const request of open) request.destroy();
  await t.close();
});

interface Call {
  path: string;
  headers: Record<string, string | number>;
  /** What is sent at once; the body is finished later, if at all. */
  body?: Buffer;
  /** Loopback address that it comes from. */
  from?: string;
}

/** Begins a request whose body is not finished. */
function begin({ path, headers, body, from = '127.0.0.1' }: Call): ClientRequest {
  const request = httpRequest({
    port,
    host: '127.0.0.1',
    localAddress: from,
    method: 'POST',
    path,
    agent: false,
    headers: { connection: 'keep-alive', ...headers },
  });
  request.on('error', () => {});
  open.push(request);
  request.flushHeaders();
  if (body) request.write(body);
  return request;
}

async function answerOf(request: ClientRequest) {
  const [response]: IncomingMessage[] = await once(request, 'response');
  let text = '';
  for await (const chunk of response ?? []) text += String(chunk);
  return { status: response?.statusCode, retryAfter: response?.headers['retry-after'], body: JSON.parse(text) };
}

async function ticket(email: string): Promise<string> {
  const answer = await t.send('POST', '/api/users', { json: { firstName: 'Ana', lastName: 'Soto', email } });
  return answer.json().user.user_id;
}

const BUSY = {
  status: 503,
  retryAfter: '5',
  body: expect.objectContaining({
    message: 'Estamos recibiendo muchos envíos a la vez. Espera unos segundos y vuelve a intentarlo.',
  }),
};
const applicationForm = (userId: string, content = PDF) =>
  form({ userId, eventId, files: { name: 'a.pdf', content, type: 'application/pdf' } });
const LARGE_PDF = Buffer.concat([PDF, Buffer.alloc(1024 * 1024)]);
const temporary = () => readdir(t.ctx.uploads.folders.temporary);

test.each([
  ['/api/my-application', 1024],
  ['/api/my-application/files/0b0f5d5e-9a3d-4c55-8f0e-5f6a1f7f3c10', 1024],
  ['/api/send-email-contact', 32 * 1024],
  ['/api/login', 32 * 1024],
  ['/api/no-such-call', 32 * 1024],
])('%s takes no more than %i bytes from anyone', async (url, most) => {
  const headers = { 'content-type': 'application/json' };
  const body = (bytes: number) => JSON.stringify({ token: 'x'.repeat(bytes - '{"token":""}'.length) });
  const fits = await t.app.inject({ method: 'POST', url, headers, payload: body(most) });
  expect(fits.statusCode).not.toBe(413);
  const larger = await t.app.inject({ method: 'POST', url, headers, payload: body(most + 1) });
  expect(larger.statusCode).toBe(413);
});

test('an administrator may send a megabyte', async () => {
  const token = await t.login();
  const answer = await t.send('POST', '/api/posts', { token, json: { title: 'a'.repeat(900 * 1024) } });
  expect(answer.statusCode).toBe(422);
});

test('a ninth large upload of one address is refused with 503 while eight are received; another address and an administrator are not', async () => {
  const users = await Promise.all(Array.from({ length: 10 }, (_, index) => ticket(`p${index}@example.org`)));
  const forms = users.map((user) => applicationForm(user, LARGE_PDF));
  const started = forms
    .slice(0, 8)
    .map(({ headers, body }) =>
      begin({ path: '/api/user-event', headers: { ...headers, 'content-length': body.length }, body: body.subarray(0, -10) }),
    );
  await expect.poll(temporary).toHaveLength(8);
  const [, ninth] = forms.slice(-2);
  if (!ninth) throw new Error('no form');
  const whole = (from?: string) => {
    const call = {
      path: '/api/user-event',
      headers: { ...ninth.headers, 'content-length': ninth.body.length },
      body: ninth.body,
    };
    return answerOf(begin(from ? { ...call, from } : call));
  };
  expect(await whole()).toEqual(BUSY);
  const token = await t.login();
  const own = form({ eventId, files: { name: 'bases.pdf', content: LARGE_PDF, type: 'application/pdf' } });
  const root = begin({
    path: '/api/event-documents',
    headers: { ...own.headers, authorization: `Bearer ${token}`, 'content-length': own.body.length },
    body: own.body,
  });
  expect((await answerOf(root)).status).toBe(201);
  expect((await whole('127.0.0.2')).status).toBe(201);

  for (const [index, request] of started.entries()) request.end(forms[index]?.body.subarray(-10));
  const answers = await Promise.all(started.map(answerOf));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201));
  expect(await temporary()).toEqual([]);
  // All are done: the address may send again.
  expect((await whole()).status).toBe(400);
});

test('bodies that are never finished are refused beyond 64 MB, and leave room when they go', async () => {
  const headers = { 'content-type': 'application/json', 'content-length': 128 * 1024 };
  for (let count = 0; count < 512; count += 1) begin({ path: '/api/user-event', headers, body: Buffer.from('{"userId":"') });
  // The server has them all once one more is refused.
  const small = JSON.stringify({ name: 'Ana', email: 'ana@example.org', message: 'Hola a todas' });
  const contact = () =>
    answerOf(
      begin({
        path: '/api/send-email-contact',
        headers: { 'content-type': 'application/json', 'content-length': small.length },
        body: Buffer.from(small),
      }),
    );
  await expect.poll(async () => (await contact()).status, { timeout: 15_000 }).toBe(503);
  expect((await t.send('GET', '/api/health')).statusCode).toBe(200);
  for (const request of open.splice(0)) request.destroy();
  await expect.poll(async () => (await contact()).status, { timeout: 15_000 }).toBe(200);
}, 60_000);

test('without a ticket no file is received, however it is sent', async () => {
  const wrong = applicationForm('0b0f5d5e-9a3d-4c55-8f0e-5f6a1f7f3c10');
  // The file has only begun: the refusal does not wait for its end.
  const cut = wrong.body.subarray(0, -200);
  const refused = begin({
    path: '/api/user-event',
    headers: { ...wrong.headers, 'content-length': 50 * 1024 * 1024 },
    body: cut,
  });
  expect((await answerOf(refused)).status).toBe(401);
  expect(await temporary()).toEqual([]);

  const edit = form({ token: 'x'.repeat(43), files: { name: 'a.pdf', content: PDF, type: 'application/pdf' } });
  const dead = begin({
    path: '/api/my-application/edit',
    headers: { ...edit.headers, 'content-length': 50 * 1024 * 1024 },
    body: edit.body.subarray(0, -200),
  });
  expect((await answerOf(dead)).status).toBe(404);
  expect(await temporary()).toEqual([]);
});

test('an upload that fills the disk is refused while it is received', async () => {
  const { headers, body } = applicationForm(await ticket('ana@example.org'));
  const end = body.indexOf('%%EOF');
  const request = begin({
    path: '/api/user-event',
    headers: { ...headers, 'content-length': LIMITS.applicationFile.bytes },
    body: body.subarray(0, end),
  });
  await expect.poll(temporary).toHaveLength(1);
  t.ctx.config.minFreeSpace = Number.MAX_SAFE_INTEGER;
  request.write(Buffer.alloc(5 * 1024 * 1024));
  expect((await answerOf(request)).status).toBe(507);
  await expect.poll(temporary).toEqual([]);
});
