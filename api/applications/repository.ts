/** Applications as administrators read them. */
import type { ApplicationFile, ApplicationRecord } from '@trama/shared/applications';
import type { Selectable } from 'kysely';
import { contains } from '../database/contains.ts';
import type { Db, Trx } from '../database/open.ts';
import type { ListRequest } from '../http/list-query.ts';
import { noticeKey } from './mails.ts';
import type { ApplicationFileTable, ApplicationTable } from './tables.ts';

const SORTABLE = {
  id: 'applications.created_at',
  created_at: 'applications.created_at',
  event_id: 'applications.event_id',
  event_title: 'events.event_title',
  apellidoP: 'applications.apellidoP',
  fullName: 'people.full_name',
  institucion: 'applications.institucion',
  titulo: 'applications.titulo',
} as const;
const isSortable = (field: string): field is keyof typeof SORTABLE => Object.hasOwn(SORTABLE, field);

const joined = (db: Db | Trx) =>
  db
    .selectFrom('applications')
    .innerJoin('events', 'events.event_id', 'applications.event_id')
    .innerJoin('people', 'people.user_id', 'applications.person_id');

type Row = Selectable<ApplicationTable> & { event_title: string; full_name: string; email: string | null };

function fileAnswer(row: Selectable<ApplicationFileTable>): ApplicationFile {
  const { file_id, original_filename, mime_type, size } = row;
  return { file_id, original_filename, mime_type, size, url: `/api/application-files/${file_id}` };
}

function answer(
  { person_id, full_name, email, suscripcion, ...row }: Row,
  files: Selectable<ApplicationFileTable>[],
): ApplicationRecord {
  const written = [row.nombre, row.apellidoP, row.apellidoM].filter(Boolean).join(' ');
  return {
    ...row,
    user_id: person_id,
    fullName: row.nombrePrograma || written || full_name,
    email: row.mail ?? email ?? '',
    suscripcion: suscripcion === null ? null : suscripcion === 1,
    files: files.filter((file) => file.application_id === row.application_id).map(fileAnswer),
  };
}

async function withFiles(db: Db, rows: Row[]): Promise<ApplicationRecord[]> {
  if (rows.length === 0) return [];
  const files = await db
    .selectFrom('application_files')
    .selectAll()
    .where(
      'application_id',
      'in',
      rows.map((row) => row.application_id),
    )
    .orderBy('position')
    .execute();
  return rows.map((row) => answer(row, files));
}

const numbers = (value: unknown) => (Array.isArray(value) ? value : [value]).map(Number).filter(Number.isSafeInteger);

/** `filter` knows `event_id` (one or several), `user_id`, `id` and `q` (names, address, institution, title). Newest first. */
export async function listApplications(
  db: Db,
  { sort, offset, limit, ids, q, filter }: ListRequest,
): Promise<{ rows: ApplicationRecord[]; total: number }> {
  let query = joined(db);
  if (ids) query = query.where('application_id', 'in', ids);
  if (filter.event_id !== undefined) query = query.where('applications.event_id', 'in', numbers(filter.event_id));
  if (typeof filter.user_id === 'string') query = query.where('person_id', '=', filter.user_id);
  if (q) {
    query = query.where((eb) =>
      eb.or(
        (['nombre', 'apellidoP', 'apellidoM', 'mail', 'institucion', 'titulo', 'full_name', 'email'] as const).map((column) =>
          contains(eb.ref(column), q),
        ),
      ),
    );
  }
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const direction = sort?.direction ?? 'desc';
  const rows = await query
    .selectAll('applications')
    .select(['event_title', 'full_name', 'email'])
    .orderBy(sort && isSortable(sort.field) ? SORTABLE[sort.field] : 'applications.created_at', direction)
    .orderBy('application_id', direction)
    .offset(offset)
    .limit(limit)
    .execute();
  return { rows: await withFiles(db, rows), total: Number(total) };
}

export async function findApplication(db: Db, id: string): Promise<ApplicationRecord | undefined> {
  const row = await joined(db)
    .selectAll('applications')
    .select(['event_title', 'full_name', 'email'])
    .where('application_id', '=', id)
    .executeTakeFirst();
  return row && (await withFiles(db, [row]))[0];
}

export function findFile(db: Db, fileId: string) {
  return db
    .selectFrom('application_files')
    .select(['stored_name', 'original_filename', 'mime_type'])
    .where('file_id', '=', fileId)
    .executeTakeFirst();
}

/**
 * Erases a person's applications with their files' rows and the notices of them, and returns the names of the files
 * that the caller removes once the transaction is done.
 */
export async function eraseApplicationsOf(trx: Trx, personId: string): Promise<string[]> {
  const applications = await trx.selectFrom('applications').select('application_id').where('person_id', '=', personId).execute();
  const ids = applications.map((row) => row.application_id);
  if (ids.length === 0) return [];
  const files = await trx.selectFrom('application_files').select('stored_name').where('application_id', 'in', ids).execute();
  await trx.deleteFrom('application_files').where('application_id', 'in', ids).execute();
  await trx.deleteFrom('applications').where('application_id', 'in', ids).execute();
  await trx.deleteFrom('outbox').where('mail_key', 'in', ids.map(noticeKey)).execute();
  return files.map((file) => file.stored_name);
}
