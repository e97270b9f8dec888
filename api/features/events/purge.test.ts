import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { insertEventRow, insertPerson } from '../../testing/factories.ts';
import { pdf } from '../../testing/files.ts';
import { form } from '../../testing/form.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { purgeEvents } from './purge.ts';

test('the bin forgets what is old with its documents, but not what people applied to', async () => {
  const t = await createTestApp();
  const { db } = t.ctx;
  const token = await t.login();
  const old = { deleted_at: '2026-10-01T00:00:00.000Z' };
  const forgotten = await insertEventRow(db);
  await t.send('POST', '/api/event-documents', { token, form: form({ eventId: forgotten, files: pdf() }) });
  await db.updateTable('events').set(old).execute();
  const appliedTo = await insertEventRow(db, old);
  const person_id = await insertPerson(db);
  await db
    .insertInto('applications')
    .values({ application_id: randomUUID(), event_id: appliedTo, person_id, created_at: old.deleted_at })
    .execute();
  const recent = await insertEventRow(db, { deleted_at: '2026-11-01T00:00:00.000Z' });
  const living = await insertEventRow(db);

  await purgeEvents(db, '2026-10-21T00:00:00.000Z');
  expect((await db.selectFrom('events').select('event_id').orderBy('event_id').execute()).map((row) => row.event_id)).toEqual([
    appliedTo,
    recent,
    living,
  ]);
  expect(await db.selectFrom('event_documents').selectAll().execute()).toEqual([]);
  await t.close();
});
