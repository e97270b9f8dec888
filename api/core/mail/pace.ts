/**
 * Paces mails. Mailings use at most nine tenths of the plan's daily mails, so that a password or receipt is still sent. Mails
 * that visitors can cause have queues with separate limits, which networks share fairly. Mails above the limits stay pending.
 */

import { foldEmail } from '@trama/shared/format/text';
import { DAY_MS, HOUR_MS, isoTime } from '@trama/shared/format/time';
import { LIMITS } from '@trama/shared/limits';
import type { StatusReport } from '@trama/shared/network/status';
import { sql } from 'kysely';
import { isFair } from '../budget/budget.ts';
import type { Db } from '../database/open.ts';
import type { MailRow } from './send-batches.ts';

const FOR_MAILINGS = 0.9;

/** Mails per day that mailings may use. */
export const mailingsPerDay = (perDay: number) => Math.max(1, Math.floor(perDay * FOR_MAILINGS));

/** Mails sent in the `window` (ms) before `now` (ms), without future times from a clock that was ahead. */
const sentWithin = (db: Db, window: number, now: number) =>
  db
    .selectFrom('outbox')
    .where('sent_at', '>', isoTime(now - window))
    .where('sent_at', '<=', isoTime(now + DAY_MS));
type SentMails = ReturnType<typeof sentWithin>;

async function countOf(sent: SentMails): Promise<number> {
  const row = await sent.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Number of mails sent in the 24 hours before `now` (ms). */
export const sentInLastDay = (db: Db, now: number): Promise<number> => countOf(sentWithin(db, DAY_MS, now));

/**
 * Instant (ms) at which `count` more mails fit into a window of at most `most`: `now`, or when enough earlier mails have left the
 * window.
 */
async function freeAt(sent: SentMails, count: number, most: number, window: number, now: number): Promise<number> {
  const tooMany = (await countOf(sent)) + count - most;
  if (tooMany <= 0) return now;
  const row = await sent
    .select('sent_at')
    .orderBy('sent_at')
    .offset(tooMany - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.sent_at ? Date.parse(row.sent_at) + window : now;
}

/** Instant (ms) at which `count` mails of a mailing may be sent. */
export function maySendAt(db: Db, count: number, perDay: number, now: number): Promise<number> {
  const most = mailingsPerDay(perDay);
  return freeAt(sentWithin(db, DAY_MS, now), Math.min(count, most), most, DAY_MS, now);
}

/** Instant (ms) at which `client` may send one more of `total` mails per window, by the fair share of core/budget. */
async function shareFreeAt(sent: SentMails, client: string | null, total: number, window: number, now: number): Promise<number> {
  let all = await countOf(sent);
  let own = await countOf(sent.where('client', client === null ? 'is' : '=', client));
  if (isFair({ own, all }, 1, total)) return now;
  for (const row of await sent.select(['sent_at', 'client']).orderBy('sent_at').execute()) {
    all -= 1;
    if (row.client === client) own -= 1;
    if (isFair({ own, all }, 1, total) && row.sent_at) return Date.parse(row.sent_at) + window;
  }
  return now;
}

/**
 * Instant (ms) at which a mail caused by a visitor may be sent.
 * @param perDay mails per day of the provider's plan; null: unknown
 */
export async function visitorMailAt(
  db: Db,
  { queue, to_address, client }: MailRow,
  perDay: number | null,
  now: number,
): Promise<number> {
  const waits: number[] = [now];
  if (queue !== null) {
    const { perAddressDay, perHour } = LIMITS.mailQueues[queue];
    const toAddress = sentWithin(db, DAY_MS, now).where('queue', '=', queue).where('email_key', '=', foldEmail(to_address));
    waits.push(await freeAt(toAddress, 1, perAddressDay, DAY_MS, now));
    const ofQueue = sentWithin(db, HOUR_MS, now).where('queue', '=', queue);
    if (perHour !== null) waits.push(await shareFreeAt(ofQueue, client, perHour, HOUR_MS, now));
  }
  if (client !== null) {
    const most = perDay === null ? LIMITS.visitorMails.perDay : Math.ceil(perDay * LIMITS.visitorMails.ofPlan);
    waits.push(await shareFreeAt(sentWithin(db, DAY_MS, now).where('client', 'is not', null), client, most, DAY_MS, now));
  }
  return Math.max(...waits);
}

/** Mails waiting for the limits of their queue or network: pending, never refused, and not due. @param now ms */
export const heldBack = (db: Db, now: number) =>
  db
    .selectFrom('outbox')
    .where('state', '=', 'pending')
    .where('queue', 'is not', null)
    .where('last_error', 'is', null)
    .where('next_attempt_at', '>', isoTime(now));

/** Queues with waiting mails, longest wait first. @param now ms */
export async function waitingQueues(db: Db, now: number): Promise<StatusReport['mail']['queues']> {
  const rows = await heldBack(db, now)
    .select(['queue', sql<number>`count(*)`.as('waiting'), sql<number>`count(distinct coalesce(client, ''))`.as('networks')])
    .select((eb) => eb.fn.min('created_at').as('oldest'))
    .groupBy('queue')
    .orderBy('waiting', 'desc')
    .execute();
  return rows.flatMap(({ queue, waiting, networks, oldest }) =>
    queue === null ? [] : [{ queue, waiting: Number(waiting), networks: Number(networks), oldest }],
  );
}
