import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { newIdempotencyKey } from '@trama/shared/forms/repeats';
import { LIMITS } from '@trama/shared/limits';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FORM_FIELDS } from '../../testing/applications.ts';
import { insertEventRow, insertPerson } from '../../testing/factories.ts';
import { PDF } from '../../testing/files.ts';
import { form } from '../../testing/form.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { issueToken } from '../auth/access-tokens.ts';
import { hashPassword } from '../auth/passwords.ts';
import type { TokenPurpose } from '../auth/tables.ts';

const EVENT_DATE = '2030-05-01T00:00:00.000Z';

let t: TestApp;
let port: number;
let eventId: number;
let open: ClientRequest[];
beforeEach(async () => {
  t = await createTestApp({ env: { TRUST_PROXY: '1' } });
  eventId = await insertEventRow(t.ctx.db, { date: EVENT_DATE, close_date: EVENT_DATE });
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  const address = t.app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
  open = [];
});
afterEach(async () => {
  vi.useRealTimers();
  for (const request of open) request.destroy();
  await t.close();
});

interface Opening {
  path: string;
  headers: Record<string, string | number>;
  /** The part that is sent at once; the body is finished later, if at all. */
  body?: Buffer;
  /** The proxy's client. */
  from?: string;
}

const GREEDY = '203.0.113.7';
const OTHER = '198.51.100.20';

/** Begins a request whose body is not finished. */
function begin({ path, headers, body, from = OTHER }: Opening): ClientRequest {
  const request = httpRequest({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path,
    agent: false,
    headers: { connection: 'keep-alive', 'x-forwarded-for': from, ...headers },
  });
  request.on('error', () => {});
  open.push(request);
  request.flushHeaders();
  if (body) request.write(body);
  return request;
}

async function responseOf(request: ClientRequest) {
  const [response]: IncomingMessage[] = await once(request, 'response');
  let text = '';
  for await (const chunk of response ?? []) text += String(chunk);
  return { status: response?.statusCode, retryAfter: response?.headers['retry-after'], body: JSON.parse(text) };
}

async function ticket(email: string): Promise<string> {
  const response = await t.send('POST', '/api/users', { json: { firstName: 'Ana', lastName: 'Soto', email } });
  return response.json().user.user_id;
}

const applicationForm = (userId: string, content = PDF) =>
  form({ userId, eventId, files: { name: 'a.pdf', content, type: 'application/pdf' } });
const temporary = () => readdir(t.ctx.uploads.folders.temporary);

test.each([
  ['/api/my-application', 1024],
  ['/api/my-application/files/0b0f5d5e-9a3d-4c55-8f0e-5f6a1f7f3c10', 1024],
  ['/api/send-email-contact', 32 * 1024],
  ['/api/login', 32 * 1024],
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
  const response = await t.send('POST', '/api/posts', { token, json: { title: 'a'.repeat(900 * 1024) } });
  expect(response.statusCode).toBe(422);
});

/** First bytes of a body that is never finished. */
const JSON_START = { headers: { 'content-type': 'application/json', 'content-length': 30_000 }, body: Buffer.from('{"email":"') };
const FORM_START = {
  headers: { 'content-type': 'multipart/form-data; boundary=b', 'content-length': 100_000 },
  body: Buffer.from('--b\r\nContent-Disposition: form-data; name="userId"\r\n\r\nx'),
};

/** Opens unfinished bodies from one network, and waits until the server has them. */
async function openUnfinished(requests: (Omit<Opening, 'from'> & { count: number })[]): Promise<void> {
  for (const { count, ...request } of requests)
    for (let index = 0; index < count; index += 1) begin({ ...request, from: GREEDY });
  const all = requests.reduce((sum, { count }) => sum + count, 0);
  const connections = () => new Promise<number>((resolve) => t.app.server.getConnections((_, count) => resolve(count)));
  await expect.poll(async () => (t.ctx.budget.exhausted().length > 0 ? all : await connections()), { timeout: 20_000 }).toBe(all);
}

function beginJson(path: string, json: unknown, from = OTHER): ClientRequest {
  const body = Buffer.from(JSON.stringify(json));
  return begin({ path, headers: { 'content-type': 'application/json', 'content-length': body.length }, body, from });
}

