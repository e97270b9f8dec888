import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROLES } from '@trama/shared/accounts/permissions';
import { DAY_MS, MINUTE_MS } from '@trama/shared/format/time';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { insertMessage } from '../../features/contact/repository.ts';
import { openEmptyDatabase } from '../../testing/empty-database.ts';
import { png } from '../../testing/files.ts';
import { form } from '../../testing/form.ts';
import { useApp } from '../../testing/use-app.ts';
import { BY_VISITORS } from '../audit/request-entry.ts';
import { enforceAccess } from './access.ts';
import { handleErrors } from './errors.ts';
import { deleteExpiredIdempotencyKeys, handleIdempotency } from './idempotency.ts';
import { earlierProgress, noteProgress } from './idempotent-request.ts';
import { acceptForms } from './multipart.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const KEY = 'kQ0n5Zt8yV3bR7mX2cW9aA';
const MESSAGE = { name: 'Ana Soto', email: 'ana@example.org', message: 'Quiero saber cuándo es el congreso.' };
const post = (title: string) => ({ title, author: 'Rayén Quilodrán', content: '<p>Un texto.</p>', confirmation: false });

let token: string;
const t = useApp({ now: NOW });
beforeEach(async () => {
  token = await t.login();
});

const create = (title: string, key = KEY, as = token) =>
  t.send('POST', '/api/posts', { token: as, json: post(title), headers: { 'idempotency-key': key } });
const count = async (table: 'news' | 'contact_messages' | 'outbox' | 'idempotency_keys' | 'audit' | 'people') =>
  (
    await t.ctx.db
      .selectFrom(table)
      .select((eb) => eb.lit(1).as('one'))
      .execute()
  ).length;

test('another request under the key is refused, and names what the first one made', async () => {
  const first = await create('Infancias');
  const other = await create('Infancias y lectura');
  expect(other.statusCode).toBe(422);
  const id = String(first.json().post.post_id);
  expect(other.json()).toMatchObject({ code: 'key-used', made: { kind: 'news', id, address: `/api/posts/${id}` } });
  expect(await count('news')).toBe(1);
});

test('a key is 8 to 128 visible characters', async () => {
  for (const key of ['corta', 'con espacio en medio', 'x'.repeat(129)]) {
    const { statusCode, errors } = { ...(await create('Infancias', key)), ...(await create('Infancias', key)).json() };
    expect([statusCode, Object.keys(errors)], key).toEqual([422, ['Idempotency-Key']]);
  }
  expect(await count('news')).toBe(0);
});

test('three at once make one item, and none of the others is told anything else', async () => {
  const responses = await Promise.all([create('Infancias'), create('Infancias'), create('Infancias')]);
  const done = responses.filter(({ statusCode }) => statusCode === 201).map(({ body }) => body);
  expect(new Set(done).size).toBe(1);
  for (const { statusCode, body } of responses) if (statusCode !== 201) expect(JSON.parse(body).code).toBe('in-progress');
  expect(await count('news')).toBe(1);
});

/** An application with test routes, which end when the test decides. */
async function ownCalls(add: (app: ReturnType<typeof Fastify>) => void) {
  const app = Fastify();
  handleErrors(app, null, () => Promise.reject(new Error('no page is asked for')));
  enforceAccess(app, async () => null, ROLES);
  handleIdempotency(app, t.ctx);
  await acceptForms(app, { folder: t.ctx.uploads.folders.temporary, config: t.ctx.config, budget: t.ctx.budget });
  add(app);
  await app.ready();
  return () => app.inject({ method: 'POST', url: '/api/own', payload: {}, headers: { 'idempotency-key': KEY } });
}

test('a repeat waits while the first request runs', async () => {
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const send = await ownCalls((app) =>
    app.post('/api/own', { config: { access: 'public', audit: BY_VISITORS } }, async () => {
      begun.resolve();
      await end.promise;
      return { done: true };
    }),
  );
  const first = send();
  await begun.promise;
  const waiting = await send();
  expect([waiting.statusCode, waiting.json().code, waiting.headers['retry-after']]).toEqual([409, 'in-progress', '1']);
  end.resolve();
  expect((await first).json()).toEqual({ done: true });
  expect((await send()).headers['idempotency-replayed']).toBe('true');
});

