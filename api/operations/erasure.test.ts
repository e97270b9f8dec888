/** Erased people are gone: from the database's files, and from an older backup once it is restored. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { issueToken } from '../core/auth/access-tokens.ts';
import { ledgerFile, readLedger } from '../core/database/erasure-ledger.ts';
import { type Db, openDatabase } from '../core/database/open.ts';
import { markStale } from '../core/publishing/stale-pages.ts';
import { eraseSubject, finishErasures } from '../features/privacy/erase.ts';
import { followChanges } from '../pages/site-search/indexing.ts';
import { insertApplicationRow } from '../testing/applications.ts';
import { CANARY_EMAIL, canaryFindings, plantCanary } from '../testing/canary.ts';
import { insertEventRow, insertPerson, insertPostRow } from '../testing/factories.ts';
import { jpeg } from '../testing/files.ts';
import { form } from '../testing/form.ts';
import { createTestSite, type TestSite } from '../testing/publishing.ts';
import { writeArchive } from './commands/archive.ts';
import { replayErasures } from './replay-erasures.ts';

const NOW = '2026-12-05T12:00:00.000Z';

let site: TestSite;
let outside: string;
beforeEach(async () => {
  site = await createTestSite({ now: NOW });
  outside = await mkdtemp(join(tmpdir(), 'trama-erasure-'));
});
afterEach(async () => {
  await site.close();
  await rm(outside, { recursive: true, force: true });
});

const ctx = () => site.test.ctx;

/** @returns the person's id */
async function plant(token: string): Promise<string> {
  const { userId, email } = await plantCanary(site.test, token);
  await ctx().db.insertInto('blocked_addresses').values({ email_key: email, blocked_at: NOW }).execute();
  return userId;
}

/** Copies the database now; the returned function repeats later erasures on the copy. */
async function copyForReplay(): Promise<() => Promise<Db>> {
  const { db, config, uploads } = ctx();
  const folder = await mkdtemp(join(outside, 'replayed-'));
  await sql`vacuum into ${join(folder, 'trama.sqlite')}`.execute(db);
  return async () => {
    const restored = openDatabase(folder, { follow: followChanges(ctx().clock) });
    const ledger = readLedger(await readFile(ledgerFile(config.dataDir), 'utf8'));
    await replayErasures({ db: restored, config, uploads, clock: { now: Date.now } }, ledger);
    return restored;
  };
}

test('an erased person is in no file: database, log, uploads, mails and pages', async () => {
  const { dataDir } = ctx().config;
  const token = await site.test.login();
  await site.publisher.start();
  const userId = await plant(token);
  await site.publisher.settled();
  const before = await canaryFindings(dataDir);
  expect(before.some((path) => path.startsWith('trama.sqlite'))).toBe(true);
  expect(before.some((path) => path.startsWith('mail/'))).toBe(true);
  expect(before.some((path) => path.startsWith('uploads/applications/'))).toBe(true);

  const images = () => readdir(ctx().uploads.folders.images);
  expect((await images()).length).toBeGreaterThan(0);
  const response = await site.app.inject({
    method: 'DELETE',
    url: `/api/users/${userId}`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.statusCode).toBe(200);
  await site.publisher.settled();
  expect(await canaryFindings(dataDir)).toEqual([]);
  expect(await images()).toEqual([]);
  // The list of erasures names no person.
  expect(await readFile(join(dataDir, 'erasures.jsonl'), 'utf8')).not.toContain(userId);
});

test('an erasure whose process died after its commit is finished by the next start, before the first request', async () => {
  const { dataDir } = ctx().config;
  const token = await site.test.login();
  const userId = await plant(token);
  const { uploads } = ctx();
  const kept = { given_name: 'Eva', event_id: await insertEventRow(ctx().db, {}), person_id: await insertPerson(ctx().db, {}) };
  const other = await insertApplicationRow(ctx().db, kept);
  const file = { application_id: other, file_id: other, stored_name: `${other}.pdf`, original_filename: 'Eva.pdf' };
  await ctx()
    .db.insertInto('application_files')
    .values({ ...file, mime_type: 'application/pdf', size: 1, position: 0, created_at: NOW })
    .execute();
  await writeFile(join(uploads.folders.applications, `${other}.pdf`), '%PDF');
  await ctx()
    .db.transaction()
    .execute((trx) => eraseSubject(trx, { userId, email: CANARY_EMAIL }, '2028-01-01T00:00:00.000Z'));
  const left = await canaryFindings(dataDir);
  expect(left.some((path) => path.startsWith('mail/'))).toBe(true);
  expect(left.some((path) => path.startsWith('uploads/applications/'))).toBe(true);
  await finishErasures(ctx());
  expect(await canaryFindings(dataDir)).toEqual([]);
  expect(await readdir(uploads.folders.applications)).toEqual([`${other}.pdf`]);
});

test('a photo that is replaced is deleted at once', async () => {
  const token = await site.test.login();
  const userId = await plant(token);
  const images = () => readdir(ctx().uploads.folders.images);
  const first = await images();
  await site.test.send('PUT', `/api/users/${userId}`, { token, form: form({ file: await jpeg() }) });
  const second = await images();
  expect(second.length).toBe(first.length);
  expect(second.filter((name) => first.includes(name))).toEqual([]);
});

test('an older backup that is restored brings back neither an erased person nor a subscription that ended', async () => {
  const { dataDir } = ctx().config;
  const token = await site.test.login();
  const userId = await plant(token);
  const subscriber = await insertPerson(ctx().db, { role_name: 'exhibitor', email: 'sigue@example.org', notification: 1 });
  await mkdir(join(dataDir, 'backups'));
  const archive = join(dataDir, 'backups', 'copia.tar.gz');
  await writeArchive(dataDir, archive, Date.parse(NOW), null);
  site.test.setNow('2026-12-05T13:00:00.000Z');
  expect((await site.test.send('DELETE', `/api/users/${userId}`, { token })).statusCode).toBe(200);
  await site.test.send('PUT', '/api/users-unsubscribe', { json: { email: 'sigue@example.org' } });

  const restored = join(outside, 'data');
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'commands', 'restore.ts'), archive], {
    env: { PATH, NODE_COMPILE_CACHE, DATA_DIR: restored },
  });
  expect(stdout).toContain('2 personas');
  expect(await canaryFindings(restored)).toEqual([]);
  const db = openDatabase(restored);
  const people = await db.selectFrom('people').select(['user_id', 'notification']).where('role_name', '<>', 'root').execute();
  await db.destroy();
  expect(people).toEqual([{ user_id: subscriber, notification: 0 }]);
  // A second restore finds the list where the first one put it.
  expect(await readFile(join(restored, 'erasures.jsonl'), 'utf8')).toContain('"unsubscribed"');
});

