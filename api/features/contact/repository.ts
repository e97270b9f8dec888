/** Contact messages in the database. */
import type { ContactMessage, ContactRecord } from '@trama/shared/contact';
import { foldEmail } from '@trama/shared/text';
import { sql } from 'kysely';
import { addressNotBlocked } from '../../core/database/blocked.ts';
import type { Db, Trx } from '../../core/database/open.ts';
import { alphabetical, contains } from '../../core/database/text-functions.ts';
import type { ListRequest } from '../../core/http/list-query.ts';
import { acknowledgementKey } from './acknowledgement.ts';

const SORTABLE = {
  message_id: 'message_id',
  id: 'message_id',
  name: alphabetical(sql.ref('name')),
  email: 'email',
  created_at: 'created_at',
  answered_at: 'answered_at',
} as const;
type Sortable = keyof typeof SORTABLE;
const isSortable = (field: string): field is Sortable => Object.hasOwn(SORTABLE, field);

/** The new message's id. */
export async function insertMessage(trx: Trx, message: ContactMessage, now: number): Promise<number> {
  const row = await trx
    .insertInto('contact_messages')
    .values({ ...message, created_at: new Date(now).toISOString() })
    .returning('message_id')
    .executeTakeFirstOrThrow();
  return row.message_id;
}

export function findMessage(db: Db | Trx, id: number): Promise<ContactRecord | undefined> {
  return db.selectFrom('contact_messages').selectAll().where('message_id', '=', id).executeTakeFirst();
}

/** `q` looks into name, address and text; `answered` true or false. Newest first unless asked otherwise. */
export async function listMessages(
  db: Db,
  { sort, offset, limit, ids, q, filter }: ListRequest,
): Promise<{ rows: ContactRecord[]; total: number }> {
  let query = db.selectFrom('contact_messages').where(addressNotBlocked('email'));
  if (ids) query = query.where('message_id', 'in', ids.map(Number));
  if (q)
    query = query.where((eb) =>
      eb.or([contains(eb.ref('name'), q), contains(eb.ref('email'), q), contains(eb.ref('message'), q)]),
    );
  if (typeof filter.answered === 'boolean') query = query.where('answered_at', filter.answered ? 'is not' : 'is', null);
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const field = sort && isSortable(sort.field) ? SORTABLE[sort.field] : 'message_id';
  const direction = sort?.direction ?? 'desc';
  const rows = await query
    .selectAll()
    .orderBy(field, direction)
    .orderBy('message_id', direction)
    .offset(offset)
    .limit(limit)
    .execute();
  return { rows, total: Number(total) };
}

/** @param at instant in ms, or null: not answered */
export function markAnswered(db: Db, id: number, at: number | null): Promise<ContactRecord | undefined> {
  return db
    .updateTable('contact_messages')
    .set({ answered_at: at === null ? null : new Date(at).toISOString() })
    .where('message_id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** Deletes messages answered, or received and never answered, before `before` (ISO). @returns how many */
export async function purgeMessages(db: Db, before: string): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const old = await trx
      .selectFrom('contact_messages')
      .select('message_id')
      .where((eb) => eb(eb.fn.coalesce('answered_at', 'created_at'), '<=', before))
      .execute();
    for (const { message_id } of old) await deleteMessage(trx, message_id);
    return old.length;
  });
}

/** For erasing a person: deletes the messages from an address that were received until `before` (ISO). */
export async function eraseMessagesFrom(trx: Trx, email: string, before: string): Promise<void> {
  const rows = await trx
    .selectFrom('contact_messages')
    .select('message_id')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', foldEmail(email)))
    .where('created_at', '<=', before)
    .execute();
  for (const { message_id } of rows) await deleteMessage(trx, message_id);
}

/** Deletes a message and its mails in the outbox, which contain its text. */
export async function deleteMessage(trx: Trx, id: number): Promise<ContactRecord | undefined> {
  const message = await trx.deleteFrom('contact_messages').where('message_id', '=', id).returningAll().executeTakeFirst();
  if (!message) return undefined;
  const keys = [`contact-received:${id}`, acknowledgementKey(message.email, message.created_at)];
  await trx.deleteFrom('outbox').where('mail_key', 'in', keys).execute();
  return message;
}
