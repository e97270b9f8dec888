import { MINUTE_MS } from '@trama/shared/format/time';
import { beforeEach, expect, test } from 'vitest';
import { hashPassword } from '../../core/auth/passwords.ts';
import { openSession } from '../../core/auth/sessions.ts';
import { insertPerson } from '../../testing/factories.ts';
import { useApp } from '../../testing/use-app.ts';

let userId: string;
let token: string;
let other: string;
const t = useApp({ now: '2026-11-20T12:00:00Z' });
beforeEach(async () => {
  const password_hash = await hashPassword('la de siempre');
  userId = await insertPerson(t.ctx.db, { role_name: 'root', email: 'Ana@example.org', password_hash });
  other = await openSession(t.ctx.db, userId, t.ctx.clock.now() - MINUTE_MS);
  token = await openSession(t.ctx.db, userId, t.ctx.clock.now());
});

const get = (path: string, bearer = token) => t.send('GET', `/api/account${path}`, { token: bearer });
const change = (json: unknown) => t.send('PUT', '/api/account/password', { token, json });
const login = (password: string) => t.send('POST', '/api/login', { json: { email: 'ana@example.org', password } });

test('the own name is read and changed', async () => {
  expect((await get('')).json()).toMatchObject({ user_id: userId, email: 'Ana@example.org', role_name: 'root' });
  const changed = await t.send('PUT', '/api/account', { token, json: { firstName: ' Ana María ', lastName: 'Rojas Díaz' } });
  expect([changed.statusCode, changed.json().fullName]).toEqual([200, 'Ana María Rojas Díaz']);
  expect((await get('')).json()).toMatchObject({ first_name: 'Ana María', last_name: 'Rojas Díaz' });
  const empty = await t.send('PUT', '/api/account', { token, json: { firstName: '', lastName: 'Rojas' } });
  expect([empty.statusCode, Object.keys(empty.json().errors)]).toEqual([422, ['firstName']]);
});

test('a new password needs the current one, ends the other sessions and older reset links', async () => {
  await t.send('POST', '/api/password-reset', { json: { email: 'ana@example.org' } });
  const wrong = await change({ current: 'no era', password: 'una nueva' });
  expect([wrong.statusCode, wrong.json().errors]).toEqual([422, { current: 'Esa no es tu contraseña actual' }]);
  const same = await change({ current: 'la de siempre', password: 'la de siempre' });
  expect(same.json().errors).toEqual({ password: 'Elige una contraseña distinta de la actual' });
  const short = await change({ current: 'la de siempre', password: 'corta' });
  expect(short.json().errors).toEqual({ password: 'La contraseña debe tener al menos 6 caracteres' });
  expect((await get('', other)).statusCode).toBe(200);

  expect((await change({ current: 'la de siempre', password: 'una nueva' })).statusCode).toBe(200);
  expect((await get('')).statusCode).toBe(200);
  expect((await get('', other)).statusCode).toBe(401);
  expect((await login('la de siempre')).statusCode).toBe(401);
  expect((await login('una nueva')).statusCode).toBe(200);
  expect(await t.ctx.db.selectFrom('access_tokens').select('revoked_at').where('purpose', '=', 'password').execute()).toEqual([
    { revoked_at: expect.any(String) },
  ]);
});

test('a stolen session cannot go on guessing the current password', async () => {
  for (let i = 0; i < 5; i += 1) expect((await change({ current: `intento ${i}`, password: 'una nueva' })).statusCode).toBe(422);
  expect((await change({ current: 'la de siempre', password: 'una nueva' })).statusCode).toBe(429);
});

test('the other sessions are listed and closed, without telling any token', async () => {
  const listed = await get('/sessions');
  expect(listed.json()).toMatchObject([{ current: true, created_at: '2026-11-20T12:00:00.000Z' }, { current: false }]);
  expect(listed.body).not.toContain(token);
  const stranger = await t.login();
  const left = await t.send('DELETE', '/api/account/sessions', { token });
  expect([left.statusCode, left.json().length, left.json()[0].current]).toEqual([200, 1, true]);
  expect((await get('', other)).statusCode).toBe(401);
  expect((await get('', stranger)).statusCode).toBe(200);
});

test('a session says from which browser it was opened', async () => {
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
  for (const agent of [firefox, `${'X'.repeat(600)}/1.0 `, ''])
    await t.send('POST', '/api/login', {
      json: { email: 'ana@example.org', password: 'la de siempre' },
      headers: { 'user-agent': agent },
    });
  const listed: { browser: string | null; system: string | null }[] = (await get('/sessions')).json();
  const described = listed.map(({ browser, system }) => [browser, system]);
  expect(described).toContainEqual(['Firefox', 'Windows']);
  expect(described).toContainEqual([null, null]);
  expect(listed.every(({ browser }) => (browser?.length ?? 0) <= 40)).toBe(true);
});

test('an account ends each of its sessions, except the session that asks', async () => {
  const [own, others] = (await get('/sessions')).json();
  const close = (id: string, bearer = token) => t.send('DELETE', `/api/account/sessions/${id}`, { token: bearer });
  const stranger = await t.login();
  expect((await close(others.session_id, stranger)).statusCode).toBe(404);
  expect((await close(own.session_id)).statusCode).toBe(404);
  expect((await close('%25')).statusCode).toBe(404);
  const left = await close(others.session_id);
  expect([left.statusCode, left.json()]).toMatchObject([200, [{ current: true }]]);
  expect((await get('', other)).statusCode).toBe(401);
  const again = await close(others.session_id);
  expect([again.statusCode, again.json().message]).toEqual([404, 'Esa sesión ya estaba cerrada']);
});

test('the first steps are offered to an account until it puts them away, in any browser', async () => {
  const stranger = await t.login();
  expect((await get('')).json().first_steps).toBe(true);
  const done = await t.send('DELETE', '/api/account/first-steps', { token });
  expect([done.statusCode, done.json().first_steps]).toEqual([200, false]);
  expect((await get('', other)).json().first_steps).toBe(false);
  expect((await get('', stranger)).json().first_steps).toBe(true);
});
