import { DAY_MS, HOUR_MS, MINUTE_MS } from '@trama/shared/format/time';
import { beforeEach, expect, test } from 'vitest';
import { hashPassword } from '../../core/auth/passwords.ts';
import { insertPerson } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { useApp } from '../../testing/use-app.ts';
import { ensureRoot, giveAddress } from './first-root.ts';
import { loginDelay } from './session-routes.ts';

const PASSWORD = 'una clave larga';
const NOW = '2026-11-20T12:00:00Z';
let userId: string;

const t = useApp({ now: NOW });
beforeEach(async () => {
  userId = await insertPerson(t.ctx.db, {
    role_name: 'root',
    email: 'Ana.Root@Example.org',
    password_hash: await hashPassword(PASSWORD),
  });
});

const login = (email: string, password: string, from?: string) =>
  t.send('POST', '/api/login', { json: { email, password }, from });
/** A route that only a root may use. */
const asRoot = (token: string) => t.send('GET', '/api/events?range=[0,0]', { token });

test('a right password answers a token and the account without its secrets', async () => {
  const response = await login(' ana.root@example.org ', PASSWORD);
  expect(response.statusCode).toBe(200);
  const { token, currentUser } = response.json();
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(currentUser).toMatchObject({ user_id: userId, role_name: 'root', email: 'Ana.Root@Example.org' });
  expect(response.body).not.toContain('argon2');
  const stored = await t.ctx.db.selectFrom('sessions').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(token);
});

test('a wrong e-mail and a wrong password answer alike', async () => {
  const wrongPassword = await login('ana.root@example.org', 'otra clave');
  const wrongEmail = await login('nadie@example.org', PASSWORD);
  for (const response of [wrongPassword, wrongEmail]) {
    expect(response.statusCode).toBe(401);
    expect(response.json().message).toBe('Correo o contraseña incorrectos');
  }
});

test('people without a password or without the role root cannot log in', async () => {
  await insertPerson(t.ctx.db, { role_name: 'equipo', email: 'equipo@example.org', password_hash: await hashPassword(PASSWORD) });
  await insertPerson(t.ctx.db, { role_name: 'root', email: 'sin@example.org', password_hash: null });
  expect((await login('equipo@example.org', PASSWORD)).statusCode).toBe(401);
  expect((await login('sin@example.org', PASSWORD)).statusCode).toBe(401);
});

test('each field of the login has its sentence', async () => {
  const response = await t.send('POST', '/api/login', { json: { email: 'no', password: '123' } });
  expect(response.statusCode).toBe(422);
  expect(response.json().errors).toEqual({
    email: 'Correo electrónico inválido',
    password: 'La contraseña debe tener al menos 5 caracteres',
  });
  expect((await t.send('POST', '/api/login', { json: {} })).json().errors.email).toBe('Debe ingresar su E-mail');
});

test('five failures on an account block one network for the window; the owner elsewhere signs in', async () => {
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect((await login('ana.root@example.org', 'mala clave', '10.0.0.1')).statusCode).toBe(401);
  const refused = await login('ANA.root@example.org', PASSWORD, '10.0.0.1');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBe(15 * 60);
  expect(refused.json().message).toBe('Demasiados intentos. Espera 15 minutos y vuelve a intentarlo.');
  expect((await login('ana.root@example.org', PASSWORD, '10.0.9.9')).statusCode).toBe(200);
  t.setNow(Date.parse(NOW) + 15 * MINUTE_MS);
  expect((await login('ana.root@example.org', PASSWORD, '10.0.0.1')).statusCode).toBe(200);
});

test('failures from many networks slow an account down and never refuse its owner', async () => {
  for (let attempt = 0; attempt < 12; attempt += 1)
    expect((await login('ana.root@example.org', 'mala clave', `10.0.${attempt}.1`)).statusCode).toBe(401);
  expect((await login('ana.root@example.org', PASSWORD, '10.0.99.9')).statusCode).toBe(200);
  expect([5, 10, 11, 12, 30].map((attempt) => loginDelay(attempt, 10))).toEqual([0, 0, 200, 400, 3_000]);
});

