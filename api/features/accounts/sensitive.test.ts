/** Acts that a session alone must not allow: each request with an old password is refused and changes nothing. */
import { MINUTE_MS } from '@trama/shared/format/time';
import { beforeEach, expect, test } from 'vitest';
import { hashPassword } from '../../core/auth/passwords.ts';
import { openSession } from '../../core/auth/sessions.ts';
import { insertApplicationRow } from '../../testing/applications.ts';
import { insertEventRow, insertPerson } from '../../testing/factories.ts';
import { useApp } from '../../testing/use-app.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const PASSWORD = 'la clave de siempre';
let userId: string;
let other: string;
let token: string;
const t = useApp({ now: NOW });
beforeEach(async () => {
  const password_hash = await hashPassword(PASSWORD);
  userId = await insertPerson(t.ctx.db, { role_name: 'root', email: 'ana@example.org', password_hash });
  other = await insertPerson(t.ctx.db, { role_name: 'root', email: 'eva@example.org', password_hash });
  token = await openSession(t.ctx.db, userId, NOW);
  t.setNow(NOW + 15 * MINUTE_MS);
});

const NEW_ROOT = { firstName: 'Luz', lastName: 'Rey', email: 'luz@example.org' };
const account = { ...NEW_ROOT, roleName: 'root', password: 'hilo-rojo-y-azul', phone: '+56 9 1234 5678' };
const CALLS: Record<string, () => ['POST' | 'PUT' | 'DELETE', string, unknown?]> = {
  'the own address': () => ['PUT', `/api/users/${userId}`, { email: 'nueva@example.org' }],
  'the address of another account': () => ['PUT', `/api/users/${other}`, { email: 'nueva@example.org' }],
  'the role of another account': () => ['PUT', `/api/users/${other}`, { roleName: 'equipo', orcid: '0000-0002-1825-0097' }],
  'a new account': () => ['POST', '/api/users', account],
  'an invitation': () => ['POST', '/api/invitations', NEW_ROOT],
  'the end of an account': () => ['DELETE', `/api/users/${other}`],
};
const people = () => t.ctx.db.selectFrom('people').selectAll().orderBy('user_id').execute();
const confirm = (password: string) => t.send('POST', '/api/account/confirm', { token, json: { password } });

test.each(Object.entries(CALLS))('%s wants the password again', async (_, call) => {
  const before = await people();
  const [method, url, json] = call();
  const refused = await t.send(method, url, { token, json });
  expect([refused.statusCode, refused.json()]).toMatchObject([
    403,
    { code: 'password-needed', message: 'Escribe tu contraseña para continuar' },
  ]);
  expect(await people()).toEqual(before);
  expect(await t.ctx.db.selectFrom('outbox').selectAll().execute()).toEqual([]);

  expect((await confirm(PASSWORD)).statusCode).toBe(200);
  const response = await t.send(method, url, { token, json });
  expect([200, 201, 422], response.body).toContain(response.statusCode);
});

test('no export leaves with a session alone, and who takes an archive is told to the others', async () => {
  const event = await insertEventRow(t.ctx.db, { title: 'Congreso' });
  await insertApplicationRow(t.ctx.db, { event_id: event });
  const exports = t.app.routeTable.filter(
    ({ method, audit }) => method !== 'HEAD' && audit && 'action' in audit && audit.action === 'export',
  );
  expect(exports.length).toBeGreaterThan(8);
  for (const { url: path } of exports) {
    const url = path
      .replace('breaches/:id', 'breaches/1')
      .replace(':format', 'zip')
      .replace(':eventId', `${event}`)
      .replace(':id', userId);
    const refused = await t.send('GET', url, { token });
    expect([path, refused.statusCode, refused.json().code]).toEqual([path, 403, 'password-needed']);
  }
  await confirm(PASSWORD);
  for (const format of ['csv', 'zip', 'zip'])
    expect((await t.send('GET', `/api/applications-export/${format}`, { token })).statusCode).toBe(200);
  const mails = await t.ctx.db.selectFrom('outbox').select(['to_address', 'text']).execute();
  expect(mails.map(({ to_address }) => to_address)).toEqual(['eva@example.org']);
  expect(mails[0]?.text).toContain('los archivos de 1 postulación');
});

test('the other fields, and people without an account, want no password', async () => {
  const member = await insertPerson(t.ctx.db, { role_name: 'equipo', email: 'rosa@example.org' });
  const put = (id: string, json: unknown) => t.send('PUT', `/api/users/${id}`, { token, json });
  expect((await put(member, { email: 'rosa.nueva@example.org' })).statusCode).toBe(200);
  expect((await put(other, { firstName: 'Eva', email: 'eva@example.org', roleName: 'root' })).statusCode).toBe(200);
  expect((await t.send('DELETE', `/api/users/${member}`, { token })).statusCode).toBe(200);
});

test('a wrong password is refused at its field five times per quarter-hour; logins stay possible', async () => {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const wrong = await confirm('no es esta');
    expect([wrong.statusCode, wrong.json().errors]).toEqual([422, { password: 'Esa no es tu contraseña actual' }]);
  }
  expect((await confirm(PASSWORD)).statusCode).toBe(429);
  const login = await t.send('POST', '/api/login', { json: { email: 'ana@example.org', password: PASSWORD } });
  expect(login.statusCode).toBe(200);
});

test('a confirmation lasts 15 minutes, for its session alone, and not by a clock that was ahead', async () => {
  const second = await openSession(t.ctx.db, userId, NOW);
  await confirm(PASSWORD);
  const invite = (bearer: string, email: string) =>
    t.send('POST', '/api/invitations', { token: bearer, json: { ...NEW_ROOT, email } });
  expect((await invite(token, 'uno@example.org')).statusCode).toBe(201);
  expect((await invite(second, 'dos@example.org')).statusCode).toBe(403);
  t.setNow(NOW + 30 * MINUTE_MS);
  expect((await invite(token, 'tres@example.org')).statusCode).toBe(403);
  t.setNow(NOW);
  expect((await invite(token, 'tres@example.org')).statusCode).toBe(403);
});
