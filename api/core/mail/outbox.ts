/**
 * The outbox: mails as rows. A mail is written in the transaction of its cause, so that neither exists without the other.
 */

import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS, isoTime } from '@trama/shared/format/time';
import type { MailQueue } from '@trama/shared/mail/mails';
import type { MailContent } from '@trama/shared/mail/parts';
import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import { visitorOfRequest } from '../budget/running-client.ts';
import { toFlag } from '../database/columns.ts';
import { emailKeyOf } from '../database/email-keys.ts';
import type { Trx } from '../database/open.ts';
import type { Database } from '../database/tables.ts';
import { renderMail } from './render.ts';
import type { MailCalendar } from './sender.ts';
import { deleteExpiredMailingCopies } from './sent-copy.ts';
import { reasonNotSent, suppressionOf } from './suppressions.ts';

export interface NewMail {
  /** Names the cause (`application-receipt:<id>`). A second mail with the same key is ignored. At most 200 characters. */
  key: string;
  to: string;
  replyTo?: string;
  headers?: Record<string, string>;
  /** Part of a mailing: the mailing's key and the recipient's person. */
  mailing?: { key: string; recipientId: string };
  mail: MailContent;
  /** The queue and its limits (pace.ts), for a mail that any visitor can cause. */
  queue?: MailQueue;
  calendars?: readonly MailCalendar[];
  /** Deletes the row after sending: the address of an erased person must not stay in the outbox. */
  deleteWhenSent?: boolean;
  /** True if one act mails many people: such mails leave after requested mails and before mailings. */
  toMany?: boolean;
  /** Earliest instant (ms) of sending, at most an hour from now. */
  notBefore?: number;
}

/** Queues sent after the mails that a person waits for. */
const PATIENT: readonly MailQueue[] = ['unproved_change', 'coauthor', 'draft'];

/**
 * Puts a mail into the outbox; the caller wakes the worker after the commit (`ctx.mail.wake()`).
 * @param now instant in ms
 */
export async function enqueue(
  trx: Trx,
  { key, to, replyTo, headers, mailing, mail, queue, calendars, notBefore, deleteWhenSent, toMany }: NewMail,
  now: number,
): Promise<void> {
  const at = isoTime(now);
  const suppressed = await suppressionOf(trx, to);
  if (mailing && suppressed) return;
  // Unsubscribed people still get mails about their own affairs. A mail to a bounced address is stored as dead, so administrators
  // see it.
  const stopped =
    suppressed && suppressed !== 'unsubscribed' ? { state: 'dead' as const, last_error: reasonNotSent(suppressed) } : {};
  await trx
    .insertInto('outbox')
    .values({
      mail_key: key,
      to_address: to,
      ...renderMail(mail),
      calendars: calendars ? JSON.stringify(calendars) : '',
      headers: JSON.stringify({ ...headers, ...(replyTo && { 'Reply-To': replyTo }) }),
      bulk: toFlag(mailing !== undefined),
      priority: mailing ? 2 : toMany || (queue && PATIENT.includes(queue)) ? 1 : 0,
      mailing: mailing?.key ?? null,
      recipient_id: mailing?.recipientId ?? null,
      queue: queue ?? null,
      client: await visitorOfRequest(trx),
      delete_when_sent: toFlag(deleteWhenSent ?? false),
      keeps_copy: toFlag(!mailing && !mail.notice),
      next_attempt_at: isoTime(Math.max(now, notBefore ?? now)),
      created_at: at,
      ...stopped,
    })
    .onConflict((conflict) => conflict.column('mail_key').doNothing())
    .execute();
}

/** SQL condition on the outbox: the mail's key is `prefix:…`. */
export const isOfKey = (prefix: string): Expression<SqlBool> =>
  sql<SqlBool>`(mail_key >= ${`${prefix}:`} and mail_key < ${`${prefix};`})`;

/**
 * Puts a mail into the outbox, at most one per `pause` (ms): replaces a waiting mail, or waits until `pause` after the last sent
 * mail.
 * @param mail its `key` is the prefix of all these mails' keys
 */