test('a bulk request that failed half-way continues there and answers the final count', async () => {
  let fails = true;
  const send = await ownCalls((app) =>
    app.post('/api/own', { config: { access: 'public', audit: BY_VISITORS } }, async () => {
      let done = earlierProgress(z.number()) ?? 0;
      while (done < 3) {
        if (done === 2 && fails) throw new Error('the disk is gone');
        await t.ctx.db.transaction().execute(async (trx) => {
          await insertMessage(trx, { ...MESSAGE, message: `Cien más: ${done}`, suspicion: null }, NOW);
          done += 1;
          noteProgress(done);
        });
      }
      return { done };
    }),
  );
  expect((await send()).statusCode).toBe(500);
  expect(await count('contact_messages')).toBe(2);
  fails = false;
  expect((await send()).json()).toEqual({ done: 3 });
  expect((await send()).json()).toEqual({ done: 3 });
  expect(await count('contact_messages')).toBe(3);
});

test('a repeated edit from the version before it is saved already: no revision, no entry more', async () => {
  const { post_id: id } = (await create('Infancias')).json().post;
  const edit = (title: string) => t.send('PUT', `/api/posts/${id}`, { token, json: { ...post(title), version: 1 } });
  expect((await edit('Lectura')).statusCode).toBe(200);
  const entries = await count('audit');
  const again = await edit('Lectura');
  expect([again.statusCode, again.headers['already-saved'], again.json().post.version]).toEqual([200, 'true', 2]);
  expect((await edit('Otra cosa')).statusCode).toBe(409);
  expect((await t.ctx.db.selectFrom('revisions').selectAll().execute()).length).toBe(2);
  expect(await count('audit')).toBe(entries);
});

test('a repeated edit of a person counts as saved only if consent and picture match', async () => {
  const sent = { fullName: 'Ana Soto', email: 'ana@example.org', orcid: '0000-0002-1825-0097', titleAcademy: 'Doctora' };
  const made = await t.send('POST', '/api/users-partner', { token, form: form({ ...sent, file: await png() }) });
  const { user_id: id, version } = made.json().user;
  const changed = { ...sent, titleAcademy: 'Magíster', phone: '', institution: 'Universidad del Sur', version };
  const edit = (more: object = {}) => t.send('PUT', `/api/users/${id}`, { token, json: { ...changed, ...more } });
  expect((await edit()).statusCode).toBe(200);
  const entries = await count('audit');
  const again = await edit();
  expect([again.statusCode, again.headers['already-saved'], again.json().version]).toEqual([200, 'true', version + 1]);
  for (const more of [{ notification: true }, { titleAcademy: 'Doctora' }, { phone: '+56 9 1234 5678' }])
    expect((await edit(more)).statusCode, JSON.stringify(more)).toBe(409);
  const picture = await t.send('PUT', `/api/users/${id}`, { token, form: form({ version, file: await png(700) }) });
  expect(picture.statusCode).toBe(409);
  expect([await count('audit'), (await t.ctx.db.selectFrom('revisions').selectAll().execute()).length]).toEqual([entries, 2]);
});

test('a form with a file is identified by fields and file content, not its boundary', async () => {
  const send = async (title: string, picture: Awaited<ReturnType<typeof png>>) =>
    t.send('POST', '/api/posts', { token, form: form({ ...post(title), file: picture }), headers: { 'idempotency-key': KEY } });
  const [one, other] = [await png(), await png(700)];
  const first = await send('Infancias', one);
  expect([first.statusCode, (await send('Infancias', one)).body]).toEqual([201, first.body]);
  expect((await send('Infancias', other)).statusCode).toBe(422);
  expect((await send('Infancias y lectura', one)).statusCode).toBe(422);
  expect(await count('news')).toBe(1);
});

test('keys of two accounts and of two routes are independent', async () => {
  await create('Infancias');
  expect((await create('Infancias', KEY, await t.login())).statusCode).toBe(201);
  const message = await t.send('POST', '/api/send-email-contact', { json: MESSAGE, headers: { 'idempotency-key': KEY } });
  expect([message.statusCode, message.headers['idempotency-replayed']]).toEqual([200, undefined]);
  expect(await count('news')).toBe(2);
});

test('a refusal is not kept: the same key may be corrected', async () => {
  expect((await create('')).statusCode).toBe(422);
  expect(await count('idempotency_keys')).toBe(0);
  expect((await create('Infancias')).statusCode).toBe(201);
});

test('the API forgets a key after 24 hours', async () => {
  await create('Infancias');
  t.setNow(NOW + DAY_MS - 1);
  token = await t.login();
  await deleteExpiredIdempotencyKeys(t.ctx.db, t.ctx.clock.now());
  expect(await count('idempotency_keys')).toBe(1);
  t.setNow(NOW + DAY_MS);
  await deleteExpiredIdempotencyKeys(t.ctx.db, t.ctx.clock.now());
  expect(await count('idempotency_keys')).toBe(0);
});

