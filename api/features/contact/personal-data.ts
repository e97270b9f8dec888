/** Personal data of contact messages: of the sender and of the account that answered. */
import type { ContactRecord } from '@trama/shared/mail/contact';
import { sql } from 'kysely';
import type { Db, Trx } from '../../core/database/open.ts';
import { byEmail, type PersonalData } from '../../core/personal-data/entry.ts';
import { deletePersonal } from '../../core/personal-data/rows.ts';
import { acknowledgementKey } from './acknowledgement.ts';
import { answerKey, findMessage } from './repository.ts';

const RECEIVED: PersonalData = {
  table: 'contact_messages',
  name: 'mensajes',
  treatment: 'contact',
  rows: byEmail,
  named: 'name',
  copied: 'all',
  omit: ['answerer_id'],
  erased: 'deleted',
  parts: ['messages'],
  // Acknowledgements repeat the message.
  mails: async (trx, rows) =>
    (await trx.selectFrom('contact_messages').select(['message_id', 'email', 'created_at']).where(rows).execute()).flatMap(
      ({ message_id, email, created_at }) => [
        `contact-received:${message_id}`,
        answerKey(message_id),
        acknowledgementKey(email, created_at),
      ],
    ),
  since: 'created_at',
};

export const CONTACT_DATA: readonly PersonalData[] = [
  RECEIVED,
  {
    table: 'contact_messages',
    name: 'mensajes-que-contestaste',
    treatment: 'records',
    rows: ({ userId }) => sql`answerer_id = ${userId}`,
    copied: ['message_id', 'answered_at'],
    reason: 'The message and its answer are about its sender.',
    erased: 'unlinked',
    since: 'answered_at',
  },
];

/** Deletes a message with its mails. @param at ISO @returns the message; undefined: no such message */
export async function deleteMessage(trx: Trx, id: number, at: string): Promise<ContactRecord | undefined> {
  const message = await findMessage(trx, id);
  await deletePersonal(trx, RECEIVED, sql`message_id = ${id}`, at);
  return message;
}

/** Deletes messages answered, or received and never answered, before `before` (ISO). @returns number of messages */
export async function deleteExpiredMessages(db: Db, before: string): Promise<number> {
  return db
    .transaction()
    .execute((trx) => deletePersonal(trx, RECEIVED, sql`coalesce(answered_at, created_at) <= ${before}`, before));
}
