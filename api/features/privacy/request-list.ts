/** The list of requests, and its summary on the dashboard. */
import type { RightsRequest } from '@trama/shared/privacy/rights';
import type { RightsSummary } from '@trama/shared/privacy/rights-summary';
import { sql } from 'kysely';
import type { Db } from '../../core/database/open.ts';
import { alphabetical, contains } from '../../core/database/text-functions.ts';
import { chosenAmong, countFacets, countRows } from '../../core/http/list-filters.ts';
import { type ListRequest, sortColumn } from '../../core/http/list-query.ts';
import { daysLeftOf, type RequestRow } from './requests.ts';

type Listed = RequestRow & { full_name: string | null };

function record({ full_name, email_key: _, reminded: __, ...row }: Listed, now: number, timeZone: string): RightsRequest {
  return {
    ...row,
    number: row.number ?? 0,
    confirmed_at: row.confirmed_at ?? '',
    due_on: row.due_on ?? '',
    name: full_name,
    days_left: daysLeftOf(row, now, timeZone),
  };
}

const numbered = (db: Db) => db.selectFrom('rights_requests').where('number', 'is not', null);

const FILTERS = { open: sql`rights_requests.answered_at is null`, kind: sql.ref('rights_requests.kind') };

function filtered(db: Db, { q, filter }: ListRequest) {
  const query = numbered(db)
    .leftJoin('people', 'people.email_key', 'rights_requests.email_key')
    .where(chosenAmong(FILTERS, filter));
  return q ? query.where((eb) => eb.or([contains(eb.ref('full_name'), q), contains(eb.ref('rights_requests.email'), q)])) : query;
}

const SORTABLE = {
  due_on: sql.ref('due_on'),
  created_at: sql.ref('rights_requests.created_at'),
  answered_at: sql.ref('rights_requests.answered_at'),
  name: alphabetical(sql.ref('full_name')),
} as const;

/** Number of open requests, and of each kind. */
export const requestFacets = (db: Db, wanted: ListRequest) => countFacets(FILTERS, wanted, (request) => filtered(db, request));

/**
 * Lists requests. `q`: part of a name or an address. Default order: open requests by due day, then closed ones, newest first.
 * @param now ms
 */
export async function listRequests(
  db: Db,
  wanted: ListRequest,
  now: number,
  timeZone: string,
): Promise<{ rows: RightsRequest[]; total: number }> {
  const { sort, offset, limit } = wanted;
  const query = filtered(db, wanted);
  const total = await countRows(query);
  const listed = query.selectAll('rights_requests').select('full_name');
  const sortedColumn = sortColumn(SORTABLE, wanted);
  const rows = await (sortedColumn ? listed.orderBy(sortedColumn, sort?.direction) : listed)
    .orderBy('rights_requests.answered_at', 'desc')
    .orderBy('due_on')
    .orderBy('number')
    .offset(offset)
    .limit(limit)
    .execute();
  return { rows: rows.map((row) => record(row, now, timeZone)), total };
}

export async function summarizeRequests(db: Db, now: number, timeZone: string): Promise<RightsSummary> {
  const open = await numbered(db).selectAll().where('answered_at', 'is', null).orderBy('due_on').execute();
  const [first] = open;
  const days_left = first ? daysLeftOf(first, now, timeZone) : null;
  return { open: open.length, next: first && days_left !== null ? { request_id: first.request_id, days_left } : null };
}
