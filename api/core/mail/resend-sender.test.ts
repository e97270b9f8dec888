import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { HOUR_MS, MINUTE_MS } from '@trama/shared/format/time';
import { afterEach, expect, test } from 'vitest';
import { listen } from '../../testing/listen.ts';
import { createResendSender, retryAfter } from './resend-sender.ts';
import type { OutgoingMail } from './sender.ts';

const mail: OutgoingMail = {
  key: 'contact:12',
  from: 'Círculo <avisos@example.org>',
  to: 'equipo@example.org',
  replyTo: 'ana@example.org',
  subject: 'Asunto',
  html: '<p>Hola</p>',
  text: 'Hola',
  headers: { 'List-Unsubscribe': '<https://example.org/baja>' },
  calendars: [],
  createdAt: '2026-12-05T09:30:00.000Z',
};

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Starts a fake provider. */
async function provider(answer: (request: IncomingMessage, response: ServerResponse, body: string) => void, timeout?: number) {
  const running = createServer(async (request, response) => answer(request, response, await text(request)));
  server = running;
  const baseUrl = `http://127.0.0.1:${await listen(running)}`;
  return createResendSender({ key: 're_test', baseUrl, timeout });
}

function json(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

test('sends every part of the mail, with its key as idempotency key', async () => {
  let seen: { key: unknown; body: unknown } | undefined;
  const sender = await provider((request, response, body) => {
    seen = { key: request.headers['idempotency-key'], body: JSON.parse(body) };
    json(response, 200, { id: 'abc' });
  });
  expect(await sender.send([mail], mail.key)).toEqual({ outcome: 'sent' });
  expect(seen?.key).toBe('contact:12');
  expect(seen?.body).toMatchObject({
    from: mail.from,
    to: mail.to,
    reply_to: mail.replyTo,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    headers: mail.headers,
  });
});

test('sends many in one strict request, under the key of the batch', async () => {
  let seen: { url: unknown; key: unknown; validation: unknown; body: unknown } | undefined;
  const sender = await provider((request, response, body) => {
    const { 'idempotency-key': key, 'x-batch-validation': validation } = request.headers;
    seen = { url: request.url, key, validation, body: JSON.parse(body) };
    json(response, 200, { data: [{ id: 'a' }, { id: 'b' }] });
  });
  expect(await sender.send([mail, { ...mail, to: 'eva@example.org' }], 'batch:1')).toEqual({ outcome: 'sent' });
  expect(seen).toMatchObject({ url: '/emails/batch', key: 'batch:1', validation: 'strict' });
  expect(seen?.body).toMatchObject([{ to: mail.to, headers: mail.headers }, { to: 'eva@example.org' }]);
});

test('waits as long as the provider asks when it is too fast', async () => {
  const sender = await provider((_, response) =>
    json(response, 429, { name: 'rate_limit_exceeded', message: 'slow', statusCode: 429 }, { 'retry-after': '7' }),
  );
  expect(await sender.send([mail], mail.key)).toMatchObject({ outcome: 'retry', after: 7000, pause: true });
});

test('pauses for a spent quota and a wrong key instead of losing mails', async () => {
  const quota = await provider((_, response) =>
    json(response, 429, { name: 'daily_quota_exceeded', message: 'quota', statusCode: 429 }),
  );
  expect(await quota.send([mail], mail.key)).toMatchObject({ outcome: 'retry', pause: true });
  server?.close();
  const key = await provider((_, response) => json(response, 401, { name: 'invalid_api_key', message: 'no', statusCode: 401 }));
  expect(await key.send([mail], mail.key)).toMatchObject({ outcome: 'retry', pause: true });
});

test.each([
  [401, 'invalid_api_key'],
  [403, 'validation_error'],
  [422, 'invalid_from_address'],
  [404, 'not_found'],
])('keeps every mail while the account is refused: %i %s', async (statusCode, name) => {
  const sender = await provider((_, response) => json(response, statusCode, { name, message: 'no', statusCode }));
  expect(await sender.send([mail], mail.key)).toMatchObject({ outcome: 'retry', pause: true });
});

test('accepts no answer that names fewer mails than it was given', async () => {
  const sender = await provider((_, response) => json(response, 200, { data: [{ id: 'a' }] }));
  expect(await sender.send([mail, { ...mail, to: 'eva@example.org' }], 'batch:1')).toMatchObject({
    outcome: 'retry',
    pause: false,
  });
});

test('a batch that shrank to one mail stays a batch, under its key', async () => {
  let url: unknown;
  const sender = await provider((request, response) => {
    url = request.url;
    json(response, 200, { data: [{ id: 'a' }] });
  });
  expect(await sender.send([mail], 'batch:1')).toEqual({ outcome: 'sent' });
  expect(url).toBe('/emails/batch');
});

test('gives up what the provider will never take', async () => {
  const sender = await provider((_, response) =>
    json(response, 422, { name: 'validation_error', message: 'bad to', statusCode: 422 }),
  );
  expect(await sender.send([mail], mail.key)).toEqual({ outcome: 'refused', reason: '422 validation_error bad to' });
});

test('a key used before with other bytes means the mail was already sent', async () => {
  const sender = await provider((_, response) =>
    json(response, 409, { name: 'invalid_idempotent_request', message: '', statusCode: 409 }),
  );
  expect(await sender.send([mail], mail.key)).toEqual({ outcome: 'sent' });
});

test.each([
  ['fails', (response: ServerResponse) => response.writeHead(500).end('<html>oops')],
  ['cuts the line', (response: ServerResponse) => response.destroy()],
  ['answers nothing readable', (response: ServerResponse) => response.writeHead(200).end('null')],
  ['refuses with nothing readable', (response: ServerResponse) => response.writeHead(500).end('null')],
  ['claims success without an id', (response: ServerResponse) => response.writeHead(200).end('{}')],
  ['hangs', () => undefined],
])('tries again later when the provider %s', async (_, answer) => {
  const sender = await provider((_request, response) => void answer(response), 200);
  expect(await sender.send([mail], mail.key)).toMatchObject({ outcome: 'retry', pause: false });
});

test('reads Retry-After as seconds and as a date', () => {
  const now = Date.parse('2026-12-05T00:00:00Z');
  expect(retryAfter('30', now)).toBe(30_000);
  expect(retryAfter('Sat, 05 Dec 2026 00:01:00 GMT', now)).toBe(MINUTE_MS);
  expect(retryAfter('999999', now)).toBe(HOUR_MS);
  expect(retryAfter('soon', now)).toBeNull();
  expect(retryAfter(undefined, now)).toBeNull();
});