test('nor an application or an item of the trash that was erased by itself', async () => {
  const { db } = ctx();
  const token = await site.test.login();
  const [kept, erased] = [await insertEventRow(db, { title: 'Sigue' }), await insertEventRow(db, { title: 'Se borra' })];
  const [stays, goes] = [
    await insertApplicationRow(db, { event_id: kept }),
    await insertApplicationRow(db, { event_id: kept, given_name: 'Canaria' }),
  ];
  await insertApplicationRow(db, { event_id: erased });
  const post = await insertPostRow(db, 'news', { title: 'También se borra' });
  await db.transaction().execute((trx) => markStale(trx, [`event:${kept}`, `event:${erased}`, `news:${post}`]));
  const replayed = await copyForReplay();
  await site.test.send('DELETE', `/api/posts/${post}`, { token });
  expect((await site.test.send('DELETE', `/api/trash/posts/${post}`, { token })).statusCode).toBe(200);
  expect((await site.test.send('DELETE', `/api/applications/${goes}`, { token })).statusCode).toBe(200);
  await site.test.send('DELETE', `/api/events/${erased}`, { token });
  expect((await site.test.send('DELETE', `/api/trash/events/${erased}`, { token })).statusCode).toBe(200);

  const restored = await replayed();
  expect(await restored.selectFrom('events').select('id').execute()).toEqual([{ id: kept }]);
  const found = restored.selectFrom('search_documents').select('key').distinct().where('key', 'like', '%:%');
  expect(await found.execute()).toEqual([{ key: `event:${kept}` }]);
  expect(await restored.selectFrom('applications').select('application_id').execute()).toEqual([{ application_id: stays }]);
  await restored.destroy();
});

test('nor what was erased of a person in part, nor supports that an applicant withdrew', async () => {
  const { db, clock } = ctx();
  const token = await site.test.login();
  const email = 'elena@example.org';
  const person_id = await insertPerson(db, { role_name: 'exhibitor', email, notification: 1 });
  const event_id = await insertEventRow(db);
  await insertApplicationRow(db, { event_id, person_id, form_email: email });
  const stays = await insertApplicationRow(db, { event_id, inclusion: 'Rampa de acceso' });
  await site.test.send('POST', '/api/send-email-contact', {
    json: { name: 'Elena', email, message: 'Quisiera saber más de esto.' },
  });
  const replayed = await copyForReplay();
  site.test.setNow('2026-12-05T13:00:00.000Z');
  const asked = { kind: 'erasure', email, receivedOn: '2026-12-01' };
  const { request_id } = (await site.test.send('POST', '/api/rights-requests', { token, json: asked })).json();
  const partial = { outcome: 'partial', erase: ['applications', 'newsletter', 'messages'], reason: 'El resto se conserva' };
  const response = await site.test.send('POST', `/api/rights-requests/${request_id}/answer`, { token, json: partial });
  expect(response.statusCode, response.body).toBe(200);
  const link = await db
    .transaction()
    .execute((trx) => issueToken(trx, { purpose: 'own_application', subject: stays }, clock.now()));
  await site.test.send('POST', '/api/my-application/withdraw-supports', { json: { token: link } });

  const restored = await replayed();
  const applications = await restored.selectFrom('applications').select(['application_id', 'inclusion']).execute();
  expect(applications).toEqual([{ application_id: stays, inclusion: null }]);
  expect(await restored.selectFrom('contact_messages').select('email').execute()).toEqual([]);
  const person = restored.selectFrom('people').select(['email', 'notification']).where('user_id', '=', person_id);
  expect(await person.execute()).toEqual([{ email, notification: 0 }]);
  await restored.destroy();
});

