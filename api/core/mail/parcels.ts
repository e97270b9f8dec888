/** What one request to the provider carries: one mail, or a batch of a mailing that always stays the same. */
import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../database/open.ts';
import { mailingKey, mailingOf, nextDue } from './outbox.ts';
import type { OutboxTable } from './tables.ts';

export type MailRow = Selectable<OutboxTable>;

export interface Parcel {
  /** Idempotency key. */
  key: string;
  /** At least one; those of a batch share their attempts and times. */
  rows: [MailRow, ...MailRow[]];
}

/** Begins the batch of a mail that travels alone: its batch was refused, or an administrator sent it again. */
const ALONE = 'alone:';

/** Value of `batch` for a mail that must travel alone. */
export const aloneBatch = (mailId: number) => `${ALONE}${mailId}`;

const alone = (row: MailRow): Parcel => ({ key: row.mail_key, rows: [row] });

/** Gives up to `size` mails of one mailing their common batch, once and for all. */
async function makeBatch(db: Db, first: MailRow, now: string, size: number): Promise<string> {
  const batch = randomUUID();
  await db
    .updateTable('outbox')
    .set({ batch })
    .where('mail_id', 'in', (eb) =>
      eb
        .selectFrom('outbox')
        .select('mail_id')
        .where('state', '=', 'pending')
        .where('bulk', '=', 1)
        .where('batch', 'is', null)
        // With a sign nothing is looked up by it: the first ones in order are wanted, not all that are due.
        .where(sql<string>`+next_attempt_at`, '<=', now)
        .where(mailingKey, '=', mailingOf(first.mail_key))
        .orderBy('mail_id')
        .limit(size),
    )
    .execute();
  return batch;
}

/**
 * What is to be sent now (ms), or null.
 * @param size how many mails one request may carry
 * @param held keys of mailings that wait
 */
export async function nextParcel(db: Db, now: number, size: number, held: readonly string[] = []): Promise<Parcel | null> {
  const row = await nextDue(db, now, held);
  if (!row) return null;
  if (row.batch?.startsWith(ALONE) || (row.batch === null && (row.bulk === 0 || size === 1))) return alone(row);
  const batch =
    row.batch ?? (await makeBatch(db, row, new Date(Math.max(now, Date.parse(row.next_attempt_at))).toISOString(), size));
  const [first, ...rest] = await db
    .selectFrom('outbox')
    .selectAll()
    .where('batch', '=', batch)
    .where('state', '=', 'pending')
    .orderBy('mail_id')
    .execute();
  // The key stays the batch's when erasing people has left but one: the provider may know it already.
  return first ? { key: `batch:${batch}`, rows: [first, ...rest] } : null;
}

/** A batch was refused for one of its mails: from now on each goes alone. */
export async function splitParcel(db: Db, { rows }: Parcel): Promise<void> {
  for (const row of rows) {
    await db
      .updateTable('outbox')
      .set({ batch: aloneBatch(row.mail_id), doubt_since: null })
      .where('mail_id', '=', row.mail_id)
      .execute();
  }
}
