import { access, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openSession } from '../core/auth/sessions.ts';
import { noteSuppression, suppressionOf } from '../core/mail/suppressions.ts';
import { acceptedTalks } from '../features/calls/calls.ts';
import { insertApplicationRow } from '../testing/applications.ts';
import { insertEventRow, insertPerson } from '../testing/factories.ts';
import { PDF } from '../testing/files.ts';
import { runRetention } from '../testing/run-retention.ts';
import { useApp } from '../testing/use-app.ts';

/** The privacy notice: contact messages twelve months from the last answer, applications and files twelve from the event. */
const EVENT_DAY = '2026-12-05T00:00:00.000Z';
const BEFORE_END = '2027-12-05T23:00:00.000Z';
const OVER = '2027-12-06T01:00:00.000Z';

const t = useApp({ now: '2026-12-05T12:00:00.000Z' });

async function runRetentionAt(now: string): Promise<void> {
  t.setNow(now);
  await runRetention(t.ctx);
}

async function application(event_id: number, given: object = {}) {
  const { db, uploads } = t.ctx;
  const person_id = await insertPerson(db, { role_name: 'exhibitor', created_at: '2026-12-01T12:00:00.000Z' });
  const id = await insertApplicationRow(db, { event_id, person_id, ...given });
  const stored_name = `${crypto.randomUUID()}.pdf`;
  const file = join(uploads.folders.applications, stored_name);
  await writeFile(file, PDF);
  await db
    .insertInto('application_files')
    .values({
      file_id: crypto.randomUUID(),
      application_id: id,
      stored_name,
      original_filename: 'Resumen.pdf',
      mime_type: 'application/pdf',
      size: 1,
      position: 0,
      created_at: '2026-12-01T12:00:00.000Z',
    })
    .execute();
  return { id, person_id, file };
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

test('an application, its files and its applicant are gone a year after the event', async () => {
  const { db } = t.ctx;
  const event_id = await insertEventRow(db, { date: EVENT_DAY });
  const { file, person_id } = await application(event_id);
  const remaining = async () => [
    (await db.selectFrom('applications').selectAll().execute()).length,
    (await db.selectFrom('people').selectAll().where('user_id', '=', person_id).execute()).length,
    await exists(file),
  ];
  await runRetentionAt(BEFORE_END);
  expect(await remaining()).toEqual([1, 1, true]);
  await runRetentionAt(OVER);
  expect(await remaining()).toEqual([0, 0, false]);
});

test('the record of a subscriber stays, without the application', async () => {
  const { db } = t.ctx;
  const { person_id } = await application(await insertEventRow(db, { date: EVENT_DAY }));
  await db.updateTable('people').set({ notification: 1 }).where('user_id', '=', person_id).execute();
  await runRetentionAt(OVER);
  expect(await db.selectFrom('applications').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('people').select('notification').where('user_id', '=', person_id).execute()).toEqual([
    { notification: 1 },
  ]);
});

test('a talk in the public programme keeps what that shows, and nothing else', async () => {
  const { db } = t.ctx;
  const event_id = await insertEventRow(db, { date: EVENT_DAY });
  await db.insertInto('call_settings').values({ event_id, programme: 1, updated_at: '2026-12-01T12:00:00.000Z' }).execute();
  const given = { state: 'aceptada', announced_state: 'aceptada', form_email: 'ana@example.org', observation: 'Solo de tarde' };
  const { id, file, person_id } = await application(event_id, given);
  const before = await acceptedTalks(db, event_id);
  expect(before).toHaveLength(1);
  await runRetentionAt(OVER);
  expect(await acceptedTalks(db, event_id)).toEqual(before);
  const row = await db.selectFrom('applications').selectAll().where('application_id', '=', id).executeTakeFirstOrThrow();
  expect([row.form_email, row.observation, row.academic_degree, row.inclusion, row.answers]).toEqual([
    null,
    null,
    null,
    null,
    '[]',
  ]);
  expect(await db.selectFrom('people').select('email').where('user_id', '=', person_id).execute()).toEqual([{ email: null }]);
  expect(await exists(file)).toBe(false);
});

test('a contact message is gone a year after its answer', async () => {
  const { db } = t.ctx;
  const message = { name: 'Ana', email: 'ana@example.org', message: 'Hola a todas', created_at: '2026-12-01T12:00:00.000Z' };
  await db
    .insertInto('contact_messages')
    .values([message, { ...message, answered_at: '2027-02-01T12:00:00.000Z' }])
    .execute();
  const left = async () =>
    (await db.selectFrom('contact_messages').select('answered_at').execute()).map((row) => row.answered_at);
  await runRetentionAt('2027-12-02T00:00:00.000Z');
  expect(await left()).toEqual(['2027-02-01T12:00:00.000Z']);
  await runRetentionAt('2028-02-02T00:00:00.000Z');
  expect(await left()).toEqual([]);
});

test('reviewers, their reviews and late links are gone a year after the event', async () => {
  const { db } = t.ctx;
  const event_id = await insertEventRow(db, { date: EVENT_DAY });
  const token = await t.login();
  for (const path of ['/api/reviewers', '/api/late-links'])
    await t.send('POST', path, { token, json: { event_id, name: 'Eva', email: 'eva@example.org' } });
  const left = async () => [
    (await db.selectFrom('reviewers').select('email').execute()).length,
    (await db.selectFrom('late_links').select('email').execute()).length,
  ];
  await runRetentionAt(BEFORE_END);
  expect(await left()).toEqual([1, 1]);
  await runRetentionAt(OVER);
  expect(await left()).toEqual([0, 0]);
});

test('unsent applicants go after a day, unsubscribed people after 30; applicants and subscribers stay', async () => {
  const { db } = t.ctx;
  const day = (date: string) => `2026-12-${date}T12:00:00.000Z`;
  const old = { role_name: 'exhibitor' as const, created_at: '2026-06-01T00:00:00.000Z' };
  await insertPerson(db, { role_name: 'exhibitor', email: 'empezo@example.org', created_at: day('30'), updated_at: day('30') });
  await insertPerson(db, { ...old, email: 'salio@example.org', notification_at: old.created_at, updated_at: day('05') });
  await insertPerson(db, { ...old, email: 'suscrita@example.org', notification: 1, updated_at: old.created_at });
  await application(await insertEventRow(db, { date: EVENT_DAY }));
  const left = async () =>
    (await db.selectFrom('people').select('email').where('role_name', '=', 'exhibitor').execute()).map(({ email }) => email);
  await runRetentionAt('2026-12-31T11:00:00.000Z');
  expect(await left()).toHaveLength(4);
  await runRetentionAt('2026-12-31T13:00:00.000Z');
  expect(await left()).toHaveLength(3);
  await runRetentionAt('2027-01-04T11:00:00.000Z');
  expect(await left()).toHaveLength(3);
  await runRetentionAt('2027-01-04T13:00:00.000Z');
  expect(await left()).toHaveLength(2);
  expect(await left()).toContain('suscrita@example.org');
});

test('an address that bounced is only a hash after 90 days, and is still not written to', async () => {
  const { db } = t.ctx;
  const address = 'rebota@example.org';
  await db
    .transaction()
    .execute((trx) => noteSuppression(trx, address, { reason: 'bounced', detail: address }, t.ctx.clock.now()));
  const rows = () => db.selectFrom('suppressions').select(['email', 'detail']).execute();
  await runRetentionAt('2027-03-05T11:00:00.000Z');
  expect(await rows()).toEqual([{ email: address, detail: address }]);
  await runRetentionAt('2027-03-05T13:00:00.000Z');
  expect(await rows()).toEqual([{ email: null, detail: null }]);
  expect(await suppressionOf(db, address)).toBe('bounced');
});

test('a step that fails stops none of those after it', async () => {
  const { db } = t.ctx;
  await sql`create trigger broken before delete on sessions begin select raise(abort, 'broken'); end`.execute(db);
  const userId = await insertPerson(db, { role_name: 'root' });
  await openSession(db, userId, t.ctx.clock.now());
  const { id } = await application(await insertEventRow(db, { date: EVENT_DAY }));
  await runRetentionAt(OVER);
  expect(await db.selectFrom('sessions').select('user_id').execute()).toHaveLength(1);
  expect(await db.selectFrom('applications').select('application_id').where('application_id', '=', id).execute()).toEqual([]);
});