test('a repeated erasure spares the address’s later data: a late link, an unproved application', async () => {
  const { db, clock } = ctx();
  const token = await site.test.login();
  const email = 'elena@example.org';
  const event_id = await insertEventRow(db, { close_date: '2026-11-01T00:00:00.000Z' });
  const subject = await insertApplicationRow(db, { event_id: await insertEventRow(db) });
  const own = await db.transaction().execute((trx) => issueToken(trx, { purpose: 'own_application', subject }, clock.now()));
  const useAddress = async () => {
    expect((await site.test.send('POST', '/api/late-links', { token, json: { event_id, email } })).statusCode).toBe(201);
    await site.test.send('POST', '/api/my-application/email', { json: { token: own, email } });
  };
  const uses = async (from: Db) => ({
    links: await from.selectFrom('late_links').select('email').execute(),
    awaited: await from.selectFrom('applications').select('awaited_email').execute(),
  });
  const [nothing, everything] = [
    { links: [], awaited: [{ awaited_email: null }] },
    { links: [{ email }], awaited: [{ awaited_email: email }] },
  ];
  await useAddress();
  expect(await uses(db)).toEqual(everything);
  const before = await copyForReplay();
  site.test.setNow('2026-12-05T13:00:00.000Z');
  const asked = { kind: 'erasure', email, receivedOn: '2026-12-01' };
  const { request_id } = (await site.test.send('POST', '/api/rights-requests', { token, json: asked })).json();
  await site.test.send('POST', `/api/rights-requests/${request_id}/answer`, { token, json: { outcome: 'granted' } });
  expect(await uses(db)).toEqual(nothing);
  site.test.setNow('2026-12-05T14:00:00.000Z');
  await useAddress();
  const after = await copyForReplay();
  const [older, later] = [await before(), await after()];
  expect({ older: await uses(older), later: await uses(later) }).toEqual({ older: nothing, later: everything });
  for (const restored of [older, later]) await restored.destroy();
});

test('nor a certificate; what was issued, listed or named after the erasure stays', async () => {
  const { db } = ctx();
  const token = await site.test.login();
  const email = 'yasna@example.org';
  const event_id = await insertEventRow(db);
  const bring = (text: string) =>
    site.test.send('POST', `/api/certificate-people/${event_id}`, { token, json: { role: 'attendee', text } });
  const issue = () =>
    site.test.send('POST', '/api/certificates', {
      token,
      json: { event_id, role: 'attendee', reason: 'Se entregan en la última sesión' },
    });
  const names = async (from: Db) => ({
    certificates: (await from.selectFrom('certificates').select('name').orderBy('name').execute()).map(({ name }) => name),
    listed: (await from.selectFrom('certificate_people').select('name').execute()).map(({ name }) => name),
    talks: (await from.selectFrom('talk_people').select('name').execute()).map(({ name }) => name),
    chairs: (await from.selectFrom('session_chairs').select('name').execute()).map(({ name }) => name),
  });
  await bring(`Antigua Soto;${email}`);
  await issue();
  // Sent long ago: nothing else has the address.
  await db.deleteFrom('outbox').execute();
  const before = await copyForReplay();

  site.test.setNow('2026-12-05T13:00:00.000Z');
  const asked = { kind: 'erasure', email, receivedOn: '2026-12-01' };
  const { request_id } = (await site.test.send('POST', '/api/rights-requests', { token, json: asked })).json();
  const response = await site.test.send('POST', `/api/rights-requests/${request_id}/answer`, {
    token,
    json: { outcome: 'granted' },
  });
  expect(response.statusCode, response.body).toBe(200);
  expect(await names(db)).toEqual({ certificates: [''], listed: [], talks: [], chairs: [] });

  site.test.setNow('2026-12-05T14:00:00.000Z');
  await bring(`Nueva Soto;${email}`);
  await issue();
  const people = [{ name: 'Nueva Soto', affiliation: '', orcid: null, email, presents: true }];
  await site.test.send('POST', '/api/talks', { token, json: { event_id, title: 'El río', abstract: '', people } });
  const session = { id: 's1', kind: 'talks', title: '', note: '', day: '2027-05-20', start: '09:00', end: '10:00', room: null };
  const sessions = [{ ...session, talks: [], chair: { name: 'Nueva Soto', email } }];
  const draft = { days: ['2027-05-20'], rooms: [], sessions };
  expect((await site.test.send('PUT', `/api/programmes/${event_id}`, { token, json: { draft } })).statusCode).toBe(200);
  const after = await copyForReplay();

  const older = await before();
  expect(await names(older)).toEqual({ certificates: [''], listed: [], talks: [], chairs: [] });
  await older.destroy();
  const later = await after();
  const all = ['Nueva Soto'];
  expect(await names(later)).toEqual({ certificates: ['', ...all], listed: all, talks: all, chairs: all });
  await later.destroy();
});
