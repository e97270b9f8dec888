/** Queries of applications, and the records for lists, exports and reviewers, which contain no confidential data. */
import type { ApplicationFile, ApplicationRecord, ReviewStats } from '@trama/shared/applications/answers';
import { applicationNumber } from '@trama/shared/applications/number';
import { answer } from '@trama/shared/calls/settings';
import { foldForSearch } from '@trama/shared/format/fold';
import { searchedColumns, writtenTexts } from '@trama/shared/records/application';
import { type Selectable, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { noteAudit } from '../../core/audit/request-entry.ts';
import { parseJson } from '../../core/database/json.ts';
import type { Db, Trx } from '../../core/database/open.ts';
import type { ContentKey } from '../../core/publishing/stale-pages.ts';
import { type CoauthorRow, sharedAuthors, shownCoauthors } from './authors/author-lists.ts';
import type { ApplicationFileTable, ApplicationTable } from './tables.ts';

/** Applications with their event and person, for further selects. */
export const applicationsJoined = (db: Db | Trx) =>
  db
    .selectFrom('applications')
    .innerJoin('events', 'events.id', 'applications.event_id')
    .innerJoin('people', 'people.user_id', 'applications.person_id');

export type ApplicationRow = Selectable<ApplicationTable> & { event_title: string; full_name: string; email: string | null };

/** True if the acceptance was announced and the applicant did not decline. `TAKES_PART` is the SQL condition. */
export const takesPart = (row: Pick<ApplicationRow, 'state' | 'announced_state' | 'attendance'>): boolean =>
  row.state === 'aceptada' && row.announced_state === 'aceptada' && row.attendance !== 'declined';
export const TAKES_PART = sql<SqlBool>`(applications.state = 'aceptada' and coalesce(applications.announced_state, '') = 'aceptada'
  and coalesce(applications.attendance, '') <> 'declined')`;

/** Keys of the pages that show these events. */
export const eventKeys = (rows: readonly { event_id: number }[]): ContentKey[] =>
  [...new Set(rows.map((row) => row.event_id))].map((id) => `event:${id}` as const);

/** Whole rows, with the event and person columns of a record. */
export const applicationRows = (db: Db | Trx) =>
  applicationsJoined(db).selectAll('applications').select(['events.title as event_title', 'full_name', 'email']);

const NO_REVIEWS: ReviewStats = { count: 0, mean: null, spread: null, means: [] };

export function toApplicationFile(row: Selectable<ApplicationFileTable>): ApplicationFile {
  const { file_id, original_filename, mime_type, size, question_id } = row;
  return { file_id, original_filename, mime_type, size, url: `/api/application-files/${file_id}`, question_id };
}

/** The name for programme and certificate, else the form's names, else the person's record. */
export function applicantName(
  row: Pick<ApplicationRow, 'programme_name' | 'given_name' | 'first_surname' | 'second_surname' | 'full_name'>,
): string {
  return row.programme_name || [row.given_name, row.first_surname, row.second_surname].filter(Boolean).join(' ') || row.full_name;
}

/** The title of the talk that programme, certificate and mails show; '': none. */
export const talkTitle = (row: Pick<ApplicationRow, 'full_talk_title' | 'talk_title'>): string =>
  row.full_talk_title || row.talk_title || '';

const SEARCHED = [...searchedColumns(), 'full_name', 'email'] as const;
type Searched = Partial<Pick<ApplicationRow, (typeof SEARCHED)[number]>> & Pick<ApplicationRow, 'application_id' | 'answers'>;

/** The folded text that a list's search looks into. */
export function applicationSearchText(row: Searched): string {
  const answered = answersOf(row).map(({ value }) => value);
  const words = [...SEARCHED.map((column) => row[column]), ...answered, applicationNumber(row.application_id)];
  return foldForSearch(words.filter(Boolean).join(' '));
}

/** All answers, including confidential answers (confidential.ts defines who may read them). */
export const allAnswersOf = (row: { answers: string }) => parseJson(z.array(answer), row.answers, []);

/** The answers that lists, reviewers and exports may show. */
export const answersOf = (row: { answers: string }) => allAnswersOf(row).filter(({ confidential }) => !confidential);

function toApplicationRecord(
  row: ApplicationRow,
  files: Selectable<ApplicationFileTable>[],
  reviews: ReviewStats,
  coauthors: readonly CoauthorRow[],
): ApplicationRecord {
  const { application_id, event_id, event_title, created_at, edited_at, withdrawn_at } = row;
  const { state, announced_state, attendance, attendance_at, subscribed } = row;
  const { inclusion: _, ...texts } = writtenTexts(row);
  return {
    ...texts,
    ...{ application_id, event_id, event_title, created_at, edited_at, withdrawn_at },
    ...{ state, announced_state, attendance, attendance_at },
    user_id: row.person_id,
    fullName: applicantName(row),
    email: row.form_email ?? row.email ?? '',
    suscripcion: subscribed === null ? null : subscribed === 1,
    unpublished: row.unpublished === 1,
    answers: answersOf(row),
    reviews,
    files: files.map(toApplicationFile),
    authors: sharedAuthors(row, applicantName(row), coauthors),
  };
}

/** All files, including confidential files. */
export function allFilesOf(db: Db | Trx, ids: string[]): Promise<Selectable<ApplicationFileTable>[]> {
  return db.selectFrom('application_files').selectAll().where('application_id', 'in', ids).orderBy('position').execute();
}

/** The files that lists, reviewers and exports may show. */
export async function filesOf(db: Db | Trx, ids: string[]): Promise<Selectable<ApplicationFileTable>[]> {
  return (await allFilesOf(db, ids)).filter(({ confidential }) => confidential === 0);
}

async function statsOf(db: Db | Trx, ids: string[]): Promise<Map<string, ReviewStats>> {
  const rows = await db
    .selectFrom('reviews')
    .select(['application_id', 'mean'])
    .where('application_id', 'in', ids)
    .orderBy('mean')
    .execute();
  const byApplication = Map.groupBy(rows, (row) => row.application_id);
  return new Map(
    [...byApplication].map(([id, reviews]) => {
      const means = reviews.map((review) => review.mean);
      const sum = means.reduce((total, mean) => total + mean, 0);
      return [id, { count: means.length, mean: sum / means.length, spread: (means.at(-1) ?? 0) - (means[0] ?? 0), means }];
    }),
  );
}

/** Records in the order of `rows`. */
export async function recordsOf(db: Db | Trx, rows: ApplicationRow[]): Promise<ApplicationRecord[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.application_id);
  const files = Map.groupBy(await filesOf(db, ids), (file) => file.application_id);
  const stats = await statsOf(db, ids);
  const coauthors = Map.groupBy(await shownCoauthors(db, ids), (each) => each.application_id);
  return rows.map((row) => {
    const { application_id: id } = row;
    return toApplicationRecord(row, files.get(id) ?? [], stats.get(id) ?? NO_REVIEWS, coauthors.get(id) ?? []);
  });
}

export function findFile(db: Db, fileId: string) {
  return db
    .selectFrom('application_files')
    .select(['stored_name', 'original_filename', 'mime_type', 'application_id', 'confidential'])
    .where('file_id', '=', fileId)
    .executeTakeFirst();
}

/** Adds the common event of several applications to the audit entry. */
export function noteEventOf(rows: readonly { event_title: string }[]): void {
  const [title, ...others] = new Set(rows.map(({ event_title }) => event_title));
  if (rows.length > 1 && title !== undefined && others.length === 0) noteAudit({ detail: { title } });
}
