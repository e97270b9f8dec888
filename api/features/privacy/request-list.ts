/** The list of requests, and its summary on the dashboard. */
import type { RightsRequest } from '@trama/shared/privacy/rights';
import type { RightsSummary } from '@trama/shared/privacy/rights-summary';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { Db } from '../../core/database/open.ts';
import { alphabetical } from '../../core/database/text-functions.ts';
import { inColumns, sqlList } from '../../core/http/sql-list.ts';
import { daysLeftOf, type RequestRow } from './requests.ts';

type RequestContext = Pick<Context, 'db' | 'clock' | 'config'>;
type Listed = RequestRow & { full_name: string | null };

function toRequestRecord(
  { full_name, email_key: _, reminded: __, ...row }: Listed,
  now: number,
  timeZone: string,
): RightsRequest {
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

/** Requests. Default order: open requests by due day, then closed ones, newest first. */
export const rightsRequestList = sqlList({
  from: ({ db }: RequestContext) => numbered(db).leftJoin('people', 'people.email_key', 'rights_requests.email_key'),
  key: sql.ref<string>('rights_requests.request_id'),
  id: z.string(),
  filters: { open: sql`rights_requests.answered_at is null`, kind: sql.ref('rights_requests.kind') },
  searched: 'nombre o correo',
  search: inColumns('full_name', 'rights_requests.email'),
  sortable: {
    due_on: sql.ref('due_on'),
    created_at: sql.ref('rights_requests.created_at'),
    answered_at: sql.ref('rights_requests.answered_at'),
    name: alphabetical(sql.ref('full_name')),
  },
  order: null,
  direction: 'asc',
  ties: (query) => query.orderBy('rights_requests.answered_at', 'desc').orderBy('due_on').orderBy('number'),
  read: async ({ clock, config }, query) =>
    (await query.selectAll('rights_requests').select('full_name').execute()).map((row) =>
      toRequestRecord(row, clock.now(), config.timeZone),
    ),
});

export async function summarizeRequests(db: Db, now: number, timeZone: string): Promise<RightsSummary> {
  const open = await numbered(db).selectAll().where('answered_at', 'is', null).orderBy('due_on').execute();
  const [first] = open;
  const days_left = first ? daysLeftOf(first, now, timeZone) : null;
  return { open: open.length, next: first && days_left !== null ? { request_id: first.request_id, days_left } : null };
}
