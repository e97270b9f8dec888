/** The list of mails for administrators. */
import { contentId } from '@trama/shared/forms/fields';
import type { MailRecord } from '@trama/shared/mail/mails';
import { sql } from 'kysely';
import { mailNotBlocked } from '../database/blocked.ts';
import type { Db } from '../database/open.ts';
import { contains } from '../database/text-functions.ts';
import { foundRows } from '../http/bulk.ts';
import { chosenAmong, countFacets, countRows } from '../http/list-filters.ts';
import type { ListRequest } from '../http/list-query.ts';
import { MAIL_COLUMNS, mailOf } from './read-mail.ts';

const FILTERS = { state: sql.ref('state') };

function filtered(db: Db, { ids, q, filter }: ListRequest) {
  let query = db.selectFrom('outbox').where(mailNotBlocked).where(chosenAmong(FILTERS, filter));
  if (ids) query = query.where('mail_id', 'in', ids.map(Number).filter(Number.isSafeInteger));
  if (q) query = query.where((eb) => eb.or([contains(eb.ref('to_address'), q), contains(eb.ref('subject'), q)]));
  return query;
}

/** Lists mails, latest first. `filter` accepts `state`, `id` and `q` (address or subject). */
export async function listMails(db: Db, wanted: ListRequest): Promise<{ rows: MailRecord[]; total: number }> {
  const { sort, offset, limit } = wanted;
  const query = filtered(db, wanted);
  const total = await countRows(query);
  const rows = await query
    .select(MAIL_COLUMNS)
    .orderBy('mail_id', sort?.direction ?? 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  return { rows: rows.map(mailOf), total };
}

/** Ids of all filtered mails, in the list’s order. */
export async function mailIds(db: Db, wanted: ListRequest): Promise<number[]> {
  const rows = await filtered(db, wanted)
    .select('mail_id')
    .orderBy('mail_id', wanted.sort?.direction ?? 'desc')
    .execute();
  return rows.map(({ mail_id }) => mail_id);
}

/** All filtered mails, for bulk changes. */
export const foundMails = (db: Db, wanted: ListRequest) => foundRows(() => filtered(db, wanted), sql.ref('mail_id'), contentId);

/** Number of mails in each state. */
export const mailFacets = (db: Db, wanted: ListRequest) => countFacets(FILTERS, wanted, (request) => filtered(db, request));
