import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@trama/shared/format/time';
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashPassword } from '../../core/auth/passwords.ts';
import { KEY_FILE, openSecret } from '../../core/auth/sealed-secrets.ts';
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

test('a wrong code while it is set up names no recovery codes: there are none yet', async () => {
  await t.send('POST', PATH, { token });
  const wrong = await t.send('POST', `${PATH}/confirm`, { token, json: { code: '000000' } });
  expect([wrong.statusCode, wrong.json().errors.code]).toEqual([422, expect.stringContaining('Ese código no sirve')]);
  expect(wrong.body).not.toContain('recuperación');
});

test('a login asks for a code once the factor is confirmed; each code works once', async () => {
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

/** Sends wrong codes from different networks, so that only the account's count limits them. */
async function guess(times: number, from = 1) {
  const answers = [];
  for (let attempt = from; attempt < from + times; attempt += 1)
    answers.push((await login(`0000${attempt}`, `203.0.${attempt}.7`)).statusCode);
  return answers;
}
const mailsWith = async (part: string) =>
  (await t.ctx.db.selectFrom('outbox').select('text').execute()).filter(({ text }) => text.includes(part)).length;

test('ten wrong codes in an hour leave only recovery codes and known browsers', async () => {
  const { secret, recovery } = await turnOn();
  const { device } = (await login(codeOf(secret))).json();
  later(STEP);
  expect(await guess(12)).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
  const right = await login(codeOf(secret), '198.51.100.1');
  expect([right.statusCode, right.json().code]).toEqual([429, 'second-factor-needed']);
  const known = { email: 'ana@example.org', password: PASSWORD, code: codeOf(secret), device };
  expect((await t.send('POST', '/api/login', { json: known, from: '198.51.100.2' })).statusCode).toBe(200);
  expect((await login(recovery[0], '198.51.100.3')).statusCode).toBe(200);
  later(30 * DAY_MS);
  await guess(11, 20);
  const old = await t.send('POST', '/api/login', { json: { ...known, code: codeOf(secret) }, from: '198.51.100.4' });
  expect(old.statusCode).toBe(429);
  later(HOUR_MS);
  expect((await login(codeOf(secret), '198.51.100.5')).statusCode).toBe(200);
});

test('the owner reads of a wrong code once a day, and the trail has each', async () => {
  await turnOn();
  await guess(3);
  expect(await mailsWith('tu contraseña correcta y un código equivocado')).toBe(1);
  later(DAY_MS);
  await guess(1, 9);
  expect(await mailsWith('tu contraseña correcta y un código equivocado')).toBe(2);
  const failed = await t.ctx.db.selectFrom('audit').select('detail').where('outcome', '=', 'failed').execute();
  expect(failed.filter(({ detail }) => detail.includes('rightPassword'))).toHaveLength(4);
});

test('a confirmed reset clears the count', async () => {
  const { secret } = await turnOn();
  await guess(11);
  await t.send('POST', '/api/password-reset', { json: { email: 'ana@example.org' } });
  const { text } = await t.ctx.db
    .selectFrom('outbox')
    .select('text')
    .where('mail_key', 'like', 'password-reset:%')
    .executeTakeFirstOrThrow();
  const reset = /#([\w-]{43})/u.exec(text)?.[1];
  const password = 'hilo-rojo-y-azul-42';
  const done = await t.send('POST', '/api/password-reset/confirm', { json: { token: reset, password } });
  expect(done.statusCode, done.body).toBe(200);
  const json = { email: 'ana@example.org', password, code: codeOf(secret) };
  expect((await t.send('POST', '/api/login', { json, from: '198.51.100.9' })).statusCode).toBe(200);
});

test('the database alone gives no codes: secrets are sealed for their account by a key of the folder', async () => {
  const { secret, recovery } = await turnOn();
  const stored = () => t.ctx.db.selectFrom('second_factors').selectAll().executeTakeFirstOrThrow();
  const { user_id, secret: sealed } = await stored();
  expect(sealed).not.toContain(secret);
  const { dataDir } = t.ctx.config;
  expect(openSecret(dataDir, sealed, user_id)).toBe(secret);
  expect(openSecret(dataDir, sealed, 'another')).toBeNull();
  expect((await stat(join(dataDir, KEY_FILE))).mode & 0o777).toBe(0o600);
  await rm(join(dataDir, KEY_FILE));
  expect((await login(codeOf(secret))).statusCode).toBe(401);
  expect((await login(recovery[0])).statusCode).toBe(200);
});

test('a secret of an earlier version is sealed once it was used', async () => {
  const { secret } = await turnOn();
  await t.ctx.db.updateTable('second_factors').set({ secret }).execute();
  expect((await login(codeOf(secret))).statusCode).toBe(200);
  const row = await t.ctx.db.selectFrom('second_factors').select('secret').executeTakeFirstOrThrow();
  expect(row.secret).not.toContain(secret);
});

test('a required factor is set up at the next login, and cannot be turned off', async () => {
  const {
    version,
    pictures: _pictures,
    examples: _examples,
    ...settings
  } = (await t.send('GET', '/api/settings', { token })).json();
  const require = (more: object) =>
    t.send('PUT', '/api/settings', { token, json: { ...settings, ...more, secondFactorRequired: true } });
  const early = await require({ version });
  expect([early.statusCode, Object.keys(early.json().errors)]).toEqual([422, ['secondFactorRequired']]);
  const { secret } = await turnOn();
  expect((await require({ version })).statusCode).toBe(200);
  expect((await t.send('DELETE', PATH, { token })).statusCode).toBe(409);

  const password_hash = await hashPassword(PASSWORD);
  const eva = await insertPerson(t.ctx.db, { role_name: 'root', email: 'eva@example.org', password_hash });
  const open = await openSession(t.ctx.db, eva, now);
  const entered = (await t.send('POST', '/api/login', { json: { email: 'eva@example.org', password: PASSWORD } })).json();
  expect(entered.factorDue).toBe(true);
  const call = (bearer: string) => t.send('GET', '/api/settings', { token: bearer });
  // A session opened before the rule stays valid, so no typed text is lost.
  expect((await call(open)).statusCode).toBe(200);
  const refused = await call(entered.token);
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'second-factor-due']);
  const begun = (await t.send('POST', PATH, { token: entered.token })).json();
  const json = { code: codeOf(begun.secret) };
  expect((await t.send('POST', `${PATH}/confirm`, { token: entered.token, json })).statusCode).toBe(200);
  expect((await call(entered.token)).statusCode).toBe(200);
  const own = await t.send('POST', '/api/login', {
    json: { email: 'ana@example.org', password: PASSWORD, code: codeOf(secret) },
  });
  expect(own.json().factorDue).toBeUndefined();
});

test('a recent password begins and ends the second factor; a second one cannot replace it', async () => {
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
