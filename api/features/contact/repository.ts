/** Contact messages in the database. */
import { isoTime } from '@trama/shared/format/time';
import { contentId } from '@trama/shared/forms/fields';
import type { ContactMessage, ContactRecord } from '@trama/shared/mail/contact';
import type { Suspicion } from '@trama/shared/mail/honeypot';
import { sql } from 'kysely';
import { addressNotBlocked } from '../../core/database/blocked.ts';
import type { Db, Trx } from '../../core/database/open.ts';
import { alphabetical } from '../../core/database/text-functions.ts';
import { inColumns, sqlList } from '../../core/http/sql-list.ts';

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

/** Messages, by default newest first. */
export const messageList = sqlList({
  from: ({ db }: { db: Db }) => records(db).where(addressNotBlocked('contact_messages.email_key')),
  key: sql.ref<number>('message_id'),
  id: contentId,
  filters: { answered: sql`answered_at is not null`, suspect: sql`suspicion is not null` },
  searched: 'nombre, correo o texto',
  search: inColumns('name', 'contact_messages.email', 'message'),
  sortable: {
    message_id: sql.ref('message_id'),
    id: sql.ref('message_id'),
    name: alphabetical(sql.ref('name')),
    email: sql.ref('contact_messages.email'),
    created_at: sql.ref('contact_messages.created_at'),
    answered_at: sql.ref('answered_at'),
  },
  order: null,
  direction: 'desc',
  read: (_, query): Promise<ContactRecord[]> => query.select(RECORD).execute(),
});

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

/** Key of the mail with a message's answer. */
export const answerKey = (id: number) => `contact-answer:${id}`;
