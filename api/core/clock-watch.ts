/**
 * Trusts the clock only near the last known instant: a wrong clock would erase data and send mails too early, for good. Source:
 * docs/deployment.md, "When the clock is wrong".
 */

import { DAY_MS, isoTime } from '@trama/shared/format/time';
import { type Insertable, sql } from 'kysely';
import type { Db, Trx } from './database/open.ts';

/** Most time that the clock may be past the last known moment (ms). */
const NEAR = 7 * DAY_MS;
/** Time that a clock ahead must run steadily before it is trusted (ms). */
const STEADY = DAY_MS;

interface ClockWatchTable {
  /** Always 1. */
  id: number;
  /** The last instant at which the clock was trusted (ISO). */
  known_at: string;
  /** When the clock began to run steadily ahead of `known_at` (ISO); null: the clock is not ahead. */
  ahead_since: string | null;
  /** When the clock was last checked (ISO). */
  checked_at: string;
}

declare module './database/tables.ts' {
  interface Database {
    clock_watch: ClockWatchTable;
  }
}

const rowOf = (db: Db | Trx) => db.selectFrom('clock_watch').selectAll().executeTakeFirst();

async function write(db: Db | Trx, row: Omit<Insertable<ClockWatchTable>, 'id'>): Promise<void> {
  await db
    .insertInto('clock_watch')
    .values({ id: 1, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

/** The newest `created_at` (ms), for a database of an earlier release; null: no rows. */
async function newestRow(db: Db | Trx): Promise<number | null> {
  const { rows } = await sql<{ newest: string | null }>`
    select max(at) as newest from (
      select max(created_at) as at from people union all
      select max(created_at) from outbox union all
      select max(created_at) from applications union all
      select max(created_at) from contact_messages)`.execute(db);
  const newest = Date.parse(rows[0]?.newest ?? '');
  return Number.isNaN(newest) ? null : newest;
}

/**
 * The last instant (ms) at which the clock was trusted. Reads rows only before the first run, since a wrong clock's own rows
 * would confirm it.
 */
async function knownMoment(db: Db | Trx): Promise<number | null> {
  const row = await rowOf(db);
  return row ? Date.parse(row.known_at) : newestRow(db);
}

/** Returns `now` (ms); while the clock runs too far ahead, the last trusted instant. */
export async function knownNow(db: Db, now: number): Promise<number> {
  const row = await rowOf(db);
  if (!row || (row.ahead_since && isSteady(row.ahead_since, row.checked_at, now))) return now;
  const known = Date.parse(row.known_at);
  return now - known > NEAR ? known : now;
}

/** Whether the clock is too far ahead of the last trusted instant: then nothing is erased or mailed. */
export const isClockAhead = async (db: Db, now: number): Promise<boolean> => (await knownNow(db, now)) !== now;

const isSteady = (since: string, checked: string, now: number) =>
  now - Date.parse(since) >= STEADY && now - Date.parse(checked) <= NEAR && now >= Date.parse(checked);

/**
 * Records the clock's time and tells whether `now` (ms) is trusted. A clock that jumped ahead is trusted after one day without
 * another jump. A product that was off for months therefore waits one day.
 */
export async function watchClock(db: Db, now: number): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const row = await rowOf(trx);
    const known = await knownMoment(trx);
    const isNear = known === null || now - known <= NEAR;
    if (isNear || (row?.ahead_since && isSteady(row.ahead_since, row.checked_at, now))) {
      await write(trx, { known_at: isoTime(now), ahead_since: null, checked_at: isoTime(now) });
      return true;
    }
    const jumpedAgain = row === undefined || now - Date.parse(row.checked_at) > NEAR || now < Date.parse(row.checked_at);
    const ahead_since = jumpedAgain || row.ahead_since === null ? isoTime(now) : row.ahead_since;
    await write(trx, { known_at: isoTime(known), ahead_since, checked_at: isoTime(now) });
    return false;
  });
}

/** Trusts the clock because an administrator confirmed the time. @param now ms */
export const confirmClock = (db: Db, now: number): Promise<void> =>
  write(db, { known_at: isoTime(now), ahead_since: null, checked_at: isoTime(now) });
