/**
 * Shares that outlive a request: space of unproved files, mails, people without an application. Take a share in the transaction
 * that stores the rows. Return it in the transaction that proves, sends or deletes them.
 *     const from = clientOf(request);                                     // passed down to the transaction
 *     await takeShare(trx, ctx, { resource: 'unproved', client: from, subject: draftId, amount: bytes, until });  // throws 429
 *     await returnShare(trx, 'unproved', draftId);                        // the link was opened, or the draft deleted
 *     if (!(await mayTakeShare(trx, ctx, { resource: 'mails', client: from, amount: 1, until }))) …               // waits instead
 */
import { randomUUID } from 'node:crypto';
import { DAY_MS, isoTime, MINUTE_MS } from '@trama/shared/format/time';
import { API_MESSAGES } from '@trama/shared/texts/errors';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { type Db, outsideChange, type Trx } from '../database/open.ts';
import { HttpError } from '../http/errors.ts';
import { lookupHash, lookupHasher } from '../settings/secret.ts';
import { fits } from './budget.ts';
import type { Client } from './client.ts';

interface Taking {
  resource: 'unproved' | 'mails' | 'people';
  client: Client;
  /** Key of the share: taking again replaces the amount. Absent: the share only ends at `until`. */
  subject?: string;
  /** Bytes, mails or people. */
  amount: number;
  /** Instant (ms) at which the share ends by itself. */
  until: number;
}

type SharesContext = Pick<Context, 'budget' | 'clock'>;

/** Longest lifetime of a share (ms). */
const LONGEST = 2 * DAY_MS;

/** Takes a share and returns true. If the network's part is used up, returns false, and «Estado» shows the refusal. */
export async function mayTakeShare(db: Db | Trx, { budget, clock }: SharesContext, taking: Taking): Promise<boolean> {
  const { resource, client, subject = randomUUID(), amount, until } = taking;
  const hash = await lookupHasher(db);
  const [network, taken_for] = [hash(client.network), hash(subject)];
  const held = await db
    .selectFrom('budget_shares')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount'), sql<number>`0`).as('all'))
    .select(sql<number>`coalesce(sum(case when network = ${network} then amount end), 0)`.as('own'))
    .where('resource', '=', resource)
    .where('taken_for', '<>', taken_for)
    .where('expires_at', '>', isoTime(clock.now()))
    // Ignores shares taken while the clock was far ahead.
    .where('expires_at', '<=', isoTime(clock.now() + LONGEST))
    .executeTakeFirstOrThrow();
  if (!fits(resource, { own: Number(held.own), all: Number(held.all) }, amount, client)) {
    budget.refused(resource, client);
    return false;
  }
  const row = { network, amount, expires_at: isoTime(until) };
  await db
    .insertInto('budget_shares')
    .values({ resource, taken_for, ...row })
    .onConflict((conflict) => conflict.columns(['resource', 'taken_for']).doUpdateSet(row))
    .execute();
  return true;
}

/** Takes a share. Throws HttpError 429 with Retry-After when the network's part is used up. */
export async function takeShare(db: Db | Trx, ctx: SharesContext, taking: Taking): Promise<void> {
  if (await mayTakeShare(db, ctx, taking)) return;
  const minutes = 10;
  throw new HttpError(429, API_MESSAGES.tooManyFor(minutes), undefined, { 'retry-after': String((minutes * MINUTE_MS) / 1000) });
}

/**
 * Takes a share, waiting up to `patience` (ms) until other clients return theirs; then throws like `takeShare`. Runs outside the
 * request's transaction, which must not wait.
 */
export const awaitShare = (db: Db, ctx: SharesContext, taking: Taking, patience: number): Promise<void> =>
  outsideChange(() => pollShare(db, ctx, taking, patience));

async function pollShare(db: Db, ctx: SharesContext, taking: Taking, patience: number): Promise<void> {
  const deadline = performance.now() + patience;
  for (let left = patience; left > 0; left = deadline - performance.now()) {
    if (await mayTakeShare(db, ctx, taking)) return;
    await ctx.budget.waitFor(taking.resource, left);
  }
  await takeShare(db, ctx, taking);
}

/** Returns a share; does nothing if the subject holds none. */
export async function returnShare(db: Db | Trx, resource: Taking['resource'], subject: string): Promise<void> {
  const taken_for = await lookupHash(db, subject);
  await db.deleteFrom('budget_shares').where('resource', '=', resource).where('taken_for', '=', taken_for).execute();
}

/** Deletes expired shares. @param now ms */
export async function deleteExpiredShares(db: Db, now: number): Promise<void> {
  await db.deleteFrom('budget_shares').where('expires_at', '<=', isoTime(now)).execute();
}
