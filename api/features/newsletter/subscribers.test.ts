import { SUBSCRIBER_TEXTS as texts } from '@trama/shared/texts/subscribers';
import { parse } from 'csv-parse/sync';
import { beforeEach, expect, test } from 'vitest';
import { noteSuppression, stopMailsTo } from '../../core/mail/suppressions.ts';
import { insertPerson } from '../../testing/factories.ts';
import { useAppAsRoot } from '../../testing/use-app.ts';

const NOW = '2026-11-20T12:00:00.000Z';
const ids: Record<string, string> = {};
const { t, token } = useAppAsRoot({ now: NOW });
beforeEach(async () => {
  const { db } = t.ctx;
  const was = { notification: 0, notification_at: '2024-08-15T12:00:00.000Z', notification_source: 'footer' };
  const is = { ...was, notification: 1 };
  ids.paloma = await insertPerson(db, { ...is, email: 'paloma@example.org', full_name: 'Paloma Ñanco', role_name: 'exhibitor' });
  ids.elisa = await insertPerson(db, {
    ...is,
    email: 'elisa@example.org',
    full_name: 'Elisa Bahamonde',
    notification_at: '2025-06-11T12:00:00.000Z',
    notification_source: 'application',
  });
  ids.sofia = await insertPerson(db, {
    ...was,
    email: 'sofia@example.org',
    full_name: 'Sofía Quilodrán',
    role_name: 'exhibitor',
  });
  ids.renata = await insertPerson(db, {
    ...was,
    email: 'renata@example.org',
    full_name: 'Renata Acevedo',
    role_name: 'exhibitor',
    unsubscribed_at: '2026-10-01T12:00:00.000Z',
  });
  await insertPerson(db, { email: 'nunca@example.org', full_name: 'Nunca Suscrita' });
  await db
    .transaction()
    .execute((trx) => noteSuppression(trx, 'sofia@example.org', { reason: 'bounced', detail: '550' }, Date.parse(NOW)));
  await t.send('POST', '/api/subscriptions', { json: { email: 'Trini@example.org', firstName: 'Trinidad' } });
});

const list = async (query = '') => (await t.send('GET', `/api/subscribers${query}`, { token })).json();
const filter = (value: object) => `?filter=${encodeURIComponent(JSON.stringify(value))}`;
const names = async (query = '') => (await list(query)).map(({ name }: { name: string }) => name);
const pendingId = async () => (await list(filter({ state: 'pending' })))[0].subscriber_id;

test('each person is one row with time and origin, whatever their subscription state', async () => {
  expect(await list('?sort=["name","ASC"]')).toMatchObject([
    {
      name: 'Elisa Bahamonde',
      state: 'subscribed',
      source: 'application',
      since: '2025-06-11T12:00:00.000Z',
      role_name: 'equipo',
    },
    { name: 'Paloma Ñanco', state: 'subscribed', source: 'footer', role_name: 'exhibitor' },
    { name: 'Renata Acevedo', state: 'unsubscribed', unsubscribed_at: '2026-10-01T12:00:00.000Z' },
    { name: 'Sofía Quilodrán', state: 'stopped', reason: 'bounced' },
    { name: 'Trinidad', email: 'Trini@example.org', state: 'pending', user_id: null, since: NOW },
  ]);
  expect((await t.send('GET', '/api/subscriber-summary', { token })).json()).toEqual({
    subscribed: 2,
    pending: 1,
    stopped: 1,
    unsubscribed: 1,
  });
  const found = await t.send('GET', `/api/subscriber-summary${filter({ q: 'renata', state: 'subscribed' })}`, { token });
  expect(found.json()).toEqual({ subscribed: 0, pending: 0, stopped: 0, unsubscribed: 1 });
});

test('subscribers are found by name and address, filtered and sorted', async () => {
  expect(await names(filter({ q: 'nanco' }))).toEqual(['Paloma Ñanco']);
  expect(await names(filter({ q: 'RENATA@' }))).toEqual(['Renata Acevedo']);
  expect(await names(filter({ source: 'application' }))).toEqual(['Elisa Bahamonde']);
  expect(await names(`${filter({ state: 'subscribed' })}&sort=["since","ASC"]`)).toEqual(['Paloma Ñanco', 'Elisa Bahamonde']);
  const paged = await t.send('GET', '/api/subscribers?range=[0,1]', { token });
  expect(paged.headers['content-range']).toBe('subscribers 0-1/5');
});

test('a person who asks again is one row until they confirm, and no longer pending once they did', async () => {
  t.setNow('2026-11-20T13:00:00.000Z');
  await t.send('POST', '/api/subscriptions', { json: { email: 'trini@example.org' } });
  await t.send('POST', '/api/subscriptions', { json: { email: 'renata@example.org' } });
  expect(await names(`${filter({ state: 'pending' })}&sort=["email","ASC"]`)).toHaveLength(2);
  expect(await names(filter({ state: 'unsubscribed' }))).toEqual([]);
  const { text } = await t.ctx.db
    .selectFrom('outbox')
    .select('text')
    .where('to_address', '=', 'renata@example.org')
    .executeTakeFirstOrThrow();
  await t.send('POST', /\/api\/subscriptions\/\S+/u.exec(text)?.[0] ?? '');
  expect(await list(filter({ q: 'renata' }))).toMatchObject([{ state: 'subscribed', unsubscribed_at: null }]);
});

