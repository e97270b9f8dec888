/** Labels, notes and the flag for inclusion requirements. Only the team sees them; reviewers do not. */
import { randomUUID } from 'node:crypto';
import type { ApplicationRecord, ListedApplication } from '@trama/shared/applications/answers';
import type { ApplicationNote } from '@trama/shared/applications/triage';
import { APPLICATION_MESSAGES } from '@trama/shared/texts/application-form';
import { TRIAGE_MESSAGES } from '@trama/shared/texts/triage';
import type { Db, Trx } from '../../../core/database/open.ts';
import { inList } from '../../../core/database/sqlite-sql.ts';
import { alphabetical } from '../../../core/database/text-functions.ts';
import { notFound } from '../../../core/http/errors.ts';
import { hasSupport } from '../reading/filters.ts';
import { institutionName } from './institutions.ts';

type Triage = Pick<ListedApplication, 'labels' | 'institution' | 'has_support' | 'notes'>;

/** The triage of these applications, by id. */
export async function triageOf(db: Db | Trx, ids: readonly string[]): Promise<(id: string) => Triage> {
  const wanted = inList(ids);
  const rows = await db
    .selectFrom('applications')
    .select((eb) => [
      'application_id',
      institutionName.as('institution'),
      hasSupport.as('has_support'),
      eb
        .selectFrom('application_notes')
        .whereRef('application_notes.application_id', '=', 'applications.application_id')
        .select((notes) => notes.fn.countAll<number>().as('count'))
        .as('notes'),
    ])
    .where('application_id', 'in', wanted)
    .execute();
  const labels = await db
    .selectFrom('application_labels')
    .selectAll()
    .where('application_id', 'in', wanted)
    .orderBy((eb) => alphabetical(eb.ref('label')))
    .execute();
  const labelsOf = Map.groupBy(labels, (row) => row.application_id);
  const found = new Map(rows.map((row) => [row.application_id, row]));
  return (id) => {
    const row = found.get(id);
    return {
      labels: (labelsOf.get(id) ?? []).map(({ label }) => label),
      institution: row?.institution ?? null,
      has_support: Boolean(row?.has_support),
      notes: Number(row?.notes ?? 0),
    };
  };
}

/** Records with their triage, as in the list's response. */
export async function withTriage(db: Db | Trx, records: ApplicationRecord[]): Promise<ListedApplication[]> {
  const triage = await triageOf(
    db,
    records.map(({ application_id }) => application_id),
  );
  return records.map((record) => ({ ...record, ...triage(record.application_id) }));
}

/** The notes of an application, oldest first. */
export async function notesOf(db: Db, applicationId: string): Promise<ApplicationNote[]> {
  return db
    .selectFrom('application_notes')
    .leftJoin('people', 'people.user_id', 'application_notes.author_id')
    .select(['note_id', 'at', 'people.full_name as author', 'note'])
    .where('application_id', '=', applicationId)
    .orderBy('at')
    .orderBy('note_id')
    .execute();
}

/** Adds a note. Throws HttpError 404 for an unknown application. */
export async function addNote(
  db: Db,
  { application_id, note, author_id, at }: { application_id: string; note: string; author_id: string; at: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const known = await trx
      .selectFrom('applications')
      .select('application_id')
      .where('application_id', '=', application_id)
      .executeTakeFirst();
    if (!known) throw notFound(APPLICATION_MESSAGES.notFound);
    await trx.insertInto('application_notes').values({ note_id: randomUUID(), application_id, author_id, at, note }).execute();
  });
}

/** Deletes a note. Throws HttpError 404. */
export async function deleteNote(db: Db, noteId: string): Promise<void> {
  const { numDeletedRows } = await db.deleteFrom('application_notes').where('note_id', '=', noteId).executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw notFound(TRIAGE_MESSAGES.noteGone);
}

/** Removes a label. @returns ids of applications that had the label */
export async function takeLabel(db: Db, ids: readonly string[], label: string): Promise<string[]> {
  const rows = await db
    .deleteFrom('application_labels')
    .where('label', '=', label)
    .where('application_id', 'in', inList(ids))
    .returning('application_id')
    .execute();
  return rows.map(({ application_id }) => application_id);
}

/** Adds a label; skips unknown ids. @returns ids of applications that got the label */
export async function putLabel(db: Db, ids: readonly string[], label: string): Promise<string[]> {
  const rows = await db
    .insertInto('application_labels')
    .columns(['application_id', 'label'])
    .expression((eb) =>
      eb
        .selectFrom('applications')
        .select((column) => ['application_id', column.val(label).as('label')])
        .where('application_id', 'in', inList(ids)),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('application_id')
    .execute();
  return rows.map(({ application_id }) => application_id);
}
