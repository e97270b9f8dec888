/** The list of applications: filtered and sorted. */
import type { ApplicationRecord, ListedApplication } from '@trama/shared/applications/answers';
import { sql } from 'kysely';
import type { Db } from '../../../core/database/open.ts';
import { alphabetical } from '../../../core/database/text-functions.ts';
import { type ListRequest, sortColumn } from '../../../core/http/list-query.ts';
import { applicationRows, recordsOf } from '../repository.ts';
import { institutionName } from '../triage/institutions.ts';
import { withTriage } from '../triage/triage.ts';
import { filtered, meanScore } from './filters.ts';

const SORTABLE = {
  id: sql.ref('applications.created_at'),
  created_at: sql.ref('applications.created_at'),
  event_id: sql.ref('applications.event_id'),
  event_title: alphabetical(sql.ref('events.title')),
  apellidoP: alphabetical(sql`coalesce(${sql.ref('applications.first_surname')}, ${sql.ref('people.last_name')})`),
  fullName: alphabetical(sql.ref('people.full_name')),
  institucion: alphabetical(institutionName),
  titulo: alphabetical(sql.ref('applications.talk_title')),
  state: sql.ref('applications.state'),
  mean: sql<number>`coalesce(${meanScore}, 0)`,
} as const;

/** Rows per query of an export. */
const BATCH = 500;

/** All ids that match a request, in the requested order. */
export async function orderedIds(db: Db, request: Pick<ListRequest, 'sort' | 'ids' | 'q' | 'filter'>, timeZone: string) {
  const { direction = 'desc' } = request.sort ?? {};
  const rows = await filtered(db, request, timeZone)
    .select('application_id')
    .orderBy(sortColumn(SORTABLE, request) ?? SORTABLE.created_at, direction)
    .orderBy('application_id', direction)
    .execute();
  return rows.map((row) => row.application_id);
}

/** Records in the order of `ids`. */
async function recordsById(db: Db, ids: readonly string[]): Promise<ApplicationRecord[]> {
  const rows = ids.length === 0 ? [] : await applicationRows(db).where('application_id', 'in', ids).execute();
  const byId = new Map((await recordsOf(db, rows)).map((record) => [record.application_id, record]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Lists applications, by default newest first. */
export async function listApplications(
  db: Db,
  request: ListRequest,
  timeZone: string,
): Promise<{ rows: ListedApplication[]; total: number }> {
  const ids = await orderedIds(db, request, timeZone);
  const page = ids.slice(request.offset, request.offset + request.limit);
  return { rows: await withTriage(db, await recordsById(db, page)), total: ids.length };
}

/** All rows that match a request, for an export. */
export async function allApplications(db: Db, request: ListRequest, timeZone: string): Promise<ListedApplication[]> {
  const ids = await orderedIds(db, request, timeZone);
  const records: ListedApplication[] = [];
  for (let at = 0; at < ids.length; at += BATCH)
    records.push(...(await withTriage(db, await recordsById(db, ids.slice(at, at + BATCH)))));
  return records;
}
