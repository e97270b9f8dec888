/** Forms the content of one request to the provider: a single mail, or a batch of a mailing that stays together until sent. */

import { randomUUID } from 'node:crypto';
import { isoTime } from '@trama/shared/format/time';
import type { Selectable } from 'kysely';
import type { Db } from '../database/open.ts';
import { isDueInOrder } from '../database/sqlite-sql.ts';
import { nextDue } from './outbox.ts';
import type { OutboxTable } from './tables.ts';

export type MailRow = Selectable<OutboxTable>;

export interface SendBatch {
  /** Idempotency key. */
  key: string;
  /** At least one row; the rows of a batch share their attempts and times. */
  rows: [MailRow, ...MailRow[]];
}

const SINGLE = 'single:';

/** Value of `batch` for a mail that is sent alone: its batch was refused, or an administrator sent it again. */
export const singleBatchKey = (mailId: number) => `${SINGLE}${mailId}`;

/** Assigns a common batch to at most `size` mails of one mailing; the assignment never changes. */
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
        .where('batch', 'is', null)
        .where(isDueInOrder(now))
        .where('mailing', '=', first.mailing)
        .orderBy('mail_id')
        .limit(size),
    )
    .execute();
  return batch;
}

/** The next batch to send at `now` (ms), or null. @param size most mails per request @param held keys of mailings on hold */
export async function nextBatch(db: Db, now: number, size: number, held: readonly string[] = []): Promise<SendBatch | null> {
  const row = await nextDue(db, now, held);
  if (!row) return null;
  if (row.batch?.startsWith(SINGLE) || (row.batch === null && (row.bulk === 0 || size === 1)))
    return { key: row.mail_key, rows: [row] };
  const batch = row.batch ?? (await makeBatch(db, row, isoTime(Math.max(now, Date.parse(row.next_attempt_at))), size));
  const [first, ...rest] = await db
    .selectFrom('outbox')
    .selectAll()
    .where('batch', '=', batch)
    .where('state', '=', 'pending')
    .orderBy('mail_id')
    .execute();
  // Keeps the batch key even if erasures left one mail: the provider may know the key already.
  return first ? { key: `batch:${batch}`, rows: [first, ...rest] } : null;
}

/** Splits a batch into single mails, after the provider refused the batch for one of its mails. */
export async function splitBatch(db: Db, { rows }: SendBatch): Promise<void> {
  for (const row of rows) {
    await db
      .updateTable('outbox')
      .set({ batch: singleBatchKey(row.mail_id), in_flight_since: null })
      .where('mail_id', '=', row.mail_id)
      .execute();
  }
}
