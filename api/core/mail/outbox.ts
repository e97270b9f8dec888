/** The outbox: mails as rows, written in the transaction of what caused them, so that neither exists without the other. */

import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS, isoTime } from '@trama/shared/format/time';
import type { MailQueue } from '@trama/shared/mail/mails';
import type { MailContent } from '@trama/shared/mail/parts';
import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import { visitorOfRequest } from '../budget/running-client.ts';
import { flag } from '../database/columns.ts';
import { emailKeyOf } from '../database/email-keys.ts';
import type { Trx } from '../database/open.ts';
import type { Database } from '../database/tables.ts';
import { renderMail } from './render.ts';
import type { MailCalendar } from './sender.ts';
import { sweepMailingCopies } from './sent-copy.ts';
import { reasonNotSent, suppressionOf } from './suppressions.ts';

export interface NewMail {
  /** Names the cause (`application-receipt:<id>`): a second mail with the same key is not made. At most 200 characters. */
  key: string;
  to: string;
  replyTo?: string;
  headers?: Record<string, string>;
  /** Part of a mailing: the mailing's key and the recipient's person. */
  mailing?: { key: string; recipientId: string };
  mail: MailContent;
  /** Queue of a mail that any visitor can cause, with its limits (pace.ts). */
  pace?: MailQueue;
  calendars?: readonly MailCalendar[];
  /** Deletes the row after sending: the address of an erased person must not stay in the outbox. */
  deleteWhenSent?: boolean;
  /** True for a mail among many of one act. Requested mails are sent before them, mailings after both. */
  toMany?: boolean;
  /** Instant (ms) before which it is not sent, at most an hour from now. */
  notBefore?: number;
}

/** Queues whose mails are sent after those that a person waits for. */
const PATIENT: readonly MailQueue[] = ['unproved_change', 'coauthor', 'draft'];

/**
 * Puts a mail into the outbox; the caller wakes the worker after the commit (`ctx.mail.wake()`).
 * @param now instant in ms
 */
export async function enqueue(
  trx: Trx,
  { key, to, replyTo, headers, mailing, mail, pace, calendars, notBefore, deleteWhenSent, toMany }: NewMail,
  now: number,
): Promise<void> {
  const at = isoTime(now);
  const suppressed = await suppressionOf(trx, to);
  if (mailing && suppressed) return;
  // Unsubscribed people still get mails about their own affairs. A mail to an address that bounced is shown as dead.
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
      bulk: flag(mailing !== undefined),
      turn: mailing ? 2 : toMany || (pace && PATIENT.includes(pace)) ? 1 : 0,
      mailing: mailing?.key ?? null,
      recipient_id: mailing?.recipientId ?? null,
      pace: pace ?? null,
      client: await visitorOfRequest(trx),
      delete_when_sent: flag(deleteWhenSent ?? false),
      keeps_copy: flag(!mailing && !mail.notice),
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
 * Puts a mail into the outbox, at most one in `pause` (ms). It replaces a waiting one, or waits until `pause` after the last sent
 * one.
 * @param mail its `key` begins all their keys
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
 * No delay between two attempts is longer than an hour: a mail due later than this (ms) was written by a clock that was ahead,
 * and is due now.
 */
const FARTHEST = 2 * HOUR_MS;

const waitingMails = (db: Kysely<Database>, held: readonly string[]) =>
  db
    .selectFrom('outbox')
    .where('state', '=', 'pending')
    .$if(held.length > 0, (query) => query.where((eb) => eb.or([eb('mailing', 'is', null), eb('mailing', 'not in', held)])));

/**
 * The mail to send now (ms), or undefined: by turn, then the oldest.
 * @param held keys of mailings that are on hold
 */
export async function nextDue(db: Kysely<Database>, now: number, held: readonly string[] = []) {
  // Chooses by id alone, and then reads one row whole: there may be thousands.
  const next = await waitingMails(db, held)
    .select('mail_id')
    // Written as a negation: for «due or far» SQLite would gather and sort all due mails, which outbox_by_turn has in order.
    .where((eb) =>
      eb.not(eb.and([eb('next_attempt_at', '>', isoTime(now)), eb('next_attempt_at', '<=', isoTime(now + FARTHEST))])),
    )
    .orderBy('turn')
    .orderBy('mail_id')
    .limit(1)
    .executeTakeFirst();
  return next && db.selectFrom('outbox').selectAll().where('mail_id', '=', next.mail_id).executeTakeFirst();
}

/** When (ms) the next pending mail is due; null: none. */
export async function nextDueAt(db: Kysely<Database>, held: readonly string[] = []): Promise<number | null> {
  const row = await waitingMails(db, held)
    .select((eb) => eb.fn.min('next_attempt_at').as('at'))
    .executeTakeFirst();
  return row?.at ? Date.parse(row.at) : null;
}

/** Deletes a mailing's pending mails, but for those in flight. Returns how many. */
export async function dropMailing(db: Kysely<Database>, mailing: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('outbox')
    .where('state', '=', 'pending')
    .where('in_flight_since', 'is', null)
    .where('mailing', '=', mailing)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Deletes sent and given up mails older than `before` (ISO), and the causing network of mails older than a day. @param now ms */
export async function sweepOutbox(db: Kysely<Database>, before: string, now: number): Promise<void> {
  await db.deleteFrom('outbox').where('state', 'in', ['sent', 'dead']).where('created_at', '<', before).execute();
  const day = isoTime(now - DAY_MS);
  await db
    .updateTable('outbox')
    .set({ client: null })
    .where('client', 'is not', null)
    .where('created_at', '<', day)
    .where('state', '<>', 'pending')
    .execute();
  await sweepMailingCopies(db, before);
}
