import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { form } from '../../testing/form.ts';
import { useAppAsRoot } from '../../testing/use-app.ts';

const { t, token } = useAppAsRoot();

const raw = (url: string, contentType: string, payload: string | Buffer) =>
  t.app.inject({ method: 'POST', url, headers: { 'content-type': contentType, authorization: `Bearer ${token}` }, payload });

test.each([
  ['broken JSON', 400, 'La solicitud no se entiende', () => raw('/api/login', 'application/json', '{"email":')],
  [
    'JSON that reaches a prototype',
    400,
    'La solicitud no se entiende',
    () => raw('/api/login', 'application/json', '{"__proto__":{"a":1}}'),
  ],
  ['an unknown content type', 415, 'Tipo de contenido no admitido', () => raw('/api/login', 'application/xml', '<a/>')],
  [
    'a body that is too large',
    413,
    'Lo enviado es demasiado grande',
    () => raw('/api/login', 'application/json', JSON.stringify({ a: 'x'.repeat(2_000_000) })),
  ],
  [
    'a multipart body without a boundary',
    400,
    'La solicitud no se entiende',
    () => raw('/api/events', 'multipart/form-data', 'x'),
  ],
  [
    'a multipart body that is cut',
    400,
    'La solicitud no se entiende',
    () => raw('/api/events', 'multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="title"\r\n\r\nho'),
  ],
  [
    'too many fields',
    413,
    'Lo enviado es demasiado grande',
    () =>
      t.send('POST', '/api/events', {
        token,
        form: form(Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`f${i}`, 'x']))),
      }),
  ],
  [
    'a field that is too large',
    413,
    'Lo enviado es demasiado grande',
    () => t.send('POST', '/api/events', { token, form: form({ title: 'x'.repeat(1_100_000) }) }),
  ],
  ['a JSON list for a form', 400, 'La solicitud no se entiende', () => raw('/api/events', 'application/json', '[1]')],
  ['an unknown path', 404, 'No encontrado', () => t.send('GET', '/api/nada')],
  ['an unknown method', 404, 'No encontrado', () => t.app.inject({ method: 'PATCH', url: '/api/events/1' })],
  ['a bad escape in the path', 400, 'La solicitud no se entiende', () => t.send('GET', '/api/events/%E0%A4%A')],
])('%s: %i %s', async (_name, status, message, send) => {
  const response = await send();
  expect(response.statusCode).toBe(status);
  expect(response.json()).toMatchObject({ message, requestId: expect.any(String) });
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(await readdir(t.ctx.uploads.folders.temporary)).toEqual([]);
});

describe('what breaks inside', () => {
  test('a 500 carries a sentence and an id, never internals', async () => {
    await t.ctx.db.schema.dropTable('event_documents').execute();
    await t.ctx.db.schema.alterTable('events').renameTo('gone').execute();
    const response = await t.send('GET', '/api/all-events/5');
    expect(response.statusCode).toBe(500);
    expect(Object.keys(response.json()).sort()).toEqual(['message', 'requestId']);
    expect(response.json().message).toBe('Ocurrió un error inesperado. Inténtalo de nuevo.');
    expect(response.body).not.toMatch(/events|sql|\.ts/iu);
  });

  test('a full disk is 507 with its sentence', async () => {
    // SQLite's limit on the file's size simulates a full disk.
    const { sql } = await import('kysely');
    await sql`pragma max_page_count = 1`.execute(t.ctx.db);
    const row = await sql<{ max_page_count: number }>`pragma max_page_count`.execute(t.ctx.db);
    expect(row.rows[0]?.max_page_count).toBeGreaterThan(1);
    const long = 'x'.repeat(90_000);
    const fields = {
      title: 'Lleno',
      description: long,
      date: '2027-01-01',
      dateEnd: '2026-12-01',
      hour: '10:00',
      location: 'Lima',
      status: 'draft',
    };
    const { jpeg } = await import('../../testing/files.ts');
    const response = await t.send('POST', '/api/events', { token, form: form({ ...fields, file: await jpeg() }) });
    expect([response.statusCode, response.json().message]).toEqual([
      507,
      'No queda espacio para guardar. Avisa a quien administra el servidor.',
    ]);
    expect(await readdir(t.ctx.uploads.folders.images)).toEqual([]);
    expect((await t.send('GET', '/api/all-events/5')).statusCode).toBe(200);
  });
});

test('an upload whose connection breaks leaves nothing', async () => {
  const address = await t.app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const arrived = new Promise((resolve) => t.app.server.once('request', (request) => request.once('close', resolve)));
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n';
  socket.write(
    `POST /api/events HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n${head}${'x'.repeat(5000)}`,
    () => socket.destroy(),
  );
  await Promise.all([closed, arrived]);
  await expect.poll(() => readdir(t.ctx.uploads.folders.temporary)).toEqual([]);
  expect(await t.ctx.db.selectFrom('events').selectAll().execute()).toEqual([]);
});

test('every answer carries the security headers and says nothing of the server', async () => {
  for (const url of ['/api/health', '/api/nada', '/api/events']) {
    const { headers } = await t.send('GET', url);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'content-security-policy': "default-src 'none';frame-ancestors 'none';base-uri 'none';form-action 'none'",
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    expect([headers.server, headers['x-powered-by'], headers['access-control-allow-origin']]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  }
});
