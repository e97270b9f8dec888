/** The list of applications: filtered and sorted, and the neighbours of one in it. */
import type { ApplicationNeighbours, ApplicationRecord } from '@trama/shared/application-records';
import { APPLICATION_STATES } from '@trama/shared/application-states';
import { nextDay, startOfDay } from '@trama/shared/dates';
import { foldForSearch } from '@trama/shared/text';
import { type Expression, type SqlBool, sql } from 'kysely';
import { notBlocked } from '../../core/database/blocked.ts';
import type { Db, Trx } from '../../core/database/open.ts';
import { alphabetical, contains } from '../../core/database/text-functions.ts';
import { type ListRequest, listRequest } from '../../core/http/list-query.ts';
import { applicationRows, joined, recordsOf } from './repository.ts';

const SORTABLE = {
  id: sql.ref('applications.created_at'),
  created_at: sql.ref('applications.created_at'),
  event_id: sql.ref('applications.event_id'),
  event_title: alphabetical(sql.ref('events.title')),
  apellidoP: alphabetical(sql`coalesce(${sql.ref('applications.apellidoP')}, ${sql.ref('people.last_name')})`),
  fullName: alphabetical(sql.ref('people.full_name')),
  institucion: alphabetical(sql.ref('applications.institucion')),
  titulo: alphabetical(sql.ref('applications.titulo')),
  state: sql.ref('applications.state'),
  mean: sql<number>`coalesce((select avg(reviews.mean) from reviews where reviews.application_id = applications.application_id), 0)`,
} as const;
const isSortable = (field: string): field is keyof typeof SORTABLE => Object.hasOwn(SORTABLE, field);

/** Rows read at once for an export. */
const BATCH = 500;

const many = (value: unknown) => (Array.isArray(value) ? value : [value]);
const numbers = (value: unknown) => many(value).map(Number).filter(Number.isSafeInteger);
const states = (value: unknown) => APPLICATION_STATES.filter((state) => many(value).includes(state));
const DAY = /^\d{4}-\d{2}-\d{2}$/u;
const isDay = (value: unknown): value is string =>
  typeof value === 'string' && DAY.test(value) && !Number.isNaN(Date.parse(value));

export type ListFilter = Pick<ListRequest, 'ids' | 'q' | 'filter'>;

/**
 * `filter` knows `event_id`, `state` (one or several), `user_id`, `id`, `institucion`, `from` and `to` (days in
 * `timeZone`, both included) and `q` (names, address, institution, title; accents and case ignored).
 */
export function filtered(db: Db | Trx, { ids, q, filter }: ListFilter, timeZone: string) {
  let query = joined(db).where(notBlocked);
  if (ids) query = query.where('application_id', 'in', ids);
  if (filter.event_id !== undefined) query = query.where('applications.event_id', 'in', numbers(filter.event_id));
  if (filter.state !== undefined) query = query.where('applications.state', 'in', states(filter.state));
  if (typeof filter.user_id === 'string') query = query.where('person_id', '=', filter.user_id);
  if (typeof filter.institucion === 'string') query = query.where('applications.institucion', '=', filter.institucion);
  const at = (day: string) => new Date(startOfDay(day, timeZone)).toISOString();
  if (isDay(filter.from)) query = query.where('applications.created_at', '>=', at(filter.from));
  if (isDay(filter.to)) query = query.where('applications.created_at', '<', at(nextDay(filter.to)));
  for (const word of foldForSearch(q).split(' ').filter(Boolean)) {
    query = query.where((eb): Expression<SqlBool> => contains(eb.ref('applications.search_text'), word));
  }
  return query;
}

/** The applications that a list's `filter` finds. */
export const matching = (trx: Trx, filter: Parameters<typeof listRequest>[0]['filter'], timeZone: string) =>
  filtered(trx, listRequest({ filter }), timeZone);

/** Ids of all that the request finds, in its order. */
async function orderedIds(db: Db, request: Pick<ListRequest, 'sort' | 'ids' | 'q' | 'filter'>, timeZone: string) {
  const { field = 'created_at', direction = 'desc' } = request.sort ?? {};
  const rows = await filtered(db, request, timeZone)
    .select('application_id')
    .orderBy(isSortable(field) ? SORTABLE[field] : SORTABLE.created_at, direction)
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

/** Newest first unless asked otherwise. */
export async function listApplications(
  db: Db,
  request: ListRequest,
  timeZone: string,
): Promise<{ rows: ApplicationRecord[]; total: number }> {
  const ids = await orderedIds(db, request, timeZone);
  const page = ids.slice(request.offset, request.offset + request.limit);
  return { rows: await recordsById(db, page), total: ids.length };
}

/** The whole list, for an export. */
export async function allApplications(db: Db, request: ListRequest, timeZone: string): Promise<ApplicationRecord[]> {
  const ids = await orderedIds(db, request, timeZone);
  const records: ApplicationRecord[] = [];
  for (let at = 0; at < ids.length; at += BATCH) records.push(...(await recordsById(db, ids.slice(at, at + BATCH))));
  return records;
}

/** The position of `id` in that list; undefined when the list does not contain it. */
export async function neighboursOf(
  db: Db,
  id: string,
  request: ListRequest,
  timeZone: string,
): Promise<ApplicationNeighbours | undefined> {
  const ids = await orderedIds(db, request, timeZone);
  const at = ids.indexOf(id);
  if (at === -1) return undefined;
  return { previous: ids[at - 1] ?? null, next: ids[at + 1] ?? null, position: at + 1, total: ids.length };
}
