/**
 * How often something may be tried, per address and per account. Counted in the database, so that a restart
 * resets nothing. Source: decisions, "Who may do what".
 */

import { createHash } from 'node:crypto';
import { API_MESSAGES } from '@trama/shared/texts/errors';
import { MINUTE_MS } from '@trama/shared/time';
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { sql } from 'kysely';
import type { Config } from '../../config.ts';
import type { Context } from '../../context.ts';
import type { Db, Trx } from '../database/open.ts';
import { HttpError } from './errors.ts';
import { networkOf } from './network.ts';

export type LimitName = keyof Config['limits'];

/** The windows in which attempts are counted, in ms. */
const WINDOWS: Record<LimitName, number> = {
  loginAccount: 15 * MINUTE_MS,
  loginAddress: 15 * MINUTE_MS,
  loginSlow: 15 * MINUTE_MS,
  confirm: 15 * MINUTE_MS,
  contact: 10 * MINUTE_MS,
  unsubscribe: 10 * MINUTE_MS,
  subscribe: 10 * MINUTE_MS,
  reset: 10 * MINUTE_MS,
  applications: 10 * MINUTE_MS,
  links: 10 * MINUTE_MS,
};

const iso = (ms: number) => new Date(ms).toISOString();

const hashOf = (part: string) => createHash('sha256').update(part).digest('base64url');

/** Whom attempts are counted for: one name, or an account and the place from where it is tried. */
export type Counted = string | readonly [account: string, from: string];

/** Addresses and accounts are personal data: only a hash is stored, and only while its window lasts. */
const keyOf = (name: LimitName, who: Counted) => `${name}:${[who].flat().map(hashOf).join('.')}`;

/** The client's address, as far as it tells one client from another. */
export const addressOf = (request: FastifyRequest): string => networkOf(request.ip);

function refuse(expiresAt: string, now: number): HttpError {
  const seconds = Math.max(1, Math.ceil((Date.parse(expiresAt) - now) / 1000));
  return new HttpError(429, API_MESSAGES.tooManyFor(Math.ceil(seconds / 60)), undefined, { 'retry-after': String(seconds) });
}

/** A window that ends later than it may was written by a clock that was ahead: it is over. */
const isOver = (name: LimitName, expiresAt: string, now: number) => expiresAt <= iso(now) || expiresAt > iso(now + WINDOWS[name]);

type LimitContext = Pick<Context, 'db' | 'clock' | 'config'>;

/** Counts one attempt of `who`. Throws HttpError 429 with Retry-After when the window's attempts are used up. */
export async function consume({ db, clock, config }: LimitContext, name: LimitName, who: Counted): Promise<void> {
  const now = clock.now();
  const key = keyOf(name, who);
  const max = config.limits[name];
  // A refused client writes nothing: hammering costs a read.
  const before = await db.selectFrom('rate_limits').selectAll().where('key', '=', key).executeTakeFirst();
  if (before && !isOver(name, before.expires_at, now) && before.points >= max) throw refuse(before.expires_at, now);
  const after = await count(db, name, key, now);
  if (after.points > max) throw refuse(after.expires_at, now);
}

/** Adds one attempt to the window of `key`, a new one if the last is over. */
function count(db: Db, name: LimitName, key: string, now: number) {
  const ends = iso(now + WINDOWS[name]);
  const over = sql<boolean>`(rate_limits.expires_at <= ${iso(now)} or rate_limits.expires_at > ${ends})`;
  return db
    .insertInto('rate_limits')
    .values({ key, points: 1, expires_at: ends })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        points: sql<number>`case when ${over} then 1 else rate_limits.points + 1 end`,
        expires_at: sql<string>`case when ${over} then ${ends} else rate_limits.expires_at end`,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Counts one attempt without a limit. Returns how many there were in the window, this one included. */
export async function tally({ db, clock }: LimitContext, name: LimitName, who: Counted): Promise<number> {
  return (await count(db, name, keyOf(name, who), clock.now())).points;
}

/** Takes back one counted attempt, after a login that was right. */
export async function refund({ db }: LimitContext, name: LimitName, who: Counted): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set({ points: sql<number>`points - 1` })
    .where('key', '=', keyOf(name, who))
    .where('points', '>', 0)
    .execute();
}

/** Deletes the attempts of `who`; of an account, those of every network. */
export async function clearLimit({ db }: { db: Db | Trx }, name: LimitName, who: Counted): Promise<void> {
  const key = keyOf(name, who);
  // '/' follows '.' in ASCII: all keys that continue this one with a place.
  await db
    .deleteFrom('rate_limits')
    .where((eb) => eb.or([eb('key', '=', key), eb.and([eb('key', '>=', `${key}.`), eb('key', '<', `${key}/`)])]))
    .execute();
}

/** For a route's `onRequest`: counts each call per address, before its body is read. */
export function limit(ctx: LimitContext, name: LimitName): onRequestAsyncHookHandler {
  return async (request) => {
    await consume(ctx, name, addressOf(request));
  };
}

/** Deletes the windows that are over. @param now ms */
export async function sweepLimits(db: Db, now: number): Promise<void> {
  await db.deleteFrom('rate_limits').where('expires_at', '<=', iso(now)).execute();
}
