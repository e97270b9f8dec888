/** One person gets one certificate, even if a programme is published, a name or address is corrected, or the person is erased. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CertificateRecord } from '@trama/shared/certificates/certificates';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { ledgerFile, readLedger } from '../../core/database/erasure-ledger.ts';
import { openDatabase } from '../../core/database/open.ts';
import { replayErasures } from '../../operations/replay-erasures.ts';
import { insertApplicationRow } from '../../testing/applications.ts';
import { insertEventRow, insertPerson } from '../../testing/factories.ts';
import { useAppAsRoot } from '../../testing/use-app.ts';

let event_id: number;
const { t, token } = useAppAsRoot({ now: '2027-05-25T15:00:00.000Z' });
beforeEach(async () => {
  event_id = await insertEventRow(t.ctx.db, { date: '2027-05-20T00:00:00.000Z' });
});

const call = (method: 'POST' | 'PUT', url: string, json: object = {}) => t.send(method, `/api/${url}`, { token, json });
const bring = (text: string) => call('POST', `certificate-people/${event_id}`, { role: 'attendee', text });
const issue = async (role: string) => (await call('POST', 'certificates', { event_id, role })).json();
const list = async (): Promise<CertificateRecord[]> => (await t.send('GET', '/api/certificates', { token })).json();
const codeOf = async (name: string) => (await list()).find((row) => row.name === name && row.state !== 'replaced')?.code ?? '';
const everything = async () =>
  JSON.stringify([
    await t.ctx.db.selectFrom('certificates').selectAll().execute(),
    await t.ctx.db.selectFrom('certificate_people').selectAll().execute(),
    await t.ctx.db.selectFrom('outbox').selectAll().where('mail_key', 'like', 'certificate:%').execute(),
  ]).toLowerCase();

async function publishTalks() {
  const talks = await t.ctx.db.selectFrom('talks').select('talk_id').execute();
  const given = talks.map(({ talk_id }) => ({ talk: talk_id, minutes: 20, off: false }));
  const day = '2027-05-20';
  const session = { id: 's1', kind: 'talks', title: '', note: '', day, start: '09:00', end: '10:00', room: null, chair: null };
  const draft = { days: [day], rooms: [], sessions: [{ ...session, talks: given }] };
  expect((await call('PUT', `programmes/${event_id}`, { draft })).statusCode).toBe(200);
  expect((await call('POST', `programmes/${event_id}/publish`, { notify: false })).statusCode).toBe(200);
}

test('people get no second certificate when a publication changes a title or address', async () => {
  const { db } = t.ctx;
  const given = { event_id, state: 'aceptada', announced_state: 'aceptada', programme_name: 'Ana Pérez' } as const;
  const application_id = await insertApplicationRow(db, { ...given, talk_title: 'Corto', form_email: 'ana@example.org' });
  await insertApplicationRow(db, { ...given, talk_title: 'Largo', form_email: 'ana@example.org' });
  expect(await issue('speaker')).toEqual({ issued: 2, mailed: 2, already: 0 });
  const insertTalk = db.insertInto('talks').values(
    ['Corto y otro título', 'Largo'].map((title, index) => ({
      event_id,
      application_id: index === 0 ? application_id : null,
      title,
      created_at: '2027-05-01T00:00:00.000Z',
      updated_at: '2027-05-01T00:00:00.000Z',
    })),
  );
  const talks = await insertTalk.returning('talk_id').execute();
  const people = talks.map(({ talk_id }) => ({ talk_id, position: 0, name: 'Ana Pérez', email: 'ana@example.org', orcid: null }));
  await db
    .insertInto('talk_people')
    .values(people.map((person) => ({ ...person, presents: 1 as const })))
    .execute();
  await publishTalks();
  expect(await issue('speaker')).toEqual({ issued: 0, mailed: 0, already: 2 });
  await db.updateTable('talk_people').set({ email: '' }).execute();
  expect(await issue('speaker')).toEqual({ issued: 0, mailed: 0, already: 2 });
  await bring('Luz Rey;luz@example.org\nLuz Rey');
  expect(await issue('attendee')).toEqual({ issued: 2, mailed: 1, already: 0 });
  await bring('Luz Rey;otra@example.org');
  expect(await issue('attendee')).toEqual({ issued: 1, mailed: 1, already: 2 });
});

test('a person erased by a corrected address leaves all versions and gets no certificate again', async () => {
  await bring('Yasna;yasnaa@example.org\nLuz;luz@example.org');
  await issue('attendee');
  const first = await codeOf('Yasna');
  const { code } = (await call('POST', `certificates/${first}/correct`, { name: 'Yasna Carimán' })).json();
  await call('POST', `certificates/${code}/resend`, { email: 'yasna@example.org' });
  expect(await issue('attendee')).toEqual({ issued: 0, mailed: 0, already: 2 });
  const user = await insertPerson(t.ctx.db, { role_name: 'afiliado', email: 'yasna@example.org' });
  await call('PUT', `users/${user}/blocked`, { blocked: true });
  expect((await list()).map(({ name }) => name)).toEqual(['Luz']);
  await call('PUT', `users/${user}/blocked`, { blocked: false });
  expect((await t.send('DELETE', `/api/users/${user}`, { token })).statusCode).toBe(200);
  expect(await everything()).not.toContain('yasna');
  expect(await issue('attendee')).toEqual({ issued: 0, mailed: 0, already: 1 });
});

test('an erased speaker gets no certificate again through a talk with another address', async () => {
  const { db } = t.ctx;
  const created = { created_at: '2027-05-01T00:00:00.000Z', updated_at: '2027-05-01T00:00:00.000Z' };
  const talk = db.insertInto('talks').values({ event_id, application_id: null, title: 'El río', ...created });
  const { talk_id } = await talk.returning('talk_id').executeTakeFirstOrThrow();
  const person = { talk_id, position: 0, name: 'Yasna', email: 'yasnaa@example.org', orcid: null, presents: 1 as const };
  await db.insertInto('talk_people').values(person).execute();
  await publishTalks();
  expect(await issue('speaker')).toMatchObject({ issued: 1 });
  await call('POST', `certificates/${await codeOf('Yasna')}/resend`, { email: 'yasna@example.org' });
  expect(await issue('speaker')).toMatchObject({ issued: 0, already: 1 });
  const user = await insertPerson(db, { role_name: 'afiliado', email: 'yasna@example.org' });
  expect((await t.send('DELETE', `/api/users/${user}`, { token })).statusCode).toBe(200);
  expect(await issue('speaker')).toEqual({ issued: 0, mailed: 0, already: 0 });
});

test('a certificate without address is withdrawn by its code, in all versions, also after a restore', async () => {
  const { db, config, uploads, clock } = t.ctx;
  await bring('Yasna\nLuz');
  await issue('attendee');
  const first = await codeOf('Yasna');
  const { code } = (await call('POST', `certificates/${first}/correct`, { name: 'Yasna Carimán' })).json();
  const folder = await mkdtemp(join(tmpdir(), 'trama-withdrawn-'));
  await sql`vacuum into ${join(folder, 'trama.sqlite')}`.execute(db);
  const response = await call('POST', `certificates/${code}/withdraw`);
  expect([response.statusCode, response.json()]).toEqual([200, expect.objectContaining({ state: 'withdrawn', name: '' })]);
  expect((await call('POST', `certificates/${first}/withdraw`)).statusCode).toBe(409);
  expect(await everything()).not.toContain('yasna');
  expect(await issue('attendee')).toEqual({ issued: 0, mailed: 0, already: 1 });
  const restored = openDatabase(folder);
  const ledger = readLedger(await readFile(ledgerFile(config.dataDir), 'utf8'));
  await replayErasures({ db: restored, config, uploads, clock }, ledger);
  const names = await restored.selectFrom('certificates').select('name').where('name', '<>', '').execute();
  expect(names).toEqual([{ name: 'Luz' }]);
  await bring('Yasna');
  expect(await issue('attendee')).toEqual({ issued: 1, mailed: 0, already: 1 });
  await restored.destroy();
  await rm(folder, { recursive: true });
});