test('no row is readable without its key; a guessable key’s row has only status and id', async () => {
  const first = await create('Infancias');
  const { answer, ...row } = await t.ctx.db.selectFrom('idempotency_keys').selectAll().executeTakeFirstOrThrow();
  const stored = `${JSON.stringify(row)} ${Buffer.from(answer ?? '', 'base64').toString('latin1')}`;
  for (const word of [KEY, 'Infancias', 'Rayén']) expect(stored).not.toContain(word);
  const weak = await create('Otra', 'una-clave');
  const again = await create('Otra', 'una-clave');
  expect([again.statusCode, again.json()]).toEqual([201, { id: String(weak.json().post.post_id) }]);
  expect(first.statusCode).toBe(201);
  const rows = await t.ctx.db.selectFrom('idempotency_keys').select('answer').where('answer', 'is', null).execute();
  expect(rows).toHaveLength(1);
});

test('a request without a key behaves as specified', async () => {
  for (const _ of [1, 2]) expect((await t.send('POST', '/api/posts', { token, json: post('Infancias') })).statusCode).toBe(201);
  expect([await count('news'), await count('idempotency_keys')]).toEqual([2, 0]);
});

test('a ticket is not stored: its repeat makes the same one, without second person or mail', async () => {
  const applicant = { firstName: 'Ana', lastName: 'Soto', email: 'ana@example.org', roleName: 'exhibitor', notification: true };
  const send = () => t.send('POST', '/api/users', { json: applicant, headers: { 'idempotency-key': KEY } });
  const first = await send();
  const before = [await count('people'), await count('outbox')];
  t.setNow(NOW + 30 * MINUTE_MS);
  const second = await send();
  expect(second.json().user.user_id).toBe(first.json().user.user_id);
  expect([await count('people'), await count('outbox')]).toEqual(before);
  const row = await t.ctx.db.selectFrom('idempotency_keys').selectAll().executeTakeFirstOrThrow();
  expect([row.status, row.answer]).toEqual([null, null]);
});

describe('a form that a browser sent without scripts', () => {
  const typed = (text: string, from = '203.0.113.7') =>
    t.app.inject({
      method: 'POST',
      url: '/?formulario=contacto',
      remoteAddress: from,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
      payload: new URLSearchParams({ ...MESSAGE, message: text }).toString(),
    });

  test('gets its first page again for ten minutes, and writes once; also when the button is pressed twice', async () => {
    const [first, twin] = await Promise.all([typed(MESSAGE.message), typed(MESSAGE.message)]);
    const page = [303, '/recibido/contacto?desde=%2F'];
    expect([first.statusCode, first.headers.location]).toEqual(page);
    expect([twin.statusCode, twin.headers.location]).toEqual(page);
    const mails = await count('outbox');
    t.setNow(NOW + 9 * MINUTE_MS);
    expect((await typed(MESSAGE.message)).headers.location).toBe(page[1]);
    expect([await count('contact_messages'), await count('outbox')]).toEqual([1, mails]);
  });

  test('a form with another text, from another network or after ten minutes is another form', async () => {
    await typed(MESSAGE.message);
    await typed('Otra pregunta, más larga que la anterior.');
    await typed(MESSAGE.message, '198.51.100.7');
    t.setNow(NOW + 10 * MINUTE_MS);
    await typed(MESSAGE.message);
    expect(await count('contact_messages')).toBe(4);
  });
});

describe('a process that is killed', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'trama-once-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const live = async (death = 'never') => {
    const script = join(import.meta.dirname, '..', '..', 'testing', 'once-process.ts');
    const env = {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATA_DIR: folder,
      SAMPLE_CONTENT: '0',
    };
    const ran = promisify(execFile)(process.execPath, [script, KEY, death], { env });
    return ran.then(
      ({ stdout }) => JSON.parse(stdout),
      ({ signal }) => signal,
    );
  };

  test.each([
    { death: 'before the commit', left: [0, 0], replayed: 'false' },
    { death: 'after the commit', left: [1, 1], replayed: 'true' },
  ])(
    '$death leaves all of its request or nothing, and the repeat mails once',
    async ({ death, left, replayed }) => {
      const db = await openEmptyDatabase(folder);
      const written = async () => [
        (await db.selectFrom('contact_messages').selectAll().execute()).length,
        (await db.selectFrom('idempotency_keys').selectAll().execute()).length,
      ];
      const mails = async () => (await db.selectFrom('outbox').select('mail_key').execute()).length;
      expect(await live(death)).toBe('SIGKILL');
      expect(await written()).toEqual(left);
      const sent = await mails();
      expect(await live()).toEqual({ status: 200, replayed });
      expect(await written()).toEqual([1, 1]);
      if (replayed === 'true') expect(await mails()).toBe(sent);
      expect(await live()).toEqual({ status: 200, replayed: 'true' });
      await db.destroy();
    },
    60_000,
  );
});
