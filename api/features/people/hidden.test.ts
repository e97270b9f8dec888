/** Administrators hide people from public pages: one by the form, or several at once. */
import { peopleBulkResponse } from '@trama/shared/forms/bulk';
import { auditRecord } from '@trama/shared/privacy/audit';
import { auditSentence } from '@trama/shared/texts/audit';
import { BULK_MESSAGES } from '@trama/shared/texts/bulk';
import { PERSON_MESSAGES } from '@trama/shared/texts/people';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { insertPerson } from '../../testing/factories.ts';
import { createTestSite, type TestSite } from '../../testing/publishing.ts';

let site: TestSite;
let token: string;
beforeEach(async () => {
  site = await createTestSite();
  token = await site.test.login();
  await site.publisher.start();
});
afterEach(() => site.close());

const add = (full_name: string, given = {}) => insertPerson(site.test.ctx.db, { full_name, ...given });
async function bulk(json: object, path = '/api/users/bulk') {
  const response = await site.test.send('POST', path, { token, json });
  expect(response.statusCode, response.body).toBe(200);
  return peopleBulkResponse.parse(response.json());
}
const undo = (rows: object) => bulk({ rows }, '/api/users/bulk/undo');
/** Names that visitors see, in the public route and on the page. */
async function seen(...names: string[]): Promise<string[]> {
  await site.publisher.settled();
  const [call, page] = [(await site.get('/api/all-team')).body, (await site.get('/acerca-de')).body];
  return names.filter((name) => {
    expect(page.includes(name), name).toBe(call.includes(name));
    return call.includes(name);
  });
}

test('people that a filter finds leave the public pages and come back by the undo; their consent stays', async () => {
  const [ana, eva] = [
    await add('Ana Pérez', { country: 'Chile', shown: 'accepted' }),
    await add('Eva Soto', { country: 'Chile' }),
  ];
  await add('Luz Rey');
  const done = await bulk({ filter: { role_name: 'equipo', country: 'Chile' }, action: 'hide' });
  expect({ ...done, undo: done.undo.length }).toEqual({ changed: 2, unchanged: 0, refused: [], undo: 2 });
  expect(await seen('Ana Pérez', 'Eva Soto', 'Luz Rey')).toEqual(['Luz Rey']);
  const one = await site.test.send('GET', `/api/users/${ana}`, { token });
  expect(one.json()).toMatchObject({ hidden: true, shown: 'accepted' });
  const [entry] = (await site.test.send('GET', '/api/audit', { token })).json();
  expect(auditSentence(auditRecord.parse(entry), true).did).toBe('ocultaste del sitio a 2 personas');
  const { revisions } = (await site.test.send('GET', `/api/history/person/${eva}`, { token })).json();
  expect(revisions[0]).toMatchObject({ changed: ['hidden'] });

  expect(await undo(done.undo)).toMatchObject({ changed: 2, refused: [] });
  expect(await seen('Ana Pérez', 'Eva Soto', 'Luz Rey')).toEqual(['Ana Pérez', 'Eva Soto', 'Luz Rey']);
});

test('rows already in the state are counted; refused or later changed people stay, with the reason', async () => {
  const [ana, eva] = [await add('Ana Pérez'), await add('Eva Soto')];
  const root = await add('Inés Paz', { role_name: 'root' });
  await bulk({ ids: [ana], action: 'hide' });
  const done = await bulk({ ids: [ana, eva, root, 'nadie'], action: 'hide' });
  expect(done).toMatchObject({ changed: 1, unchanged: 1 });
  expect(done.refused.map(({ reason }) => reason).sort()).toEqual([PERSON_MESSAGES.notOnSite, PERSON_MESSAGES.notFound].sort());
  await site.test.send('PUT', `/api/users/${eva}`, { token, json: { jobTitle: 'Directora' } });
  expect(await undo(done.undo)).toMatchObject({ changed: 0, refused: [{ reason: BULK_MESSAGES.changedSince, count: 1 }] });
  expect(await bulk({ filter: { role_name: 'equipo', visible: 'no' }, action: 'show' })).toMatchObject({ changed: 2 });
});

test('a person who did not agree stays hidden although an administrator shows them', async () => {
  const id = await add('Sol Vera', { shown: 'withdrawn' });
  await bulk({ ids: [id], action: 'hide' });
  await bulk({ ids: [id], action: 'show' });
  expect(await seen('Sol Vera')).toEqual([]);
});

test('a hidden person who is asked reads that they are not shown; their answer is kept', async () => {
  const id = await add('Eva Soto', { email: 'eva@example.org' });
  await bulk({ ids: [id], action: 'hide' });
  await site.test.send('POST', `/api/users/${id}/ask-shown`, { token });
  const mail = await site.test.ctx.db.selectFrom('outbox').select('text').executeTakeFirstOrThrow();
  const link = /asi-apareces#([\w-]{43})/u.exec(mail.text ?? '')?.[1];
  const post = async (path: string, json: object) => (await site.test.send('POST', `/api/shown-person${path}`, { json })).json();
  expect(await post('', { token: link })).toMatchObject({ state: 'asked', hidden: true });
  expect(await post('/accept', { token: link, version: '1' })).toMatchObject({ state: 'accepted', hidden: true });
  expect(await seen('Eva Soto')).toEqual([]);
  await bulk({ ids: [id], action: 'show' });
  expect(await seen('Eva Soto')).toEqual(['Eva Soto']);
});

test('the form hides a person as well; without the field nothing changes', async () => {
  const id = await add('Ana Pérez');
  const save = async (json: object) => (await site.test.send('PUT', `/api/users/${id}`, { token, json })).json().hidden;
  expect(await save({ hidden: true })).toBe(true);
  expect(await seen('Ana Pérez')).toEqual([]);
  expect(await save({ jobTitle: 'Directora' })).toBe(true);
  expect(await save({ hidden: false })).toBe(false);
  expect(await seen('Ana Pérez')).toEqual(['Ana Pérez']);
});
