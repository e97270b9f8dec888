/** Attacks on keys of requests that happen once. */
import { readdir, readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { DAY_MS } from '@trama/shared/format/time';
import { expect, test } from 'vitest';
import { png } from '../../testing/files.ts';
import { form } from '../../testing/form.ts';
import { listen } from '../../testing/listen.ts';
import { useAppAsRoot } from '../../testing/use-app.ts';
import { deleteExpiredIdempotencyKeys } from './idempotency.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const KEY = 'kQ0n5Zt8yV3bR7mX2cW9aA';
const MESSAGE = { name: 'Ana Soto', email: 'ana@example.org', message: 'Quiero saber cuándo es el congreso.' };
const POST = { title: 'Infancias', author: 'Rayén Quilodrán', content: '<p>Un texto.</p>', confirmation: false };
const headers = { 'idempotency-key': KEY };

const { t, token } = useAppAsRoot({ now: NOW });

const contact = (json: object = MESSAGE, more: Record<string, string> = {}) =>
  t.send('POST', '/api/send-email-contact', { json, headers: { ...headers, ...more } });
const create = (options: object = {}) => t.send('POST', '/api/posts', { token, json: POST, headers, ...options });
const count = async (table: 'news' | 'contact_messages' | 'idempotency_keys') =>
  Number(
    (
      await t.ctx.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  );

test('twenty at once under one key make one: the others are told to wait, or get the answer', async () => {
  const responses = await Promise.all(Array.from({ length: 20 }, () => create()));
  const told = responses.filter(({ statusCode }) => statusCode === 409);
  expect(told.map(({ headers }) => headers['retry-after'])).toEqual(told.map(() => '1'));
  const made = responses.filter(({ statusCode }) => statusCode === 201);
  expect([made.length + told.length, new Set(made.map(({ body }) => body)).size, await count('news')]).toEqual([20, 1, 1]);
});

test.each(['clave-con-eñe-y-más-signos-aquí', 'x'.repeat(129), `${KEY}, ${KEY}`, `${KEY}\tx`, ''])(
  'no key is %j',
  async (key) => {
    const response = await contact(MESSAGE, { 'idempotency-key': key });
    expect([response.statusCode, await count('contact_messages')]).toEqual([422, 0]);
  },
);

test('a key reveals nothing on another route or without its session', async () => {
  await create();
  const other = await t.send('POST', '/api/publications', { token, json: { ...POST, title: 'Otra' }, headers });
  expect(other.headers).not.toHaveProperty('idempotency-replayed');
  await t.send('POST', '/api/logout', { token });
  for (const session of [{ token }, { token: '' }, { token: 'x'.repeat(43) }]) {
    const response = await create(session);
    expect([response.statusCode, response.body.includes('Infancias')]).toEqual([401, false]);
    expect(response.headers).not.toHaveProperty('idempotency-replayed');
  }
});

test('a repeated deletion under its key deletes nothing again after the item was restored', async () => {
  const id = (await create()).json().post.post_id;
  const remove = () => t.send('DELETE', `/api/posts/${id}`, { token, headers: { 'idempotency-key': `${KEY}-otra` } });
  const first = await remove();
  expect((await t.send('POST', `/api/posts/${id}/restore`, { token })).statusCode).toBe(200);
  const again = await remove();
  expect([again.statusCode, again.body, again.headers['idempotency-replayed']]).toEqual([200, first.body, 'true']);
  expect((await t.send('GET', `/api/posts/${id}`)).json()).toMatchObject({ post: { post_title: POST.title } });
});

test('a form with the same parts in another order is another request, and neither is done twice', async () => {
  const file = await png();
  const send = (fields: object) => create({ json: undefined, form: form({ ...fields, file }) });
  expect((await send(POST)).statusCode).toBe(201);
  const { title, ...rest } = POST;
  const again = await send({ ...rest, title });
  expect([again.statusCode, again.json().code]).toEqual([422, 'key-used']);
  expect(await count('news')).toBe(1);
});

test('a form sent where none is taken is refused, with a key as without', async () => {
  const id = (await create()).json().post.post_id;
  const send = (key: object) => t.send('DELETE', `/api/posts/${id}`, { token, form: form({ x: '1' }), headers: { ...key } });
  const [bare, keyed] = [await send({}), await send(headers)];
  expect([bare.statusCode < 500, keyed.statusCode < 500]).toEqual([true, true]);
  expect(keyed.statusCode).toBe(bare.statusCode);
});

test('a huge body under a known key is refused before it is read, and the key still answers', async () => {
  await contact();
  expect((await contact({ ...MESSAGE, message: 'x'.repeat(2_000_000) })).statusCode).toBe(413);
  expect((await contact()).headers['idempotency-replayed']).toBe('true');
});

test('a client that hangs up in the middle of its form leaves the key free', async () => {
  const port = await listen(t.app.server);
  const { headers: types, body } = form({ ...POST, file: await png(700) });
  const all = { ...types, ...headers, authorization: `Bearer ${token}`, 'content-length': body.length };
  const cut = request({ port, method: 'POST', path: '/api/posts', headers: all }).on('error', () => {});
  cut.write(body.subarray(0, body.length - 100));
  await expect.poll(async () => (await readdir(t.ctx.uploads.folders.temporary)).length, { timeout: 20_000 }).toBe(1);
  cut.destroy();
  await expect.poll(async () => (await create()).statusCode, { timeout: 20_000 }).toBe(201);
  expect(await count('news')).toBe(1);
});

test('the sweep takes no row younger than a day; a swept key begins anew', async () => {
  await contact();
  t.setNow(NOW + DAY_MS - 1);
  await Promise.all([
    deleteExpiredIdempotencyKeys(t.ctx.db, t.ctx.clock.now()),
    contact(),
    deleteExpiredIdempotencyKeys(t.ctx.db, t.ctx.clock.now()),
  ]);
  expect(await count('contact_messages')).toBe(1);
  t.setNow(NOW + DAY_MS);
  await Promise.all([contact(), deleteExpiredIdempotencyKeys(t.ctx.db, t.ctx.clock.now())]);
  expect([await count('contact_messages'), await count('idempotency_keys')]).toEqual([2, 1]);
});

test('a repeat is not stored by caches, and is as protected as its first answer', async () => {
  const named = ({ headers }: Awaited<ReturnType<typeof create>>) =>
    Object.fromEntries(
      Object.entries(headers).filter(([name]) => !['date', 'idempotency-replayed', 'x-request-id'].includes(name)),
    );
  const compressed = { headers: { ...headers, 'accept-encoding': 'gzip, br' } };
  const [first, second] = [await create(compressed), await create(compressed)];
  expect(second.headers['idempotency-replayed']).toBe('true');
  expect([named(second), second.body]).toEqual([named(first), first.body]);
});

test('the file keeps no word of the response about an erased person', async () => {
  const sent = {
    fullName: 'Tamara Ñancupil',
    email: 'tamara.nancupil@example.org',
    orcid: '0000-0002-1825-0097',
    titleAcademy: 'Doctora',
  };
  const made = await t.send('POST', '/api/users-partner', { token, form: form({ ...sent, file: await png() }), headers });
  expect(made.json().user.email).toBe(sent.email);
  expect((await t.send('DELETE', `/api/users/${made.json().user.user_id}`, { token })).statusCode).toBe(200);
  expect(await count('idempotency_keys')).toBe(1);
  const { dataDir } = t.ctx.config;
  const bytes = (await Promise.all(['trama.sqlite', 'trama.sqlite-wal'].map((name) => readFile(join(dataDir, name))))).join('\n');
  for (const word of ['Ñancupil', 'nancupil', sent.orcid, KEY]) expect(bytes.includes(word), word).toBe(false);
  const stranger = await t.send('POST', '/api/users-partner', { token: await t.login(), form: form({ ...sent }), headers });
  expect(stranger.headers).not.toHaveProperty('idempotency-replayed');
});
