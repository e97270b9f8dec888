import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { beforeEach, expect, test } from 'vitest';
import { insertPerson } from '../../testing/factories.ts';
import { useAppAsRoot } from '../../testing/use-app.ts';
import { deleteExpiredInvitations } from '../people/withdraw-invitation.ts';

const NOW = '2026-11-20T12:00:00.000Z';
const EVA = { firstName: 'Eva', lastName: 'Rojas', email: 'Eva@example.org' };
const { t, token } = useAppAsRoot({ now: NOW });
beforeEach(async () => {
  await t.ctx.mail.start();
});

const invite = (json: unknown) => t.send('POST', '/api/invitations', { token, json });
const login = () => t.send('POST', '/api/login', { json: { email: 'eva@example.org', password: 'la suya de siempre' } });

async function mails(): Promise<Email[]> {
  await t.ctx.mail.settled();
  const folder = join(t.ctx.config.dataDir, 'mail');
  return Promise.all((await readdir(folder)).map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
}
const tokensOf = (sent: Email[]) =>
  sent
    .filter((mail) => mail.subject?.includes('te invita'))
    .map((mail) => /restablecer#([\w-]+)/u.exec(mail.text ?? '')?.[1] ?? '');
const accept = (link: string) =>
  t.send('POST', '/api/password-reset/confirm', { json: { token: link, password: 'la suya de siempre' } });

test('an invited administrator chooses a password, once, within 7 days', async () => {
  const response = await invite(EVA);
  expect([response.statusCode, response.json().message]).toEqual([
    201,
    'Invitación enviada. El enlace sirve una vez y vence en 7 días.',
  ]);
  const [mail, ...others] = await mails();
  expect([others, mail?.to?.[0]?.address]).toEqual([[], 'Eva@example.org']);
  expect(mail?.subject).toContain('te invita a administrar el sitio de la red');
  expect(mail?.text).toContain('vence en 7 días');
  expect((await login()).statusCode).toBe(401);

  const [link = ''] = tokensOf([...(mail ? [mail] : [])]);
  expect(JSON.stringify(await t.ctx.db.selectFrom('access_tokens').selectAll().execute())).not.toContain(link);
  expect((await accept(link)).statusCode).toBe(200);
  expect((await login()).json().currentUser).toMatchObject({ first_name: 'Eva', role_name: 'root' });
  expect((await accept(link)).statusCode).toBe(410);
});

test('inviting again sends a new link, and the old one dies', async () => {
  await invite(EVA);
  await invite(EVA);
  const answers = await Promise.all(tokensOf(await mails()).map(async (link) => (await accept(link)).statusCode));
  expect(answers.sort()).toEqual([200, 410]);
  expect((await invite(EVA)).statusCode).toBe(409);
});

test('an unused invitation ends after 7 days, and its account with it', async () => {
  await invite(EVA);
  await insertPerson(t.ctx.db, { email: 'luz@example.org', role_name: 'exhibitor', notification: 1 });
  await invite({ ...EVA, email: 'luz@example.org' });
  const [link = ''] = tokensOf(await mails());
  t.setNow('2026-11-27T12:00:00.000Z');
  expect((await accept(link)).statusCode).toBe(410);
  await deleteExpiredInvitations(t.ctx.db, t.ctx.clock.now());
  const people = await t.ctx.db
    .selectFrom('people')
    .select(['email', 'role_name'])
    .where('email', 'like', '%@example.org')
    .execute();
  expect(people.filter(({ email }) => !email?.startsWith('root-'))).toEqual([
    { email: 'luz@example.org', role_name: 'exhibitor' },
  ]);
});

test('a pending invitation is listed as such, sent again with a new link, and withdrawn', async () => {
  await invite(EVA);
  const [first = ''] = tokensOf(await mails());
  const listed = async () => (await t.send('GET', '/api/users?filter={"role_name":"root"}', { token })).json();
  const pending = (await listed()).find((person: { invited_at?: string }) => person.invited_at);
  expect(pending).toMatchObject({ email: 'Eva@example.org', invited_at: NOW });
  expect((await listed()).filter((person: { invited_at?: string }) => person.invited_at)).toHaveLength(1);

  const path = `/api/invitations/${pending.user_id}`;
  expect((await t.send('POST', `${path}/resend`, { token })).statusCode).toBe(200);
  const second = tokensOf(await mails()).find((link) => link !== first) ?? '';
  expect((await accept(first)).statusCode).toBe(410);
  expect((await t.send('DELETE', path, { token })).json().message).toBe('Invitación anulada');
  expect((await accept(second)).statusCode).toBe(410);
  expect((await t.send('DELETE', path, { token })).statusCode).toBe(404);
  expect((await t.send('POST', `${path}/resend`, { token })).statusCode).toBe(404);
  expect(await listed()).toHaveLength(1);
});

test('accounts with a password have no invitation; those without one cannot reset it', async () => {
  await invite(EVA);
  const sent = (await mails()).length;
  await t.send('POST', '/api/password-reset', { json: { email: EVA.email } });
  expect(await mails()).toHaveLength(sent);
  const other = await insertPerson(t.ctx.db, { role_name: 'root', email: 'otra@example.org', password_hash: 'x' });
  expect((await t.send('DELETE', `/api/invitations/${other}`, { token })).statusCode).toBe(404);
  expect((await t.send('POST', `/api/invitations/${other}/resend`, { token })).statusCode).toBe(404);
});

test('an applicant becomes the account; a member of the network does not', async () => {
  await insertPerson(t.ctx.db, { email: 'eva@example.org', role_name: 'exhibitor' });
  expect((await invite(EVA)).statusCode).toBe(201);
  await insertPerson(t.ctx.db, { email: 'socia@example.org', role_name: 'equipo' });
  const refused = await invite({ ...EVA, email: 'socia@example.org' });
  expect([refused.statusCode, refused.json().errors]).toEqual([
    409,
    { email: 'Ya existe una persona con este correo electrónico' },
  ]);
  expect((await invite({ ...EVA, email: 'x' })).json().errors).toEqual({ email: 'Correo electrónico inválido' });
});