test('a browser that signed in before passes what others failed in its network, and is counted by itself', async () => {
  const { device } = (await login('ana.root@example.org', PASSWORD)).json();
  const stored = await t.ctx.db.selectFrom('access_tokens').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(device);
  for (let attempt = 0; attempt < 5; attempt += 1) await login('ana.root@example.org', 'mala clave');
  expect((await login('ana.root@example.org', PASSWORD)).statusCode).toBe(429);
  const known = (password: string, email = 'ana.root@example.org') =>
    t.send('POST', '/api/login', { json: { email, password, device } });
  const again = await known(PASSWORD);
  expect(again.statusCode).toBe(200);
  for (let attempt = 0; attempt < 5; attempt += 1) expect((await known('mala clave')).statusCode).toBe(401);
  expect((await known(PASSWORD)).statusCode).toBe(429);

  await insertPerson(t.ctx.db, { role_name: 'root', email: 'otra@example.org', password_hash: await hashPassword(PASSWORD) });
  for (let attempt = 0; attempt < 5; attempt += 1) await login('otra@example.org', 'mala clave');
  expect((await known(PASSWORD, 'otra@example.org')).statusCode).toBe(429);
});

test('a count that a clock which was ahead has left ends with it', async () => {
  t.setNow('2035-01-01T00:00:00Z');
  for (let attempt = 0; attempt < 5; attempt += 1) await login('ana.root@example.org', 'mala clave');
  t.setNow(NOW);
  expect((await login('ana.root@example.org', PASSWORD)).statusCode).toBe(200);
});

test('ten failures from one address are refused, whatever X-Forwarded-For says', async () => {
  for (let attempt = 0; attempt < 10; attempt += 1)
    expect((await login(`n${attempt}@example.org`, 'mala clave')).statusCode).toBe(401);
  const disguised = await t.send('POST', '/api/login', {
    json: { email: 'ana.root@example.org', password: PASSWORD },
    headers: { 'x-forwarded-for': '9.9.9.9' },
  });
  expect(disguised.statusCode).toBe(429);
  expect((await login('ana.root@example.org', PASSWORD, '10.1.1.1')).statusCode).toBe(200);
});

test('parallel guesses do not slip through together', async () => {
  const responses = await Promise.all(Array.from({ length: 9 }, () => login('ana.root@example.org', 'mala clave')));
  expect(responses.filter((response) => response.statusCode === 401)).toHaveLength(5);
  expect(responses.filter((response) => response.statusCode === 429)).toHaveLength(4);
});

test('successful logins are not counted', async () => {
  for (let attempt = 0; attempt < 12; attempt += 1) expect((await login('ana.root@example.org', PASSWORD)).statusCode).toBe(200);
});

test('logout ends the session; a dead token, GET and POST leave alike', async () => {
  const { token } = (await login('ana.root@example.org', PASSWORD)).json();
  expect((await asRoot(token)).statusCode).toBe(200);
  const left = await t.send('GET', '/api/logout', { token });
  expect([left.statusCode, left.json()]).toEqual([200, {}]);
  expect((await asRoot(token)).statusCode).toBe(401);
  expect((await t.send('POST', '/api/logout', { token })).statusCode).toBe(200);
});

const remembered = () =>
  t.send('POST', '/api/login', { json: { email: 'ana.root@example.org', password: PASSWORD, remember: true } });

test('a session is over after 12 hours unused, and at the age of 7 days', async () => {
  const { token } = (await login('ana.root@example.org', PASSWORD)).json();
  for (let hours = 11; hours < 7 * 24; hours += 11) {
    t.setNow(Date.parse(NOW) + hours * HOUR_MS);
    expect((await asRoot(token)).statusCode).toBe(200);
  }
  t.setNow(Date.parse(NOW) + 7 * DAY_MS);
  expect((await asRoot(token)).statusCode).toBe(401);

  t.setNow(NOW);
  const unused = (await login('ana.root@example.org', PASSWORD)).json().token;
  t.setNow(Date.parse(NOW) + 12 * HOUR_MS);
  expect((await asRoot(unused)).statusCode).toBe(401);
});