export async function enqueueSpaced(trx: Trx, { key, ...mail }: NewMail, pause: number, now: number): Promise<void> {
  const latest = await trx
    .selectFrom('outbox')
    .where(isOfKey(key))
    .orderBy('mail_id', 'desc')
    .select(['mail_id', 'mail_key', 'email_key', 'state', 'in_flight_since', 'created_at', 'sent_at'])
    .executeTakeFirst();
  if (latest?.state === 'pending' && latest.in_flight_since === null && latest.email_key === emailKeyOf(mail.to))
    return replacePending(trx, latest.mail_key, mail.mail, now);
  const left = latest ? Date.parse(latest.sent_at ?? latest.created_at) : now - pause;
  // Ignores a time in the future: the clock was ahead when the row was written.
  const notBefore = left > now ? now : Math.max(now, left + pause);
  await enqueue(trx, { ...mail, key: `${key}:${randomUUID()}`, notBefore }, now);
}

/** Replaces the content of a pending mail. @param writtenAt new creation time (ms); absent: the creation time stays */
export async function replacePending(trx: Trx, key: string, mail: MailContent, writtenAt?: number): Promise<void> {
  const created = writtenAt === undefined ? {} : { created_at: isoTime(writtenAt) };
  await trx
    .updateTable('outbox')
    .set({ ...renderMail(mail), ...created })
    .where('mail_key', '=', key)
    .where('state', '=', 'pending')
    .execute();
}

/**
 * Attempts are at most an hour apart. A mail due later than this (ms) was scheduled while the clock was ahead, and counts as due.
 */
const FARTHEST = 2 * HOUR_MS;

const waitingMails = (db: Kysely<Database>, held: readonly string[]) =>
  db
    .selectFrom('outbox')
    .where('state', '=', 'pending')
    .$if(held.length > 0, (query) => query.where((eb) => eb.or([eb('mailing', 'is', null), eb('mailing', 'not in', held)])));

/**
 * The mail to send at `now` (ms): by priority, then the oldest; undefined: no mail is due.
 * @param held keys of mailings on hold
 */
export async function nextDue(db: Kysely<Database>, now: number, held: readonly string[] = []) {
  // Selects only ids first, then reads one whole row: thousands may be due.
  const next = await waitingMails(db, held)
    .select('mail_id')
    // A negation: for «due or far» SQLite would collect and sort all due mails instead of using the order of outbox_by_priority.
    .where((eb) =>
      eb.not(eb.and([eb('next_attempt_at', '>', isoTime(now)), eb('next_attempt_at', '<=', isoTime(now + FARTHEST))])),
    )
    .orderBy('priority')
    .orderBy('mail_id')
    .limit(1)
    .executeTakeFirst();
  return next && db.selectFrom('outbox').selectAll().where('mail_id', '=', next.mail_id).executeTakeFirst();
}

/** Instant (ms) at which the next pending mail is due; null: no pending mail. */
export async function nextDueAt(db: Kysely<Database>, held: readonly string[] = []): Promise<number | null> {
  const row = await waitingMails(db, held)
    .select((eb) => eb.fn.min('next_attempt_at').as('at'))
    .executeTakeFirst();
  return row?.at ? Date.parse(row.at) : null;
}

/** Deletes a mailing's pending mails, except mails in flight. Returns the number of deleted mails. */
export async function dropMailing(db: Kysely<Database>, mailing: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('outbox')
    .where('state', '=', 'pending')
    .where('in_flight_since', 'is', null)
    .where('mailing', '=', mailing)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Deletes sent and dead mails created before `before` (ISO), and the client of mails older than a day. @param now ms */
export async function deleteExpiredMails(db: Kysely<Database>, before: string, now: number): Promise<void> {
  await db.deleteFrom('outbox').where('state', 'in', ['sent', 'dead']).where('created_at', '<', before).execute();
  const day = isoTime(now - DAY_MS);
  await db
    .updateTable('outbox')
    .set({ client: null })
    .where('client', 'is not', null)
    .where('created_at', '<', day)
    .where('state', '<>', 'pending')
    .execute();
  await deleteExpiredMailingCopies(db, before);
}
