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
import type { Db } from '../database/open.ts';
import { HttpError } from './errors.ts';
import { networkOf } from './network.ts';

export type LimitName = keyof Config['limits'];

/** The windows in which attempts are counted, in ms. */
const WINDOWS: Record<LimitName, number> = {
  loginAccount: 15 * MINUTE_MS,
  loginAddress: 15 * MINUTE_MS,
  contact: 10 * MINUTE_MS,
  unsubscribe: 10 * MINUTE_MS,
  subscribe: 10 * MINUTE_MS,
  reset: 10 * MINUTE_MS,
  applications: 10 * MINUTE_MS,
};

const iso = (ms: number) => new Date(ms).toISOString();

/** Addresses and accounts are personal data: only a hash is stored, and only while its window lasts. */
const keyOf = (name: LimitName, who: string) => `${name}:${createHash('sha256').update(who).digest('base64url')}`;

/** The client's address, as far as it tells one client from another. */
export const addressOf = (request: FastifyRequest): string => networkOf(request.ip);

function refuse(expiresAt: string, now: number): HttpError {
  const seconds = Math.max(1, Math.ceil((Date.parse(expiresAt) - now) / 1000));
  return new HttpError(429, API_MESSAGES.tooMany, undefined, { 'retry-after': String(seconds) });
}

type LimitContext = Pick<Context, 'db' | 'clock' | 'config'>;

/** Counts one attempt of `who`. Throws HttpError 429 with Retry-After when the window's attempts are used up. */
export async function consume({ db, clock, config }: LimitContext, name: LimitName, who: string): Promise<void> {
  const now = clock.now();
  const key = keyOf(name, who);
  const max = config.limits[name];
  // A refused client writes nothing: hammering costs a read.
  const before = await db.selectFrom('rate_limits').selectAll().where('key', '=', key).executeTakeFirst();
  if (before && before.expires_at > iso(now) && before.points >= max) throw refuse(before.expires_at, now);

  const fresh = { points: 1, expires_at: iso(now + WINDOWS[name]) };
  const after = await db
    .insertInto('rate_limits')
    .values({ key, ...fresh })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        points: sql<number>`case when rate_limits.expires_at <= ${iso(now)} then 1 else rate_limits.points + 1 end`,
        expires_at: sql<string>`case when rate_limits.expires_at <= ${iso(now)} then ${fresh.expires_at} else rate_limits.expires_at end`,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  if (after.points > max) throw refuse(after.expires_at, now);
}

/** Takes back one counted attempt, after a login that was right. */
export async function refund({ db }: LimitContext, name: LimitName, who: string): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set({ points: sql<number>`points - 1` })
    .where('key', '=', keyOf(name, who))
    .where('points', '>', 0)
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
