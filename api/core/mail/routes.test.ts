import { randomUUID } from 'node:crypto';
import { auditSentence } from '@trama/shared/texts/audit';
import type { Insertable } from 'kysely';
import { expect, test } from 'vitest';
import { insertEventRow, insertPerson } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { useAppAsRoot } from '../../testing/use-app.ts';
import { noteSuppression } from './suppressions.ts';
import type { OutboxTable } from './tables.ts';

const NOW = '2026-11-20T12:00:00.000Z';
const { t, token } = useAppAsRoot({ now: NOW });

const put = (mail_key: string, given: Partial<Insertable<OutboxTable>> = {}) =>
  t.ctx.db
    .insertInto('outbox')
    .values({
      mail_key,
      to_address: 'ana@example.org',
      subject: 'Asunto',
      html: '<p>x</p>',
      text: 'x',
      next_attempt_at: NOW,
      created_at: NOW,
      ...(given.bulk && { mailing: mail_key.split(':').slice(0, 2).join(':') }),
      ...given,
    })
    .execute();

test('administrators see what was given up, why, and can send it again', async () => {
  await put('a', { state: 'dead', last_error: '422 validation_error', to_address: 'eva@example.org' });
  await put('b', { state: 'sent' });
  const list = await t.send('GET', '/api/mails?filter={"state":"dead"}', { token });
  expect(list.headers['content-range']).toBe('mails 0-0/1');
  const [dead] = list.json();
  expect(dead).toMatchObject({ to_address: 'eva@example.org', last_error: '422 validation_error', attempts: 0 });
  expect(list.body).not.toContain('html');

  const again = await t.send('POST', `/api/mails/${dead.mail_id}/retry`, { token });
  expect([again.statusCode, again.json().state]).toEqual([200, 'pending']);
  expect((await t.send('POST', `/api/mails/${dead.mail_id}/retry`, { token })).statusCode).toBe(409);
  expect((await t.send('POST', '/api/mails/99/retry', { token })).statusCode).toBe(404);
  await t.ctx.mail.start();
  await t.ctx.mail.settled();
  expect((await t.send('GET', '/api/mails?filter={"q":"EVA"}', { token })).json()).toMatchObject([{ state: 'sent' }]);
});

test('all dead mails are sent again, except blocked and possibly arrived mails', async () => {
  const [unsubscribed, gone] = ['dejo@example.org', 'rebota@example.org'];
  await t.send('PUT', '/api/users-unsubscribe', { json: { email: unsubscribed } });
  await t.ctx.db.transaction().execute((trx) => noteSuppression(trx, gone, { reason: 'bounced' }, Date.parse(NOW)));
  const doubt = { in_flight_since: '2026-11-20T01:00:00.000Z', last_error: '500' };
  await put('refused', { state: 'dead', last_error: '422' });
  await put('cut 1', { state: 'dead', bulk: 1, batch: 'b', ...doubt });
  await put('cut 2', { state: 'dead', bulk: 1, batch: 'b', ...doubt });
  await put('unknown', { state: 'dead', last_error: 'unknown outcome' });
  await put('long ago', { state: 'dead', last_error: '500', in_flight_since: '2026-11-18T12:00:00.000Z' });
  await put('unsubscribed', { state: 'dead', last_error: '500', bulk: 1, to_address: unsubscribed });
  await put('bounced', { state: 'dead', last_error: '500', to_address: gone });
  const response = await t.send('POST', '/api/mails/retry', { token });
  expect([response.statusCode, response.json()]).toEqual([200, { count: 3 }]);
  const rows = await t.ctx.db
    .selectFrom('outbox')
    .select(['mail_key', 'batch', 'in_flight_since'])
    .where('state', '=', 'pending')
    .execute();
  expect(rows).toEqual([
    { mail_key: 'refused', batch: null, in_flight_since: null },
    // Keeps the key, which the provider may know.
    { mail_key: 'cut 1', batch: 'b', in_flight_since: doubt.in_flight_since },
    { mail_key: 'cut 2', batch: 'b', in_flight_since: doubt.in_flight_since },
  ]);
});