async function post(path: string, json: unknown, headers: Record<string, string> = {}) {
  const body = Buffer.from(JSON.stringify(json));
  return responseOf(
    begin({ path, headers: { 'content-type': 'application/json', 'content-length': body.length, ...headers }, body }),
  );
}

async function apply(email: string): Promise<number | undefined> {
  const key = { 'idempotency-key': newIdempotencyKey() };
  const { user } = (await post('/api/users', { firstName: 'Ana', lastName: 'Soto', email }, key)).body;
  const { headers, body } = applicationForm(user.user_id);
  const request = { path: '/api/user-event', headers: { ...headers, ...key, 'content-length': body.length }, body };
  return (await responseOf(begin(request))).status;
}

test.each([
  [
    '230 forms and 92 small bodies',
    [
      { path: '/api/user-event', ...FORM_START, count: 230 },
      { path: '/api/send-email-contact', ...JSON_START, count: 92 },
    ],
  ],
  ['2,047 logins', [{ path: '/api/login', ...JSON_START, count: 2047 }]],
])(
  'an unfinished %s of one network delays neither another network nor an administrator',
  async (_, requests) => {
    await insertPerson(t.ctx.db, {
      role_name: 'root',
      email: 'eva@example.org',
      password_hash: await hashPassword('hilo-rojo-y-azul'),
    });
    const token = await t.login();
    await openUnfinished(requests);
    expect((await post('/api/login', { email: 'eva@example.org', password: 'hilo-rojo-y-azul' })).status).toBe(200);
    expect(
      (await post('/api/send-email-contact', { name: 'Ana', email: 'ana@example.org', message: 'Hola a todas' })).status,
    ).toBe(200);
    expect(await apply('ana@example.org')).toBe(201);
    // Administrators have a reserve, so a stranger on their network keeps none of them out.
    const save = await post(
      '/api/posts',
      { title: 'Una noticia', author: 'Eva', content: 'Texto', confirmation: false, status: 'draft' },
      { authorization: `Bearer ${token}`, 'x-forwarded-for': GREEDY },
    );
    expect(save.status).toBe(201);
  },
  60_000,
);

test('a personal link of a proved address works during its network’s flood; a guessed one does not', async () => {
  expect(await apply('ana@example.org')).toBe(201);
  const { application_id } = await t.ctx.db.selectFrom('applications').select('application_id').executeTakeFirstOrThrow();
  const issue = (purpose: TokenPurpose) =>
    t.ctx.db.transaction().execute((trx) => issueToken(trx, { purpose, subject: application_id }, Date.now()));
  const [own, tab] = [await issue('own_application'), await issue('sent_application')];
  // Uses up the network's share of memory, and the least that it may always have.
  await openUnfinished([{ path: '/api/login', ...JSON_START, count: 2047 }]);
  const read = async (token: string) => {
    const body = Buffer.from(JSON.stringify({ token }));
    const headers = { 'content-type': 'application/json', 'content-length': body.length, authorization: `Link ${token}` };
    return (await responseOf(begin({ path: '/api/my-application', headers, body, from: GREEDY }))).status;
  };
  const edit = async (token: string) => {
    const fields = { token, ...FORM_FIELDS, mail: 'ana@example.org' };
    const { headers, body } = form({ ...fields, files: { name: 'b.pdf', content: PDF, type: 'application/pdf' } });
    const sent = { ...headers, 'content-length': body.length, authorization: `Link ${token}` };
    return (await responseOf(begin({ path: '/api/my-application/edit', headers: sent, body, from: GREEDY }))).status;
  };
  expect([await read(own), await edit(own)]).toEqual([200, 200]);
  // Requests without a proved address use their network's share, which is used up.
  for (const token of [tab, 'x'.repeat(43)]) expect([await read(token), await edit(token)]).toEqual([503, 503]);
}, 60_000);

