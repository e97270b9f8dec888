import { randomUUID } from 'node:crypto';
import { type ContentTableName, POST_TABLES } from '@trama/shared/content/kinds';
import { expect, test } from 'vitest';
import { deleteExpiredMails } from '../../core/mail/outbox.ts';
import { insertEventRow, insertPerson, insertPostRow } from '../../testing/factories.ts';
import { pdf } from '../../testing/files.ts';
import { form } from '../../testing/form.ts';
import { useApp } from '../../testing/use-app.ts';
import { ALL_CONTENT } from '../content-kinds.ts';
import { deleteExpiredTrash } from '../trash/erase.ts';

const OLD = '2026-10-01T00:00:00.000Z';
const BEFORE = '2026-10-21T00:00:00.000Z';
const NEW = '2026-11-01T00:00:00.000Z';
const t = useApp();

const purge = async () => {
  for (const kind of ALL_CONTENT) await deleteExpiredTrash(t.ctx.db, kind, BEFORE);
};
const titles = async (table: ContentTableName) =>
  (await t.ctx.db.selectFrom(table).select('title').orderBy('id').execute()).map(({ title }) => title);

test('the purge removes only items that were deleted long ago', async () => {
  for (const [title, deleted_at] of [
    ['viejo', OLD],
    ['nuevo', NEW],
    ['publicado', null],
  ] as const) {
    await insertEventRow(t.ctx.db, { title, deleted_at });
    for (const table of POST_TABLES) await insertPostRow(t.ctx.db, table, { title, deleted_at });
  }
  await purge();
  for (const { table } of ALL_CONTENT) expect(await titles(table)).toEqual(['nuevo', 'publicado']);
});

test('an event goes with its documents, but stays while there are applications to it', async () => {
  const { db } = t.ctx;
  const token = await t.login();
  const old = { deleted_at: OLD };
  const removed = await insertEventRow(db, { title: 'sin postulaciones' });
  await t.send('POST', '/api/event-documents', { token, form: form({ eventId: removed, files: pdf() }) });
  await db.updateTable('events').set(old).execute();
  const event_id = await insertEventRow(db, { ...old, title: 'con postulaciones' });
  const person_id = await insertPerson(db);
  await db.insertInto('applications').values({ application_id: randomUUID(), event_id, person_id, created_at: OLD }).execute();

  await purge();
  expect(await titles('events')).toEqual(['con postulaciones']);
  expect(await db.selectFrom('event_documents').selectAll().execute()).toEqual([]);
});

test('the outbox is cleared of old mails that were sent or given up', async () => {
  for (const [mail_key, state, created_at] of [
    ['a', 'sent', OLD],
    ['b', 'sent', NEW],
    ['c', 'pending', OLD],
    ['d', 'dead', OLD],
  ] as const) {
    await t.ctx.db
      .insertInto('outbox')
      .values({ mail_key, state, created_at, to_address: 'a@b.cl', subject: '', html: '', text: '', next_attempt_at: OLD })
      .execute();
  }
  await deleteExpiredMails(t.ctx.db, BEFORE, Date.parse(BEFORE));
  expect((await t.ctx.db.selectFrom('outbox').select('mail_key').execute()).map((row) => row.mail_key)).toEqual(['b', 'c']);
});