test('one request sends chosen mails again and counts blocked and possibly arrived mails', async () => {
  const gone = 'rebota@example.org';
  await t.ctx.db.transaction().execute((trx) => noteSuppression(trx, gone, { reason: 'bounced' }, Date.parse(NOW)));
  await put('refused', { state: 'dead', last_error: '422' });
  await put('other', { state: 'dead', last_error: '422', to_address: 'eva@example.org' });
  await put('unknown', { state: 'dead', last_error: 'unknown outcome' });
  await put('bounced', { state: 'dead', last_error: '500', to_address: gone });
  await put('sent', { state: 'sent' });
  const bulk = async (json: object) => (await t.send('POST', '/api/mails/bulk', { token, json })).json();
  expect(await bulk({ filter: { q: 'eva' }, action: 'retry' })).toEqual({ changed: 1, unchanged: 0, refused: [] });
  const ids: number[] = (await t.send('GET', '/api/mails/ids', { token })).json();
  const response = await bulk({ ids, action: 'retry' });
  expect(response).toMatchObject({ changed: 1, unchanged: 2 });
  expect(response.refused.map(({ count }: { count: number }) => count)).toEqual([1, 1]);
  const dead = await t.ctx.db.selectFrom('outbox').select('mail_key').where('state', '=', 'dead').execute();
  expect(dead.map(({ mail_key }) => mail_key)).toEqual(['unknown', 'bounced']);
});

test('a mail that shared its request is sent again with the others, never to blocked people', async () => {
  const doubt = {
    state: 'dead' as const,
    bulk: 1 as const,
    batch: 'b',
    in_flight_since: '2026-11-20T01:00:00.000Z',
    last_error: '500',
  };
  await put('cut 1', doubt);
  await put('cut 2', doubt);
  await put('bounced', { state: 'dead', last_error: '500', to_address: 'rebota@example.org' });
  await t.ctx.db
    .transaction()
    .execute((trx) => noteSuppression(trx, 'rebota@example.org', { reason: 'bounced' }, Date.parse(NOW)));
  const rows = () => t.ctx.db.selectFrom('outbox').select(['mail_id', 'batch', 'state']).orderBy('mail_id').execute();
  const [first, , blocked] = await rows();
  expect((await t.send('POST', `/api/mails/${first?.mail_id}/retry`, { token })).statusCode).toBe(200);
  const refused = await t.send('POST', `/api/mails/${blocked?.mail_id}/retry`, { token });
  expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('no se le escribe')]);
  expect(await rows()).toMatchObject([{ batch: 'b', state: 'pending' }, { batch: 'b', state: 'pending' }, { state: 'dead' }]);
});

test('administrators see how many a mailing reaches, and can send themselves a test', async () => {
  await insertPerson(t.ctx.db, { notification: 1 });
  await insertPerson(t.ctx.db, { notification: 1, email: null });
  expect((await t.send('GET', '/api/mailings/audience', { token })).json()).toEqual({
    subscribers: 1,
    mailed_at: null,
    progress: null,
  });
  const id = await insertEventRow(t.ctx.db, { status: 'draft' });
  expect((await t.send('POST', '/api/mailings/test', { token, json: { kind: 'event', id } })).statusCode).toBe(200);
  const rows = await t.ctx.db.selectFrom('outbox').select(['to_address', 'bulk']).execute();
  expect(rows).toHaveLength(1);
  expect(rows[0]?.to_address).toMatch(/^root-/u);
  expect((await t.send('POST', '/api/mailings/test', { token, json: { kind: 'news', id: 99 } })).statusCode).toBe(404);
});

