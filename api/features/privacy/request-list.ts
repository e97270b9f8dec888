/** The inbox's list and what the dashboard says of it. */
import type { RightsRequest, RightsSummary } from '@trama/shared/privacy/rights';
import { sql } from 'kysely';
import type { Db } from '../../core/database/open.ts';
import { chosenAmong, countFacets } from '../../core/http/list-filters.ts';
import type { ListRequest } from '../../core/http/list-query.ts';
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

const FILTERS = { open: sql`answered_at is null` };
const filtered = (db: Db, { filter }: ListRequest) => numbered(db).where(chosenAmong(FILTERS, filter));

/** How many requests are open. */
export const requestFacets = (db: Db, wanted: ListRequest) => countFacets(FILTERS, wanted, (request) => filtered(db, request));

/** Open ones by their due day, closed ones newest first. @param now ms */
export async function listRequests(
  db: Db,
  wanted: ListRequest,
  now: number,
  timeZone: string,
): Promise<{ rows: RightsRequest[]; total: number }> {
  const { offset, limit } = wanted;
  const query = filtered(db, wanted);
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await query
    .leftJoin('people', 'people.email_key', 'rights_requests.email_key')
    .selectAll('rights_requests')
    .select('full_name')
    .orderBy('answered_at', 'desc')
    .orderBy('due_on')
    .orderBy('number')
    .offset(offset)
    .limit(limit)
    .execute();
  return { rows: rows.map((row) => record(row, now, timeZone)), total: Number(total) };
}

export async function summarizeRequests(db: Db, now: number, timeZone: string): Promise<RightsSummary> {
  const open = await numbered(db).selectAll().where('answered_at', 'is', null).orderBy('due_on').execute();
  const [first] = open;
  const days_left = first ? daysLeftOf(first, now, timeZone) : null;
  return { open: open.length, next: first && days_left !== null ? { request_id: first.request_id, days_left } : null };
}