test('the download has the filtered rows, line breaks included, and enters the trail', async () => {
  await t.ctx.db
    .updateTable('people')
    .set({ full_name: '=Elisa;\n"La"' })
    .where('user_id', '=', ids.elisa ?? '')
    .execute();
  const response = await t.send('GET', `/api/subscribers-export${filter({ state: 'subscribed' })}`, { token });
  expect(response.headers['content-disposition']).toContain('suscritas-2026-11-20.csv');
  const rows = parse(response.body, { delimiter: ';', bom: true, columns: true });
  expect(rows).toHaveLength(2);
  const { name, email, state } = texts.columns;
  expect(rows[0]).toMatchObject({ [name]: '\'=Elisa;\n"La"', [email]: 'elisa@example.org', [state]: texts.states.subscribed });
  const [entry] = (await t.send('GET', `/api/audit${filter({ group: 'export' })}`, { token })).json();
  expect(entry).toMatchObject({ action: 'export', kind: 'subscriber', sensitive: true, detail: { count: 2, format: 'csv' } });
});

test('a person who is taken off is told, can come back alone, and no list brings them back', async () => {
  expect((await t.send('POST', `/api/subscribers/${ids.paloma}/unsubscribe`, { token })).statusCode).toBe(200);
  expect(await list(filter({ q: 'paloma' }))).toMatchObject([{ state: 'unsubscribed', unsubscribed_at: NOW }]);
  expect(
    await t.ctx.db.selectFrom('outbox').select('subject').where('to_address', '=', 'paloma@example.org').execute(),
  ).toHaveLength(1);
  const pending = await pendingId();
  expect((await t.send('POST', `/api/subscribers/${pending}/unsubscribe`, { token })).statusCode).toBe(200);
  expect((await t.send('POST', `/api/subscribers/${pending}/unsubscribe`, { token })).statusCode).toBe(404);
  const json = {
    text: 'paloma@example.org\ntrini@example.org',
    consent: 'written',
    origin: 'Una hoja',
    consentDay: '2020-01-01',
  };
  const brought = await t.send('POST', '/api/subscriber-imports', { token, json });
  expect(brought.json()).toMatchObject({ fresh: 0, unsubscribed: 2 });
});

test('people removed together stay removed from later lists; those who left are counted apart', async () => {
  const bulk = (json: object) => t.send('POST', '/api/subscribers/bulk', { token, json: { action: 'unsubscribe', ...json } });
  const mailed = async () =>
    (await t.ctx.db.selectFrom('outbox').select('to_address').where('mail_key', 'like', 'unsubscribed:%').execute()).map(
      ({ to_address }) => to_address,
    );
  expect((await bulk({ filter: { state: 'subscribed', q: 'elisa' } })).json()).toMatchObject({
    changed: 1,
    unchanged: 0,
    refused: [],
  });
  expect(await mailed()).toEqual(['elisa@example.org']);
  const { changed, unchanged, refused } = (await bulk({ ids: [ids.paloma, ids.renata, 'nadie', await pendingId()] })).json();
  expect([changed, unchanged, refused]).toEqual([2, 1, [{ reason: expect.stringMatching(/\S/u), count: 1 }]]);
  expect(await list(filter({ state: ['subscribed', 'pending'] }))).toEqual([]);
  const entries = await t.ctx.db.selectFrom('audit').select('detail').where('action', '=', 'delete').execute();
  expect(entries.map(({ detail }) => JSON.parse(detail))).toEqual([{ count: 1 }, { count: 2 }]);
});

test('erased, nothing of them is left but a hash that keeps lists from bringing them back', async () => {
  const pending = await pendingId();
  for (const id of [ids.paloma, pending])
    expect((await t.send('DELETE', `/api/subscribers/${id}`, { token })).statusCode).toBe(200);
  expect(await names(filter({ q: 'paloma' }))).toEqual([]);
  expect(await t.ctx.db.selectFrom('subscription_requests').selectAll().execute()).toEqual([]);
  expect(
    await t.ctx.db
      .selectFrom('people')
      .select('email')
      .where('user_id', '=', ids.paloma ?? '')
      .execute(),
  ).toEqual([]);
  const json = { text: 'Paloma@example.org\ntrini@example.org' };
  expect((await t.send('POST', '/api/subscriber-imports/preview', { token, json })).json()).toMatchObject({ unsubscribed: 2 });
});

test('the team, partners and accounts are not erased from this list', async () => {
  const response = await t.send('DELETE', `/api/subscribers/${ids.elisa}`, { token });
  expect([response.statusCode, response.json().message]).toEqual([409, texts.partOfNetwork]);
  expect(await names(filter({ q: 'elisa' }))).toEqual(['Elisa Bahamonde']);
});

test('an administrator who unticks the box of a person is remembered as a departure', async () => {
  await t.send('PUT', `/api/users/${ids.elisa}`, { token, json: { notification: false } });
  expect(await list(filter({ q: 'elisa' }))).toMatchObject([{ state: 'unsubscribed', unsubscribed_at: NOW }]);
  await t.send('PUT', `/api/users/${ids.elisa}`, { token, json: { notification: true } });
  expect(await list(filter({ q: 'elisa' }))).toMatchObject([{ state: 'subscribed', unsubscribed_at: null }]);
});

test('a later bounce is distinguished from an unsubscription', async () => {
  await t.ctx.db.transaction().execute(async (trx) => {
    await noteSuppression(trx, 'paloma@example.org', { reason: 'complained' }, Date.parse(NOW));
    await stopMailsTo(trx, 'paloma@example.org', 'complained');
    await trx
      .updateTable('people')
      .set({ notification: 0 })
      .where('user_id', '=', ids.paloma ?? '')
      .execute();
  });
  expect(await list(filter({ q: 'paloma' }))).toMatchObject([{ state: 'stopped', reason: 'complained' }]);
});