test('administrators see how far an announcement is, and what waits', async () => {
  const people = [randomUUID(), randomUUID(), randomUUID()];
  const states = ['sent', 'dead', 'pending'] as const;
  for (const [index, person] of people.entries()) {
    await put(`event-announcement:12:${person}`, { state: states[index], subject: 'Nueva convocatoria', bulk: 1 });
    await put(`news-announcement:3:${person}`, { bulk: 1 });
  }
  await put('a', { state: 'sent', sent_at: '2026-11-20T11:00:00.000Z' });
  await put('b', { state: 'sent', sent_at: '2026-11-19T11:00:00.000Z' });
  const list = (await t.send('GET', '/api/mailings', { token })).json();
  expect(list).toHaveLength(2);
  expect(list).toContainEqual({
    key: 'event-announcement:12',
    subject: 'Nueva convocatoria',
    created_at: NOW,
    total: 3,
    sent: 1,
    waiting: 1,
    dead: 1,
    held: false,
  });
  expect((await t.send('GET', '/api/mail-summary', { token })).json()).toEqual({
    waiting: 4,
    sent: 3,
    dead: 1,
    sentInLastDay: 1,
    perDay: null,
    storedAsFiles: true,
    off: false,
    stoppedBy: null,
  });
});

test('the summary, status, test mail and trail report the missing provider in production', async () => {
  const off = await createTestApp({ now: NOW, env: { NODE_ENV: 'production' } });
  const bearer = await off.login();
  expect((await off.send('GET', '/api/mail-summary', { token: bearer })).json()).toMatchObject({
    storedAsFiles: true,
    off: true,
  });
  expect((await off.send('GET', '/api/status', { token: bearer })).json().warnings).toContain('mail-off');
  const id = await insertEventRow(off.ctx.db);
  const test = await off.send('POST', '/api/mailings/test', { token: bearer, json: { kind: 'event', id } });
  expect(test.json().message).toMatch(/^La prueba no salió/u);
  const [entry] = (await off.send('GET', '/api/audit', { token: bearer })).json();
  expect(auditSentence(entry, true).did).toBe('guardaste, sin enviar, una prueba de un correo');
  await off.close();
});

test('administrators see on its form what became of an item’s announcement, and that a hidden one waits', async () => {
  const id = await insertEventRow(t.ctx.db, { confirmation: 1, mailed_at: NOW });
  for (const state of ['sent', 'pending'] as const) await put(`event-announcement:${id}:${randomUUID()}`, { state, bulk: 1 });
  const ask = async () => (await t.send('GET', `/api/mailings/audience?kind=event&id=${id}`, { token })).json();
  expect(await ask()).toMatchObject({ subscribers: 0, mailed_at: NOW, progress: { total: 2, sent: 1, waiting: 1, held: false } });
  for (const change of [{ confirmation: 0 }, { confirmation: 1, status: 'draft' as const }]) {
    await t.ctx.db.updateTable('events').set(change).execute();
    expect(await ask()).toMatchObject({ progress: { held: true } });
    expect((await t.send('GET', '/api/mailings', { token })).json()).toMatchObject([{ held: true }]);
  }
  expect((await t.send('GET', '/api/mailings/audience?kind=news&id=9', { token })).json()).toMatchObject({ mailed_at: null });
});

test('administrators see when the provider refuses the account, since then nothing is sent', async () => {
  await put('a', { last_error: '422 validation_error bad address' });
  const summary = async () => (await t.send('GET', '/api/mail-summary', { token })).json();
  expect(await summary()).toMatchObject({ stoppedBy: null });
  await put('b', { last_error: '401 invalid_api_key API key is invalid' });
  expect(await summary()).toMatchObject({ stoppedBy: '401 invalid_api_key API key is invalid', waiting: 2 });
  // On hold with its item since then, so its error says nothing about the account now.
  t.setNow('2026-11-20T13:00:00.000Z');
  expect(await summary()).toMatchObject({ stoppedBy: null, waiting: 2 });
});

test('no other role does', async () => {
  for (const [method, path] of [
    ['GET', '/api/mails'],
    ['POST', '/api/mails/1/retry'],
    ['POST', '/api/mails/retry'],
    ['GET', '/api/mail-summary'],
    ['GET', '/api/mailings'],
    ['GET', '/api/mailings/audience'],
    ['POST', '/api/mailings/test'],
  ] as const) {
    expect([path, (await t.send(method, path)).statusCode]).toEqual([path, 401]);
  }
});
