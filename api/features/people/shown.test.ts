/** Consent of the people who are on public pages. */
import { SHOWN_CONSENTS } from '@trama/shared/texts/consents-by-link';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { insertPerson } from '../../testing/factories.ts';
import { jpeg } from '../../testing/files.ts';
import { form } from '../../testing/form.ts';
import { createTestSite, type TestSite } from '../../testing/publishing.ts';

const NOW = '2026-11-20T12:30:00.000Z';
const FIELDS = {
  fullName: 'Rayén Quilodrán Astete',
  email: 'rayen@example.org',
  orcid: '0000-0002-1825-0097',
  titleAcademy: 'Doctora en Educación',
};

let site: TestSite;
let token: string;
beforeEach(async () => {
  site = await createTestSite({ now: NOW });
  token = await site.test.login();
  await site.publisher.start();
});
afterEach(() => site.close());

const db = () => site.test.ctx.db;
const post = (path: string, json: object = {}, as?: string) => site.test.send('POST', path, { json, ...(as && { token: as }) });
async function create(path: string, more: object) {
  const response = await site.test.send('POST', path, { token, form: form({ ...FIELDS, ...more, file: await jpeg() }) });
  expect(response.statusCode, response.body).toBe(201);
  return response.json().user;
}
async function linkIn(): Promise<string> {
  const mail = await db().selectFrom('outbox').select('text').orderBy('mail_id', 'desc').executeTakeFirst();
  return /asi-apareces#([\w-]{43})/u.exec(mail?.text ?? '')?.[1] ?? '';
}
/** Whether visitors see the person: on the page after one publish, and in the public routes. */
async function isShown(name = FIELDS.fullName): Promise<boolean[]> {
  site.publisher.wake();
  await site.publisher.settled();
  const pages = await Promise.all(['/acerca-de', '/api/all-partners', '/api/all-team'].map((path) => site.get(path)));
  const [page = false, ...calls] = pages.map(({ body }) => body.includes(name));
  return [page, calls.some(Boolean)];
}

test('a person created by a bare request appears at once, without a mail', async () => {
  expect(await create('/api/users-partner', {})).toMatchObject({ shown: 'unproved' });
  expect(await isShown()).toEqual([true, true]);
  expect(await db().selectFrom('outbox').selectAll().execute()).toEqual([]);
});

test('a person who is asked first appears once they accept, with proof, and is gone when they withdraw', async () => {
  const { user_id, shown } = await create('/api/users-partner', { askShown: 'true' });
  expect(shown).toBe('waiting');
  expect(await isShown()).toEqual([false, false]);
  const link = await linkIn();
  const seen = await post('/api/shown-person', { token: link });
  expect(seen.json()).toMatchObject({ fullName: FIELDS.fullName, orcid: FIELDS.orcid, state: 'waiting' });
  expect(seen.body).not.toContain(FIELDS.email);
  expect(await isShown()).toEqual([false, false]);

  expect((await post('/api/shown-person/accept', { token: link, version: '9' })).statusCode).toBe(422);
  for (const _ of [1, 2])
    expect((await post('/api/shown-person/accept', { token: link, version: '1' })).json().state).toBe('accepted');
  expect(await isShown()).toEqual([true, true]);
  const proof = { subject: user_id, purpose: 'shown', text: SHOWN_CONSENTS['1'], text_version: '1', given_at: NOW };
  expect(await db().selectFrom('consents').selectAll().execute()).toMatchObject([{ ...proof, withdrawn_at: null }]);

  site.test.setNow('2026-12-20T12:00:00.000Z');
  expect((await post('/api/shown-person/withdraw', { token: link })).json().state).toBe('withdrawn');
  expect(await isShown()).toEqual([false, false]);
  expect(await db().selectFrom('consents').selectAll().execute()).toMatchObject([
    { ...proof, withdrawn_at: '2026-12-20T12:00:00.000Z' },
  ]);
  await post('/api/shown-person/accept', { token: link, version: '1' });
  expect(await isShown()).toEqual([true, true]);
});

test('a shown person stays shown while asked; a withdrawn one is hidden until they accept', async () => {
  const userId = await insertPerson(db(), { role_name: 'equipo', full_name: 'Eva Soto Lagos', email: 'eva@example.org' });
  const ask = () => post(`/api/users/${userId}/ask-shown`, {}, token);
  expect((await ask()).json()).toMatchObject({ shown: 'asked' });
  expect(await isShown('Eva Soto Lagos')).toEqual([true, true]);
  await post('/api/shown-person/withdraw', { token: await linkIn() });
  expect(await isShown('Eva Soto Lagos')).toEqual([false, false]);
  expect((await ask()).json()).toMatchObject({ shown: 'waiting' });
  expect(await isShown('Eva Soto Lagos')).toEqual([false, false]);
});

test('asking needs a person of the network and an address; a link opens one person alone', async () => {
  const [noAddress, root] = [
    await insertPerson(db(), { role_name: 'equipo', email: null }),
    await insertPerson(db(), { role_name: 'root' }),
  ];
  const statuses = await Promise.all(
    [noAddress, root, 'nadie'].map(async (id) => (await post(`/api/users/${id}/ask-shown`, {}, token)).statusCode),
  );
  expect(statuses).toEqual([409, 409, 404]);
  for (const path of ['', '/withdraw'])
    expect((await post(`/api/shown-person${path}`, { token: 'a'.repeat(43) })).statusCode).toBe(404);
  expect((await post('/api/shown-person/accept', { token: 'a'.repeat(43), version: '1' })).statusCode).toBe(404);
});
