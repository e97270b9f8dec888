import { MINUTE_MS } from '@trama/shared/time';
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashPassword } from '../../core/auth/passwords.ts';
import { openSession } from '../../core/auth/sessions.ts';
import { insertPerson } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const STEP = 30_000;
const PASSWORD = 'la clave de siempre';
const PATH = '/api/account/second-factor';
let t: TestApp;
let token: string;
let now: number;
beforeEach(async () => {
  now = NOW;
  t = await createTestApp({ now });
  const password_hash = await hashPassword(PASSWORD);
  const userId = await insertPerson(t.ctx.db, { role_name: 'root', email: 'ana@example.org', password_hash });
  token = await openSession(t.ctx.db, userId, NOW);
});
afterEach(() => t.close());

const later = (ms: number) => {
  now += ms;
  t.setNow(now);
};
const login = (code?: string, from?: string) =>
  t.send('POST', '/api/login', { json: { email: 'ana@example.org', password: PASSWORD, code }, from });
const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now });

async function turnOn(): Promise<{ secret: string; recovery: string[] }> {
  const { secret, uri } = (await t.send('POST', PATH, { token })).json();
  expect(uri).toContain('otpauth://totp/');
  const confirmed = await t.send('POST', `${PATH}/confirm`, { token, json: { code: codeOf(secret) } });
  expect(confirmed.statusCode, confirmed.body).toBe(200);
  later(STEP);
  return { secret, recovery: confirmed.json().recovery_codes };
}

test('once a code confirmed it, a login asks for a code, and each is good once', async () => {
  await t.send('POST', PATH, { token });
  expect((await login()).statusCode).toBe(200);
  const { secret } = await turnOn();
  const asked = await login();
  expect([asked.statusCode, asked.json().code, asked.json().token]).toEqual([401, 'second-factor-needed', undefined]);
  const wrong = await login('000000');
  expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([401, ['code']]);
  const code = codeOf(secret);
  expect((await login(code)).statusCode).toBe(200);
  expect((await login(code)).statusCode).toBe(401);
  later(STEP);
  expect((await login(codeOf(secret))).statusCode).toBe(200);
});

test('a code is good for a step to either side, and no longer', async () => {
  const { secret } = await turnOn();
  const code = codeOf(secret);
  later(2 * STEP);
  expect((await login(code)).statusCode).toBe(401);
  const next = codeOf(secret);
  later(STEP);
  expect((await login(next)).statusCode).toBe(200);
});

test('ten recovery codes are answered once, stored hashed, each good once and told by mail', async () => {
  const { secret, recovery } = await turnOn();
  expect(new Set(recovery).size).toBe(10);
  const stored = JSON.stringify(await t.ctx.db.selectFrom('recovery_codes').selectAll().execute());
  expect(recovery.filter((code) => stored.includes(code))).toEqual([]);
  const state = await t.send('GET', PATH, { token });
  expect(state.json()).toEqual({ enabled: true, recovery_codes_left: 10 });
  expect(state.body).not.toContain(secret);
  const [first = ''] = recovery;
  expect((await login(first.toUpperCase())).statusCode).toBe(200);
  expect((await login(first)).statusCode).toBe(401);
  expect((await t.send('GET', PATH, { token })).json().recovery_codes_left).toBe(9);
  const mails = await t.ctx.db.selectFrom('outbox').select('text').execute();
  expect(mails.some(({ text }) => text.includes('código de recuperación'))).toBe(true);
});

test('codes are not guessed: five failures of a network, however they alternate with none', async () => {
  await turnOn();
  const answers = [];
  for (let attempt = 0; attempt < 4; attempt += 1)
    answers.push((await login()).statusCode, (await login(`00000${attempt}`)).statusCode);
  expect(answers).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
});

test('it is begun and ended with a recent password alone, and cannot be replaced while it is on', async () => {
  const { secret } = await turnOn();
  const again = await t.send('POST', PATH, { token });
  expect([again.statusCode, again.body.includes(secret)]).toEqual([409, false]);
  later(15 * MINUTE_MS);
  for (const [method, path] of [
    ['POST', PATH],
    ['POST', `${PATH}/confirm`],
    ['DELETE', PATH],
  ] as const) {
    const refused = await t.send(method, path, { token, ...(path !== PATH && { json: { code: '123456' } }) });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'password-needed']);
  }
  await t.send('POST', '/api/account/confirm', { token, json: { password: PASSWORD } });
  expect((await t.send('DELETE', PATH, { token })).json()).toEqual({ enabled: false, recovery_codes_left: 0 });
  expect((await login()).statusCode).toBe(200);
});
