import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MINUTE_MS } from '@trama/shared/format/time';
import { LOGIN_MESSAGES } from '@trama/shared/texts/accounts';
import PostalMime from 'postal-mime';
import { beforeEach, expect, test } from 'vitest';
import { hashPassword } from '../../core/auth/passwords.ts';
import { openSession } from '../../core/auth/sessions.ts';
import { insertPerson } from '../../testing/factories.ts';
import { useApp } from '../../testing/use-app.ts';

const NOW = '2026-11-20T12:00:00.000Z';
let session: string;
const t = useApp({ now: NOW });
beforeEach(async () => {
  const userId = await insertPerson(t.ctx.db, {
    role_name: 'root',
    email: 'Ana@example.org',
    first_name: 'Ana',
    password_hash: await hashPassword('la de antes'),
  });
  session = await openSession(t.ctx.db, userId, t.ctx.clock.now());
  await t.ctx.mail.start();
});

const ask = (email: string, from?: string) => t.send('POST', '/api/password-reset', { json: { email }, from });
const confirm = (token: string, password = 'la nueva de hoy', from?: string) =>
  t.send('POST', '/api/password-reset/confirm', { json: { token, password }, from });
const login = (password: string) => t.send('POST', '/api/login', { json: { email: 'ana@example.org', password } });

async function mailedTokens(): Promise<string[]> {
  await t.ctx.mail.settled();
  const folder = join(t.ctx.config.dataDir, 'mail');
  const names = await readdir(folder).catch(() => []);
  const mails = await Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
  return mails
    .filter((mail) => mail.subject?.startsWith('Restablece'))
    .map((mail) => /https:\/\/trama\.example\/auth\/restablecer#([\w-]+)/u.exec(mail.text ?? '')?.[1] ?? '');
}

test('a link in a mail makes a new password once, and ends all sessions', async () => {
  expect((await ask('ana@EXAMPLE.org')).statusCode).toBe(200);
  const [token = ''] = await mailedTokens();
  expect(token.length).toBeGreaterThan(40);
  const stored = await t.ctx.db.selectFrom('access_tokens').selectAll().execute();
  const outbox = await t.ctx.db.selectFrom('outbox').selectAll().execute();
  expect(JSON.stringify([stored, outbox])).not.toContain(token);

  const confirmed = await confirm(token);
  expect(confirmed.statusCode).toBe(200);
  expect((await login('la nueva de hoy')).statusCode).toBe(200);
  expect((await login('la de antes')).statusCode).toBe(401);
  // A person who just set the password need not confirm it.
  const entered = confirmed.json().session;
  expect(entered.currentUser.email).toBe('Ana@example.org');
  expect((await t.send('GET', '/api/account', { token: entered.token })).statusCode).toBe(200);
  expect((await t.send('GET', '/api/users', { token: session })).statusCode).toBe(401);
  const again = await confirm(token, 'otra más');
  expect([again.statusCode, again.json().message]).toEqual([410, 'Este enlace ya no sirve. Pide uno nuevo.']);
});

test('an account with a second factor gets no session by a link: it is asked for the code', async () => {
  const { user_id } = await t.ctx.db
    .selectFrom('people')
    .select('user_id')
    .where('email_key', '=', 'ana@example.org')
    .executeTakeFirstOrThrow();
  const factor = { user_id, secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', created_at: NOW, confirmed_at: NOW, last_step: 0 };
  await t.ctx.db.insertInto('second_factors').values(factor).execute();
  await ask('ana@example.org');
  const [token = ''] = await mailedTokens();
  const confirmed = await confirm(token);
  expect([confirmed.statusCode, confirmed.json()]).toEqual([200, { message: LOGIN_MESSAGES.resetDone }]);
});

test('unknown addresses and people without an account are answered alike, and get nothing', async () => {
  await insertPerson(t.ctx.db, { email: 'equipo@example.org', role_name: 'equipo' });
  const known = await ask('ana@example.org');
  for (const email of ['nadie@example.org', 'equipo@example.org']) {
    const response = await ask(email);
    expect([response.statusCode, response.json()]).toEqual([known.statusCode, known.json()]);
  }
  expect(await mailedTokens()).toHaveLength(1);
});

test('links of three mails are good at once, five minutes apart, and each for an hour', async () => {
  for (let minute = 0; minute < 25; minute += 1) {
    t.setNow(Date.parse(NOW) + minute * MINUTE_MS);
    expect((await ask('ana@example.org', `203.0.113.${minute}`)).statusCode).toBe(200);
  }
  const tokens = await mailedTokens();
  expect(tokens).toHaveLength(3);
  t.setNow(Date.parse(NOW) + 61 * MINUTE_MS);
  await ask('ana@example.org', '203.0.113.99');
  expect(await mailedTokens()).toHaveLength(4);
  const answers = [];
  for (const token of tokens) answers.push((await confirm(token, 'corta')).statusCode);
  expect(answers.sort()).toEqual([422, 422, 422]);
  const good = [];
  for (const token of tokens) good.push((await confirm(token, undefined, '203.0.113.7')).statusCode);
  expect(good.sort()).toEqual([200, 410, 410]);
});

test('a confirmed reset clears failures and mails the owner; a guessable password is refused', async () => {
  for (let i = 0; i < 5; i += 1) await login('mala clave');
  expect((await login('la de antes')).statusCode).toBe(429);
  await ask('ana@example.org');
  const [token = ''] = await mailedTokens();
  for (const [password, reason] of [
    ['123456', /más usadas/u],
    ['investigadoras1', /relacionados con esta página/u],
    ['ana@example.org', /relacionados con esta página/u],
  ] as const) {
    const refused = await confirm(token, password);
    expect([refused.statusCode, refused.json().errors.password]).toEqual([422, expect.stringMatching(reason)]);
  }
  expect((await confirm(token)).statusCode).toBe(200);
  expect((await login('la nueva de hoy')).statusCode).toBe(200);
  const subjects = (await t.ctx.db.selectFrom('outbox').select(['subject', 'to_address']).execute()).map(
    ({ subject }) => subject,
  );
  expect(subjects.filter((subject) => subject.startsWith('Cambio en tu cuenta'))).toHaveLength(1);
});

test('a short password is refused and the link stays good', async () => {
  await ask('ana@example.org');
  const [token = ''] = await mailedTokens();
  const response = await confirm(token, 'corta');
  expect([response.statusCode, response.json().errors]).toEqual([
    422,
    { password: 'La contraseña debe tener al menos 6 caracteres' },
  ]);
  expect((await confirm(token)).statusCode).toBe(200);
});

test('asking is limited per address', async () => {
  for (let n = 0; n < 5; n += 1) expect((await ask('ana@example.org')).statusCode).toBe(200);
  expect((await ask('ana@example.org')).statusCode).toBe(429);
});