test('a network that announces people and never applies is refused, until they apply', async () => {
  let answered = 0;
  const announce = (from: string, count: number) =>
    Promise.all(
      Array.from({ length: count }, async (_, index) => {
        const sent = { firstName: 'Ana', lastName: 'Soto', email: `p${index}@${from}.example` };
        const response = await responseOf(beginJson('/api/users', sent, from));
        answered += 1;
        return response;
      }),
    );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const announced = announce(GREEDY, 110);
  // Those beyond the share wait ten seconds for it.
  await expect.poll(() => vi.advanceTimersByTimeAsync(10_000).then(() => answered), { timeout: 30_000 }).toBe(110);
  const statuses = (await announced).map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(100);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  const status = (await t.send('GET', '/api/status', { token: await t.login() })).json();
  expect(status.exhausted).toEqual([{ resource: 'people', networks: 1 }]);
  expect((await announce(OTHER, 50)).map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 201));
}, 60_000);

test('120 applicants behind one address pass, all at once', async () => {
  const answers = await Promise.all(Array.from({ length: 120 }, (_, index) => apply(`persona${index}@example.org`)));
  expect(answers).toEqual(Array.from({ length: 120 }, () => 201));
}, 60_000);

test('fields and bodies count as they arrive, and their share is given back', async () => {
  t.ctx.config.limits.applications = 10_000;
  const long = Buffer.alloc(120 * 1024, 'x');
  const requests = [
    { headers: { ...FORM_START.headers, 'content-length': 130_000 }, body: Buffer.concat([FORM_START.body, long]) },
    { headers: { ...JSON_START.headers, 'content-length': 130_000 }, body: long },
  ];
  const started = Array.from({ length: 240 }, (_, index) =>
    begin({ ...(requests[index % 2] ?? FORM_START), path: '/api/user-event', from: GREEDY }),
  );
  const statuses = started.map(
    (request) => new Promise<number>((resolve) => request.once('response', ({ statusCode = 0 }) => resolve(statusCode))),
  );
  // A third of 64 MB are some 160 bodies. The others got a refusal.
  expect(await Promise.race(statuses)).toBe(503);
  expect(t.ctx.budget.exhausted()).toEqual([{ resource: 'bodies', networks: 1 }]);
  expect(await apply('ana@example.org')).toBe(201);
  for (const request of open.splice(0)) request.destroy();
  const client = { network: '203.0.113.0/24', privileged: false };
  const all = 21 * 1024 * 1024;
  await expect.poll(() => t.ctx.budget.take('bodies', client, all), { timeout: 10_000 }).toBe(true);
}, 60_000);

test.each([
  ['/api/no-such-route', JSON_START.headers, 404],
  ['/api/login', { ...JSON_START.headers, 'content-type': 'text/plain' }, 415],
  ['/api/login', FORM_START.headers, 415],
  ['/api/event-documents', FORM_START.headers, 401],
])('%s refuses an unfinished body at once (%#), and holds nothing for it', async (path, headers, status) => {
  for (const connection of ['keep-alive', 'close']) {
    const response = await responseOf(begin({ path, headers: { ...headers, connection }, body: Buffer.from('x') }));
    expect(response.status).toBe(status);
  }
});

test('a limit refuses a request before its body is read', async () => {
  for (let count = 0; count < 10; count += 1) await post('/api/send-email-contact', {});
  const refused = await responseOf(begin({ path: '/api/send-email-contact', ...JSON_START }));
  expect([refused.status, refused.retryAfter]).toEqual([429, '600']);
});

test('no file is received without a ticket, however it is sent', async () => {
  const wrong = applicationForm('0b0f5d5e-9a3d-4c55-8f0e-5f6a1f7f3c10');
  // The file has only begun: the refusal does not wait for its end.
  const cut = wrong.body.subarray(0, -200);
  const refused = begin({
    path: '/api/user-event',
    headers: { ...wrong.headers, 'content-length': 50 * 1024 * 1024 },
    body: cut,
  });
  expect((await responseOf(refused)).status).toBe(401);
  expect(await temporary()).toEqual([]);

  const edit = form({ token: 'x'.repeat(43), files: { name: 'a.pdf', content: PDF, type: 'application/pdf' } });
  const dead = begin({
    path: '/api/my-application/edit',
    headers: { ...edit.headers, 'content-length': 50 * 1024 * 1024 },
    body: edit.body.subarray(0, -200),
  });
  expect((await responseOf(dead)).status).toBe(404);
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
  expect((await responseOf(request)).status).toBe(507);
  await expect.poll(temporary).toEqual([]);
});
