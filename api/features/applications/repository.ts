/** Applications as administrators read them: rows made records, one at a time and many at once. */
import type { ApplicationFile, ApplicationRecord, ReviewStats } from '@trama/shared/application-records';
import { answer } from '@trama/shared/call-settings';
import { foldForSearch } from '@trama/shared/text';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Db, Trx } from '../../core/database/open.ts';
import { type ContentKey, markStale } from '../../core/publishing/stale-pages.ts';
import { noticeKeys } from './mails.ts';
import type { ApplicationFileTable, ApplicationTable } from './tables.ts';

export const joined = (db: Db | Trx) =>
  db
    .selectFrom('applications')
    .innerJoin('events', 'events.id', 'applications.event_id')
    .innerJoin('people', 'people.user_id', 'applications.person_id');

export type ApplicationRow = Selectable<ApplicationTable> & { event_title: string; full_name: string; email: string | null };

/** What of the site is made of these events. */
export const eventKeys = (rows: readonly { event_id: number }[]): ContentKey[] =>
  [...new Set(rows.map((row) => row.event_id))].map((id) => `event:${id}` as const);

/** Whole rows, with what a record needs of the event and the person. */
export const applicationRows = (db: Db | Trx) =>
  joined(db).selectAll('applications').select(['events.title as event_title', 'full_name', 'email']);

const NO_REVIEWS: ReviewStats = { count: 0, mean: null, spread: null };

export function fileAnswer(row: Selectable<ApplicationFileTable>): ApplicationFile {
  const { file_id, original_filename, mime_type, size, question_id } = row;
  return { file_id, original_filename, mime_type, size, url: `/api/application-files/${file_id}`, question_id };
}

/** As she writes it herself, else as the form's fields or her record say. */
export function nameOf(row: Pick<ApplicationRow, 'nombrePrograma' | 'nombre' | 'apellidoP' | 'apellidoM' | 'full_name'>): string {
  return row.nombrePrograma || [row.nombre, row.apellidoP, row.apellidoM].filter(Boolean).join(' ') || row.full_name;
}

type Searched = Partial<
  Pick<ApplicationRow, 'nombre' | 'apellidoP' | 'apellidoM' | 'nombrePrograma' | 'mail' | 'institucion' | 'titulo'>
> &
  Pick<ApplicationRow, 'full_name' | 'email'>;

/** The words by which an application is found. */
export function applicationSearchText(row: Searched): string {
  const { nombre, apellidoP, apellidoM, nombrePrograma, full_name, mail, email, institucion, titulo } = row;
  return foldForSearch(
    [nombre, apellidoP, apellidoM, nombrePrograma, full_name, mail, email, institucion, titulo].filter(Boolean).join(' '),
  );
}

/** All answers: those that are confidential are for the applicant, and for whoever opens this one application. */
export const allAnswersOf = (row: { answers: string }) => z.array(answer).parse(JSON.parse(row.answers));

/** Those that lists, reviewers and exports may show. */
export const answersOf = (row: { answers: string }) => allAnswersOf(row).filter(({ confidential }) => !confidential);

function record(row: ApplicationRow, files: Selectable<ApplicationFileTable>[], reviews: ReviewStats): ApplicationRecord {
  const { person_id, full_name, email, suscripcion, inclusion: _, search_text: __, answers, ...rest } = row;
  return {
    ...rest,
    user_id: person_id,
    fullName: nameOf(row),
    email: row.mail ?? email ?? '',
    suscripcion: suscripcion === null ? null : suscripcion === 1,
    answers: answersOf({ answers }),
    reviews,
    files: files.map(fileAnswer),
  };
}

/** All files, the confidential ones too. */
export function allFilesOf(db: Db | Trx, ids: string[]): Promise<Selectable<ApplicationFileTable>[]> {
  return db.selectFrom('application_files').selectAll().where('application_id', 'in', ids).orderBy('position').execute();
}

/** Those that lists, reviewers and exports may show. */
export async function filesOf(db: Db | Trx, ids: string[]): Promise<Selectable<ApplicationFileTable>[]> {
  return (await allFilesOf(db, ids)).filter(({ confidential }) => confidential === 0);
}

async function statsOf(db: Db | Trx, ids: string[]): Promise<Map<string, ReviewStats>> {
  const rows = await db
    .selectFrom('reviews')
    .select((eb) => [
      'application_id',
      eb.fn.countAll<number>().as('count'),
      eb.fn.avg<number>('mean').as('mean'),
      eb.fn.min('mean').as('least'),
      eb.fn.max('mean').as('most'),
    ])
    .where('application_id', 'in', ids)
    .groupBy('application_id')
    .execute();
  return new Map(
    rows.map((row) => [
      row.application_id,
      { count: Number(row.count), mean: Number(row.mean), spread: Number(row.most) - Number(row.least) },
    ]),
  );
}

/** Records in the order of `rows`; what was asked for inclusion is in none of them. */
export async function recordsOf(db: Db | Trx, rows: ApplicationRow[]): Promise<ApplicationRecord[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.application_id);
  const files = Map.groupBy(await filesOf(db, ids), (file) => file.application_id);
  const stats = await statsOf(db, ids);
  return rows.map((row) => record(row, files.get(row.application_id) ?? [], stats.get(row.application_id) ?? NO_REVIEWS));
}

export function findFile(db: Db, fileId: string) {
  return db
    .selectFrom('application_files')
    .select(['stored_name', 'original_filename', 'mime_type', 'application_id'])
    .where('file_id', '=', fileId)
    .executeTakeFirst();
}

/**
 * Erases a person's applications with their files' rows and the notices of them, and returns the names of the files
 * that the caller removes once the transaction is done. History, decision mails, links and reviews go with them.
 */
export async function eraseApplicationsOf(trx: Trx, personId: string): Promise<string[]> {
  const applications = await trx
    .selectFrom('applications')
    .select(['application_id', 'event_id'])
    .where('person_id', '=', personId)
    .execute();
  await eraseLateLinksOf(trx, personId);
  return eraseApplications(trx, applications);
}

/** Erases these applications and all that hangs on them; returns the names of the files that the caller removes. */
export async function eraseApplications(
  trx: Trx,
  applications: readonly Pick<ApplicationRow, 'application_id' | 'event_id'>[],
): Promise<string[]> {
  const ids = applications.map((row) => row.application_id);
  if (ids.length === 0) return [];
  const files = await trx.selectFrom('application_files').select('stored_name').where('application_id', 'in', ids).execute();
  await trx.deleteFrom('application_files').where('application_id', 'in', ids).execute();
  // A programme may name her.
  await markStale(trx, eventKeys(applications));
  await trx.deleteFrom('applications').where('application_id', 'in', ids).execute();
  await trx.deleteFrom('outbox').where('mail_key', 'in', ids.flatMap(noticeKeys)).execute();
  return files.map((file) => file.stored_name);
}

/** A late link carries her address, used or not. */
async function eraseLateLinksOf(trx: Trx, personId: string): Promise<void> {
  const person = await trx.selectFrom('people').select('email_key').where('user_id', '=', personId).executeTakeFirst();
  if (!person?.email_key) return;
  await trx
    .deleteFrom('late_links')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', person.email_key))
    .execute();
}
