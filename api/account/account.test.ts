import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashPassword } from '../auth/passwords.ts';
import { openSession } from '../auth/sessions.ts';
import { insertPerson } from '../testing/factories.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let t: TestApp;
let userId: string;
let token: string;
let other: string;
beforeEach(async () => {
  t = await createTestApp({ now: '2026-11-20T12:00:00Z' });
  const password_hash = await hashPassword('la de siempre');
  userId = await insertPerson(t.ctx.db, { role_name: 'root', email: 'Ana@example.org', password_hash });
  other = await openSession(t.ctx.db, userId, t.ctx.clock.now() - 60_000);
  token = await openSession(t.ctx.db, userId, t.ctx.clock.now());
});
afterEach(() => t.close());

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
  expect(await t.ctx.db.selectFrom('password_resets').selectAll().execute()).toEqual([]);
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

test('nobody reaches an account without a session', async () => {
  for (const [method, path] of [
    ['GET', ''],
    ['PUT', ''],
    ['PUT', '/password'],
    ['GET', '/sessions'],
    ['DELETE', '/sessions'],
  ] as const) {
    expect((await t.send(method, `/api/account${path}`, { json: {} })).statusCode).toBe(401);
  }
});
