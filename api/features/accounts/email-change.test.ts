import { HOUR_MS, MINUTE_MS } from '@trama/shared/format/time';
import { beforeEach, expect, test } from 'vitest';
import { hashPassword } from '../../core/auth/passwords.ts';
import { openSession } from '../../core/auth/sessions.ts';
import { insertPerson } from '../../testing/factories.ts';
import { outboxTo } from '../../testing/outbox.ts';
import { useApp } from '../../testing/use-app.ts';
import { deleteExpiredEmailChanges } from '../people/index.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const PASSWORD = 'la clave de siempre';
const [OLD, NEW] = ['ana@example.org', 'ana.nueva@example.org'];
let userId: string;
let token: string;
const t = useApp({ now: NOW });
beforeEach(async () => {
  userId = await insertPerson(t.ctx.db, { role_name: 'root', email: OLD, password_hash: await hashPassword(PASSWORD) });
  token = await openSession(t.ctx.db, userId, NOW);
});

const change = (email: string, bearer = token) => t.send('PUT', `/api/users/${userId}`, { token: bearer, json: { email } });
const follow = (way: 'confirm' | 'undo', link: string) => t.send('POST', `/api/email-change/${way}`, { json: { token: link } });
const login = (email: string) => t.send('POST', '/api/login', { json: { email, password: PASSWORD } });
const address = async () => (await t.send('GET', '/api/account', { token })).json();
/** The links to `page` in the mails to `to`, in the order in which they were written. */
async function links(to: string, page: string): Promise<string[]> {
  const mails = await outboxTo(t.ctx.db, to);
  return mails.flatMap(({ text }) => [...text.matchAll(new RegExp(`${page}#([\\w-]+)`, 'gu'))].map((match) => match[1] ?? ''));
}
const confirmation = async (to = NEW) => (await links(to, 'confirmar-correo')).at(-1) ?? '';
const undoing = async (to = OLD) => (await links(to, 'deshacer-correo')).at(-1) ?? '';

test('the new address confirms by link; both are told; the old one’s password links die', async () => {
  await t.send('POST', '/api/password-reset', { json: { email: OLD } });
  const [reset = ''] = await links(OLD, 'restablecer');
  const asked = await change(NEW);
  expect([asked.statusCode, asked.json().email]).toEqual([200, OLD]);
  expect(await address()).toMatchObject({ email: OLD, pending_email: NEW });
  expect((await login(NEW)).statusCode).toBe(401);

  const link = await confirmation();
  expect(JSON.stringify(await t.ctx.db.selectFrom('access_tokens').selectAll().execute())).not.toContain(link);
  expect((await follow('undo', link)).statusCode).toBe(410);
  expect((await follow('confirm', link)).statusCode).toBe(200);
  expect((await follow('confirm', link)).statusCode).toBe(410);
  expect(await address()).toMatchObject({ email: NEW, pending_email: null });
  expect((await login(NEW)).statusCode).toBe(200);
  expect((await login(OLD)).statusCode).toBe(401);
  const confirm = await t.send('POST', '/api/password-reset/confirm', { json: { token: reset, password: 'hilo-rojo-y-azul' } });
  expect(confirm.statusCode).toBe(410);
  const mails = await t.ctx.db.selectFrom('outbox').select(['to_address', 'subject']).orderBy('mail_id').execute();
  expect(mails.filter(({ to_address }) => to_address === OLD)).toHaveLength(3);
  expect(mails.filter(({ to_address }) => to_address === NEW)).toHaveLength(2);
});

test('the old address undoes it within 72 hours, and every session of the account ends', async () => {
  await change(NEW);
  await follow('confirm', await confirmation());
  const thief = (await login(NEW)).json().token;
  t.setNow(NOW + 72 * HOUR_MS - MINUTE_MS);
  expect((await follow('undo', await undoing())).statusCode).toBe(200);
  expect((await t.send('GET', '/api/account', { token: thief })).statusCode).toBe(401);
  expect((await login(OLD)).statusCode).toBe(200);
  expect((await login(NEW)).statusCode).toBe(401);
});

test('undoing an address change also takes back the changes that followed', async () => {
  await change(NEW);
  await follow('confirm', await confirmation());
  t.setNow(NOW + MINUTE_MS);
  await change('otra@example.org');
  await follow('confirm', await confirmation('otra@example.org'));
  expect((await follow('undo', await undoing())).statusCode).toBe(200);
  expect((await login(OLD)).statusCode).toBe(200);
  expect((await follow('undo', await undoing(NEW))).statusCode).toBe(410);
});

test('a change that was not confirmed is cancelled by the old address, and ends after a day', async () => {
  await change(NEW);
  expect((await follow('undo', await undoing())).statusCode).toBe(200);
  expect((await follow('confirm', await confirmation())).statusCode).toBe(410);
  token = (await login(OLD)).json().token;
  await change(NEW);
  t.setNow(NOW + 24 * HOUR_MS);
  expect((await follow('confirm', await confirmation())).statusCode).toBe(410);
  t.setNow(NOW + 72 * HOUR_MS);
  await deleteExpiredEmailChanges(t.ctx.db, t.ctx.clock.now());
  expect(await t.ctx.db.selectFrom('email_changes').selectAll().execute()).toEqual([]);
});

test('an address that another person has, now or by then, is refused', async () => {
  await insertPerson(t.ctx.db, { email: 'socia@example.org' });
  expect((await change('SOCIA@example.org')).statusCode).toBe(409);
  await change(NEW);
  await insertPerson(t.ctx.db, { email: NEW });
  expect((await follow('confirm', await confirmation())).statusCode).toBe(409);
});

test('erasing the person erases what is kept of the change', async () => {
  await change(NEW);
  const other = await t.login();
  expect((await t.send('DELETE', `/api/users/${userId}`, { token: other })).statusCode).toBe(200);
  for (const table of ['email_changes', 'access_tokens'] as const)
    expect(await t.ctx.db.selectFrom(table).selectAll().execute()).toEqual([]);
});
