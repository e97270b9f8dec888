/**
 * The provider's plan allows so many mails a day. Mailings keep to nine tenths of it, so that a password or a receipt
 * that one person needs now is still sent; what does not fit stays pending.
 */
import { DAY_MS } from '@trama/shared/time';
import type { Db } from '../database/open.ts';

const FOR_MAILINGS = 0.9;

/** Of `perDay`, what mailings may use. */
export const mailingsPerDay = (perDay: number) => Math.max(1, Math.floor(perDay * FOR_MAILINGS));

/** Mails sent in the 24 hours before `now` (ms); without those that a clock that was far ahead has noted. */
const ofLastDay = (db: Db, now: number) =>
  db
    .selectFrom('outbox')
    .where('sent_at', '>', new Date(now - DAY_MS).toISOString())
    .where('sent_at', '<=', new Date(now + DAY_MS).toISOString());

/** How many mails were sent in the 24 hours before `now` (ms). */
export async function sentInLastDay(db: Db, now: number): Promise<number> {
  const row = await ofLastDay(db, now)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** When (ms) `count` mails of a mailing may be sent: `now`, or the instant at which enough of the last day's are a day old. */
export async function maySendAt(db: Db, count: number, perDay: number, now: number): Promise<number> {
  const most = mailingsPerDay(perDay);
  const tooMany = (await sentInLastDay(db, now)) + Math.min(count, most) - most;
  if (tooMany <= 0) return now;
  const row = await ofLastDay(db, now)
    .select('sent_at')
    .orderBy('sent_at')
    .offset(tooMany - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.sent_at ? Date.parse(row.sent_at) + DAY_MS : now;
}
