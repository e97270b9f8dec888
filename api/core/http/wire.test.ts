import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertEventRow, insertPerson } from '../../testing/factories.ts';
import { pdf, picture } from '../../testing/files.ts';
import { form } from '../../testing/form.ts';
import { createTestSite, type TestSite } from '../../testing/publishing.ts';

let site: TestSite;
let port: number;
let token: string;
let eventId: number;
beforeAll(async () => {
  site = await createTestSite();
  eventId = await insertEventRow(site.test.ctx.db, {
    date: '2099-01-02T00:00:00.000Z',
    close_date: '2099-01-01T00:00:00.000Z',
  });
  await site.publisher.start();
  await site.publisher.settled();
  token = await site.test.login();
  port = Number(new URL(await site.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => site.close());

/** Sends bytes as they are and returns all that comes until the server ends the connection. */
function send(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let all = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    socket.on('data', (data) => {
      all += data.toString();
    });
    socket
      .on('close', () => resolve(all))
      .on('error', (error: NodeJS.ErrnoException) => error.code !== 'ECONNRESET' && reject(error));
  });
}
const request = (line: string, headers = '') => `${line} HTTP/1.1\r\nHost: a\r\n${headers}Connection: close\r\n\r\n`;
const statusOf = (response: string) => Number(/^HTTP\/1\.1 (\d+)/u.exec(response)?.[1]);
const auth = () => `Authorization: Bearer ${token}\r\n`;

test.each([
  ['nonsense', 400, 'La solicitud no se entiende', 'GARBAGE\r\n\r\n'],
  ['headers without end', 431, 'Lo enviado es demasiado grande', request('GET /api/health', `X: ${'a'.repeat(20_000)}\r\n`)],
  ['two lengths', 400, 'La solicitud no se entiende', request('POST /api/login', 'Content-Length: 3\r\nContent-Length: 5\r\n')],
  [
    'two codings, with a request hidden behind',
    400,
    'La solicitud no se entiende',
    `POST /api/login HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: identity\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${request('GET /api/health')}`,
  ],
  ['two hosts', 400, 'La solicitud no se entiende', request('GET /blog', 'Host: b\r\n')],
  ['no host', 400, 'La solicitud no se entiende', 'GET /api/health HTTP/1.1\r\nConnection: close\r\n\r\n'],
  [
    'a length and chunks, with a request hidden behind',
    400,
    'La solicitud no se entiende',
    `POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${request('GET /api/health')}`,
  ],
])('%s is refused like everything else: %i, in Spanish', async (_name, status, message, bytes) => {
  const response = await send(bytes);
  expect(statusOf(response)).toBe(status);
  expect(response.match(/HTTP\/1\.1/gu)).toHaveLength(1);
  expect(response).toMatch(/content-type: application\/json; charset=utf-8/iu);
  expect(JSON.parse(response.split('\r\n\r\n')[1] ?? '')).toEqual({ message });
});

describe('an address leads nowhere but to what it names', () => {
  test.each([
    '/../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/..%2f..%2fetc/passwd',
    '/%252e%252e%252fetc%252fpasswd',
    '/..%5c..%5ctrama.sqlite',
    '/.env',
    '/trama.sqlite',
    '/blog.html',
    '/index.html',
    '/blog/%00',
    '//mala.example/%2e%2e',
    '/\\mala.example',
    '/%2Fmala.example/',
    '/%61pi/events',
    '/api%2fevents',
    '/API/events',
    '/api/../api/events',
    '/api//events',
    '/api/events;a=b',
    '/admin-assets/..%2f..%2fpackage.json',
    '/uploads/images/..%2f..%2ftrama.sqlite',
    '/uploads/images/%252e%252e%252ftrama.sqlite',
    '/uploads/images/..%5c..%5ctrama.sqlite',
    '/uploads/images/a%00.jpg',
    '/uploads/documents/..%2f..%2ftrama.sqlite/a',
    'http://mala.example/api/events',
    'http://mala.example/blog',
  ])('%s', async (target) => {
    const response = await send(request(`GET ${target}`, auth()));
    expect([400, 404]).toContain(statusOf(response));
    expect(response).not.toMatch(/location:|root:x|SQLite format|trama-test/iu);
  });

  test('a redirect stays on this site, whatever the Host header and the query say', async () => {
    const response = await send(
      'GET /blog/?a=%0d%0aX:b&u=//mala.example HTTP/1.1\r\nHost: mala.example\r\nConnection: close\r\n\r\n',
    );
    expect(response).toMatch(/^HTTP\/1\.1 308 .*\r\nLocation: \/blog\?a=%0d%0aX:b&u=\/\/mala\.example\r\n/su);
    const page = await send(
      'GET /blog HTTP/1.1\r\nHost: mala.example\r\nX-Forwarded-Host: mala.example\r\nConnection: close\r\n\r\n',
    );
    expect([statusOf(page), page.includes('mala.example')]).toEqual([200, false]);
  });

  test('an image that is stored on disk comes in one size only', async () => {
    const folder = () => readdir(`${site.test.ctx.config.dataDir}/generated`).catch(() => []);
    expect((await site.get(`/portadas/event-${eventId}-1600x1600.png`)).statusCode).toBe(404);
    expect(await folder()).toEqual([]);
    expect((await site.get(`/portadas/event-${eventId}-1200x630.png`)).statusCode).toBe(200);
    expect(await folder()).toHaveLength(1);
  });
});

describe('methods', () => {
  test('no header makes another one of a method', async () => {
    for (const header of ['X-HTTP-Method-Override', 'X-Method-Override', 'X-HTTP-Method']) {
      const response = await send(
        request(`POST /api/events/${eventId}?_method=DELETE`, `${auth()}${header}: DELETE\r\nContent-Length: 0\r\n`),
      );
      expect(statusOf(response)).toBe(404);
    }
    expect((await site.get(`/api/events/${eventId}`)).statusCode).toBe(200);
  });

  test.each(['TRACE', 'OPTIONS', 'PATCH', 'PROPFIND'])('%s tells and changes nothing', async (method) => {
    for (const path of ['/blog', '/api/events'])
      expect([404, 405]).toContain(statusOf(await send(request(`${method} ${path}`, auth()))));
  });

  test('HEAD answers as GET does, without a body, and checks the session', async () => {
    for (const path of ['/blog', '/api/all-events/5', '/nada']) {
      const [head, get] = [await send(request(`HEAD ${path}`)), await send(request(`GET ${path}`))];
      expect(statusOf(head)).toBe(statusOf(get));
      expect(head.split('\r\n\r\n')[1]).toBe('');
    }
    expect(statusOf(await send(request('HEAD /api/users')))).toBe(401);
  });
});

test('requests sent at once are answered in their order, with the page’s own way before and after', async () => {
  const plain = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;
  await send(request('GET /blog'));
  const response = await send(`${plain('/blog')}${plain('/api/health')}${plain('/nada')}${request('GET /api/users')}`);
  expect([...response.matchAll(/HTTP\/1\.1 (\d+)/gu)].map(([, status]) => status)).toEqual(['200', '200', '404', '401']);
});

describe('parts of a file', () => {
  test('a range of a picture, one beyond its end, and one that changes nothing', async () => {
    const content = await picture(300, 300).png().toBuffer();
    const fields = {
      title: 'Con imagen',
      description: 'Una descripción',
      date: '2099-01-01',
      dateEnd: '2098-12-01',
      hour: '10:00',
      location: 'Lima',
    };
    const made = await site.test.send('POST', '/api/events', {
      token,
      form: form({ ...fields, file: { name: 'a.png', content } }),
    });
    const get = (headers: Record<string, string>) => site.get(made.json().event_image, headers);
    const part = await get({ range: 'bytes=0-3' });
    expect([part.statusCode, part.rawPayload.length]).toEqual([206, 4]);
    expect((await get({ range: 'bytes=99999999-' })).statusCode).toBe(416);
    expect((await get({ range: `bytes=${'0-1,'.repeat(500)}2-3` })).statusCode).toBeLessThan(500);
    const whole = await get({});
    expect((await get({ 'if-none-match': String(whole.headers.etag) })).statusCode).toBe(304);
  });
});

describe('an application whose connection is cut', () => {
  const text = (name: string, value: string | number) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const file = `--b\r\nContent-Disposition: form-data; name="files[]"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;
  test.each([
    ['inside a file', (id: string) => `${text('userId', id)}${text('eventId', eventId)}${file}${'x'.repeat(200_000)}`],
    ['between two files', (id: string) => `${text('userId', id)}${text('eventId', eventId)}${file}%PDF-1.4\n%%EOF\r\n${file}`],
    ['inside the name of a part', (id: string) => `${text('userId', id)}--b\r\nContent-Dispo`],
    ['before the last line', (id: string) => `${text('userId', id)}${text('eventId', eventId)}${file}%PDF-1.4\n%%EOF\r\n--b`],
  ])('%s leaves nothing', async (_name, body) => {
    const { ctx } = site.test;
    const ticket = await site.test.send('POST', '/api/users', {
      json: { firstName: 'Ana', lastName: 'Soto', email: 'ana@example.org' },
    });
    const arrived = new Promise((resolve) => site.app.server.once('request', (incoming) => incoming.once('close', resolve)));
    const socket = connect(port, '127.0.0.1');
    const head =
      'POST /api/user-event HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 900000\r\n\r\n';
    socket.write(head + body(ticket.json().user.user_id), () => socket.destroy());
    await arrived;
    await expect.poll(() => readdir(ctx.uploads.folders.temporary)).toEqual([]);
    expect(await readdir(ctx.uploads.folders.applications)).toEqual([]);
    expect(await ctx.db.selectFrom('applications').selectAll().execute()).toEqual([]);
  });
});

test('ten clicks on send are one application: one 201, nine 400', async () => {
  const { ctx, send: inject } = site.test;
  const { user } = (
    await inject('POST', '/api/users', { json: { firstName: 'Eva', lastName: 'Soto', email: 'eva@example.org' } })
  ).json();
  const click = () => inject('POST', '/api/user-event', { form: form({ userId: user.user_id, eventId, 'files[]': pdf() }) });
  const responses = await Promise.all(Array.from({ length: 10 }, click));
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...new Array(9).fill(400)]);
  expect(await ctx.db.selectFrom('applications').selectAll().execute()).toHaveLength(1);
  expect(await readdir(ctx.uploads.folders.applications)).toHaveLength(1);
  expect(await readdir(ctx.uploads.folders.temporary)).toEqual([]);
});

test('the same address registered ten times at once is one person', async () => {
  const { ctx, send: inject } = site.test;
  const json = { firstName: 'Luz', lastName: 'Soto', email: 'luz@example.org' };
  const responses = await Promise.all(Array.from({ length: 10 }, () => inject('POST', '/api/users', { json })));
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
  const created = await Promise.all(
    Array.from({ length: 5 }, () =>
      inject('POST', '/api/users', {
        token,
        json: { ...json, email: 'una@example.org', roleName: 'root', password: 'hilo-rojo-y-azul', phone: '+56 9 1234 5678' },
      }),
    ),
  );
  expect(created.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409, 409]);
  for (const key of ['luz@example.org', 'una@example.org'])
    expect(await ctx.db.selectFrom('people').select('user_id').where('email_key', '=', key).execute()).toHaveLength(1);
});

test('no cache keeps an answer of the API', async () => {
  await insertPerson(site.test.ctx.db, { role_name: 'equipo' });
  for (const path of ['/api/users', '/api/all-team', '/api/contact-messages', '/api/nada', '/api/events'])
    for (const bearer of [token, undefined])
      expect((await site.test.send('GET', path, bearer ? { token: bearer } : {})).headers['cache-control'], path).toBe(
        'no-store',
      );
});
