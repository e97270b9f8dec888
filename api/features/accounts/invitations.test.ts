import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { insertPerson } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const NOW = '2026-11-20T12:00:00.000Z';
const EVA = { firstName: 'Eva', lastName: 'Rojas', email: 'Eva@example.org' };
let t: TestApp;
let token: string;
beforeEach(async () => {
  t = await createTestApp({ now: NOW });
  token = await t.login();
  await t.ctx.mail.start();
});
afterEach(() => t.close());

const invite = (json: unknown) => t.send('POST', '/api/invitations', { token, json });
const login = () => t.send('POST', '/api/login', { json: { email: 'eva@example.org', password: 'la suya' } });

async function mails(): Promise<Email[]> {
  await t.ctx.mail.settled();
  const folder = join(t.ctx.config.dataDir, 'mail');
  return Promise.all((await readdir(folder)).map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
}
const tokensOf = (sent: Email[]) => sent.map((mail) => /restablecer#([\w-]+)/u.exec(mail.text ?? '')?.[1] ?? '');
const accept = (link: string) => t.send('POST', '/api/password-reset/confirm', { json: { token: link, password: 'la suya' } });

test('an invited administrator chooses a password, once, within the hour', async () => {
  const answer = await invite(EVA);
  expect([answer.statusCode, answer.json().message]).toEqual([
    201,
    'Invitación enviada. El enlace sirve una vez y vence en 1 hora.',
  ]);
  const [mail, ...others] = await mails();
  expect([others, mail?.to?.[0]?.address]).toEqual([[], 'Eva@example.org']);
  expect(mail?.subject).toContain('te invita a administrar el sitio de la red');
  expect(mail?.text).toContain('vence en 1 hora');
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

test('a link dies after an hour', async () => {
  await invite(EVA);
  const [link = ''] = tokensOf(await mails());
  t.setNow('2026-11-20T13:00:00.000Z');
  expect((await accept(link)).statusCode).toBe(410);
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
