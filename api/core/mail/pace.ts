/**
 * How many mails may be sent in a time. The provider's plan allows so many a day: mailings keep to nine tenths of it, so
 * that a password or a receipt that one person needs now is still sent. Receipts of applications and notices to co-authors,
 * which anybody can cause to any address, have limits of their own. What does not fit stays pending.
 */
import { LIMITS } from '@trama/shared/limits';
import { foldEmail } from '@trama/shared/text';
import { DAY_MS, HOUR_MS } from '@trama/shared/time';
import type { Db } from '../database/open.ts';
import type { MailRow } from './send-batches.ts';

const FOR_MAILINGS = 0.9;

/** Of `perDay`, what mailings may use. */
export const mailingsPerDay = (perDay: number) => Math.max(1, Math.floor(perDay * FOR_MAILINGS));

/** Mails sent in the `window` (ms) before `now` (ms); without those that a clock that was far ahead has noted. */
const sentWithin = (db: Db, window: number, now: number) =>
  db
    .selectFrom('outbox')
    .where('sent_at', '>', new Date(now - window).toISOString())
    .where('sent_at', '<=', new Date(now + DAY_MS).toISOString());
type SentMails = ReturnType<typeof sentWithin>;

async function countOf(sent: SentMails): Promise<number> {
  const row = await sent.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return Number(row.count);
}

/** How many mails were sent in the 24 hours before `now` (ms). */
export const sentInLastDay = (db: Db, now: number): Promise<number> => countOf(sentWithin(db, DAY_MS, now));

/** When (ms) `count` more may be sent, of which `most` may be in a window: `now`, or when enough of those sent have left it. */
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

/** When (ms) `count` mails of a mailing may be sent. */
export function maySendAt(db: Db, count: number, perDay: number, now: number): Promise<number> {
  const most = mailingsPerDay(perDay);
  return freeAt(sentWithin(db, DAY_MS, now), Math.min(count, most), most, DAY_MS, now);
}

/** When (ms) this mail may be sent by the limits of receipts. */
export async function receiptMaySendAt(db: Db, { pace, to_address }: MailRow, now: number): Promise<number> {
  if (pace === null) return now;
  const { perAddressDay, unprovedPerHour } = LIMITS.receipts;
  const toAddress = sentWithin(db, DAY_MS, now).where('pace', 'is not', null).where('email_key', '=', foldEmail(to_address));
  const at = await freeAt(toAddress, 1, perAddressDay, DAY_MS, now);
  if (at > now || pace === 'receipt') return at;
  return freeAt(sentWithin(db, HOUR_MS, now).where('pace', '=', pace), 1, unprovedPerHour, HOUR_MS, now);
}