test('a session on the person’s own computer lasts 30 days, used or not', async () => {
  const { token } = (await remembered()).json();
  t.setNow(Date.parse(NOW) + 30 * DAY_MS - MINUTE_MS);
  expect((await t.send('GET', '/api/account/sessions', { token })).json()).toHaveLength(1);
  t.setNow(Date.parse(NOW) + 30 * DAY_MS);
  expect((await asRoot(token)).statusCode).toBe(401);
});

test.each([false, true])(
  'a session of a clock that was ahead lasts no longer than another (remembered: %s)',
  async (remember) => {
    t.setNow('2035-01-01T00:00:00Z');
    const { token } = (remember ? await remembered() : await login('ana.root@example.org', PASSWORD)).json();
    t.setNow(NOW);
    expect((await asRoot(token)).statusCode).toBe(200);
    t.setNow(Date.parse(NOW) + (remember ? 30 * DAY_MS : 12 * HOUR_MS));
    expect((await asRoot(token)).statusCode).toBe(401);
  },
);

test('the first administrator is made once, with a password that is printed once', async () => {
  expect(await ensureRoot(t.ctx)).toBeNull();
  await t.ctx.db.deleteFrom('sessions').execute();
  await t.ctx.db.deleteFrom('people').execute();
  const made = await ensureRoot(t.ctx);
  expect(made?.password).toMatch(/^[a-z2-9]{16}$/);
  const first = await login(made?.email ?? '', made?.password ?? '');
  expect([first.statusCode, first.json().passwordMade]).toEqual([200, true]);
  const passwords = { current: made?.password, password: 'hilo rojo y azul del sur' };
  expect((await t.send('PUT', '/api/account/password', { token: first.json().token, json: passwords })).statusCode).toBe(200);
  expect((await login(made?.email ?? '', passwords.password)).json().passwordMade).toBeUndefined();
  expect(await ensureRoot(t.ctx)).toBeNull();
});

test('an account with an example address takes ROOT_EMAIL unless another person has it', async () => {
  await t.ctx.db.deleteFrom('sessions').execute();
  await t.ctx.db.deleteFrom('people').execute();
  const made = await ensureRoot(t.ctx);
  const start = (rootEmail: string) => giveAddress({ ...t.ctx, config: { ...t.ctx.config, rootEmail } });
  await insertPerson(t.ctx.db, { email: 'lucia@example.cl' });
  expect(await start('Lucia@example.cl')).toBe('taken');
  expect((await login(made?.email ?? '', made?.password ?? '')).statusCode).toBe(200);
  // Nor does the address of examples that the shipped file of variables names.
  expect(await start('direccion@example.org')).toBeNull();
  expect(await start('Eva@example.cl')).toBe('given');
  expect((await login('eva@example.cl', made?.password ?? '')).statusCode).toBe(200);
  expect((await login(made?.email ?? '', made?.password ?? '')).statusCode).toBe(401);
  // An address that was chosen stays.
  expect(await start('otra@example.cl')).toBeNull();
  expect((await login('eva@example.cl', made?.password ?? '')).statusCode).toBe(200);
});

test('a root asked for by the operator takes over a known address', async () => {
  const other = await createTestApp({ env: { ROOT_EMAIL: 'lucia@example.org', ROOT_PASSWORD: 'elegida-por-mi' } });
  try {
    await insertPerson(other.ctx.db, { role_name: 'exhibitor', email: 'lucia@example.org' });
    expect(await ensureRoot(other.ctx)).toEqual({ email: 'lucia@example.org', password: null, guessable: null });
    const response = await other.send('POST', '/api/login', { json: { email: 'lucia@example.org', password: 'elegida-por-mi' } });
    expect(response.json().currentUser.role_name).toBe('root');
  } finally {
    await other.close();
  }
});
