/** Contact messages in the database. */
import { isoTime } from '@trama/shared/format/time';
import { contentId } from '@trama/shared/forms/fields';
import type { ContactMessage, ContactRecord } from '@trama/shared/mail/contact';
import type { Suspicion } from '@trama/shared/mail/honeypot';
import { sql } from 'kysely';
import { addressNotBlocked } from '../../core/database/blocked.ts';
import type { Db, Trx } from '../../core/database/open.ts';
import { alphabetical, contains } from '../../core/database/text-functions.ts';
import { foundRows } from '../../core/http/bulk.ts';
import { chosenAmong, countFacets, countRows } from '../../core/http/list-filters.ts';
import { type ListRequest, sortColumn } from '../../core/http/list-query.ts';

const SORTABLE = {
  message_id: 'message_id',
  id: 'message_id',
  name: alphabetical(sql.ref('name')),
  email: 'contact_messages.email',
  created_at: 'contact_messages.created_at',
  answered_at: 'answered_at',
} as const;

/** Inserts a message. @returns its id */
export async function insertMessage(
  trx: Trx,
  message: ContactMessage & { suspicion: Suspicion | null },
  now: number,
): Promise<number> {
  const row = await trx
    .insertInto('contact_messages')
    .values({ ...message, created_at: isoTime(now) })
    .returning('message_id')
    .executeTakeFirstOrThrow();
  return row.message_id;
}

const RECORD = [
  'message_id',
  'name',
  'contact_messages.email',
  'message',
  'contact_messages.created_at',
  'answered_at',
  'answer',
  'suspicion',
  'answerer.full_name as answered_by',
] as const;

const records = (db: Db | Trx) =>
  db.selectFrom('contact_messages').leftJoin('people as answerer', 'answerer.user_id', 'answerer_id');

export function findMessage(db: Db | Trx, id: number): Promise<ContactRecord | undefined> {
  return records(db).select(RECORD).where('message_id', '=', id).executeTakeFirst();
}

const FILTERS = { answered: sql`answered_at is not null`, suspect: sql`suspicion is not null` };

function filtered(db: Db, { ids, q, filter }: ListRequest) {
  let query = records(db).where(addressNotBlocked('contact_messages.email_key'));
  if (ids) query = query.where('message_id', 'in', ids.map(Number));
  if (q)
    query = query.where((eb) =>
      eb.or([contains(eb.ref('name'), q), contains(eb.ref('contact_messages.email'), q), contains(eb.ref('message'), q)]),
    );
  return query.where(chosenAmong(FILTERS, filter));
}

/** Sorts as requested, by default newest first. */
function ordered(query: ReturnType<typeof filtered>, { sort }: ListRequest) {
  const field = sortColumn(SORTABLE, { sort }) ?? 'message_id';
  const direction = sort?.direction ?? 'desc';
  return query.orderBy(field, direction).orderBy('message_id', direction);
}

/** Ids of all filtered messages, in the list’s order. */
export async function messageIds(db: Db, wanted: ListRequest): Promise<number[]> {
  const rows = await ordered(filtered(db, wanted), wanted).select('message_id').execute();
  return rows.map(({ message_id }) => message_id);
}

/** All filtered messages, for bulk changes. */
export const foundMessages = (db: Db, wanted: ListRequest) =>
  foundRows(() => filtered(db, wanted), sql.ref('message_id'), contentId);

/** Number of answered and of suspect messages. */
export const messageFacets = (db: Db, wanted: ListRequest) => countFacets(FILTERS, wanted, (request) => filtered(db, request));

/** Lists messages, by default newest first. `q` searches name, address and text; `answered` and `suspect` are true or false. */
export async function listMessages(db: Db, wanted: ListRequest): Promise<{ rows: ContactRecord[]; total: number }> {
  const { offset, limit } = wanted;
  const query = filtered(db, wanted);
  const total = await countRows(query);
  const rows = await ordered(query, wanted).select(RECORD).offset(offset).limit(limit).execute();
  return { rows, total };
}

/** The mailed answer, its time (ms) and its account. `answer` null: answered outside the product. */
interface Answered {
  at: number;
  account: string;
  answer: string | null;
}

/** @param answered null: not answered */
export async function markAnswered(trx: Trx, id: number, answered: Answered | null): Promise<void> {
  const values = answered
    ? { answered_at: isoTime(answered.at), answerer_id: answered.account, answer: answered.answer }
    : { answered_at: null, answerer_id: null };
  await trx.updateTable('contact_messages').set(values).where('message_id', '=', id).execute();
}

/** Key of the mail with a message’s answer. */
export const answerKey = (id: number) => `contact-answer:${id}`;
