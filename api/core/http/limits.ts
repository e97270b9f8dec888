/**
 * Limits attempts per address and per account. The counts are rows, so a restart resets nothing. Source: decisions, "Who may do
 * what".
 */

import { HOUR_MS, isoTime, MINUTE_MS } from '@trama/shared/format/time';
import { API_MESSAGES } from '@trama/shared/texts/errors';
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { sql } from 'kysely';
import type { Config } from '../../config.ts';
import type { Context } from '../../context.ts';
import { type Db, outsideChange, type Trx } from '../database/open.ts';
import { lookupHash } from '../settings/secret.ts';
import { HttpError } from './errors.ts';
import { addressIn, networkOf, siteOf } from './network.ts';

export type LimitName = keyof Config['limits'];

/** Length (ms) of the window in which attempts are counted. */
const WINDOWS: Record<LimitName, number> = {
  loginAccount: 15 * MINUTE_MS,
  loginAddress: 15 * MINUTE_MS,
  loginSlow: 15 * MINUTE_MS,
  confirm: 15 * MINUTE_MS,
  codes: HOUR_MS,
  contact: 10 * MINUTE_MS,
  unsubscribe: 10 * MINUTE_MS,
  subscribe: 10 * MINUTE_MS,
  reset: 10 * MINUTE_MS,
  applications: 10 * MINUTE_MS,
  docs: 10 * MINUTE_MS,
  links: 10 * MINUTE_MS,
  drafts: 10 * MINUTE_MS,
  linkActs: 10 * MINUTE_MS,
};

/** Subject of a count: one name, or an account and the place from which it is tried. */
export type Counted = string | readonly [account: string, from: string];

/** The key of a count. Stores only a keyed hash, and only for the window, because addresses and accounts are personal data. */
async function keyOf(db: Db | Trx, name: LimitName, who: Counted): Promise<string> {
  const parts = await Promise.all([who].flat().map((part) => lookupHash(db, part)));
  return `${name}:${parts.join('.')}`;
}

/** Without a valid forwarded address, the request counts for the proxy. */
const clientIp = (request: FastifyRequest): string => addressIn(request.ip) ?? request.socket.remoteAddress ?? '';

/** The client's network: the part of the address that distinguishes clients. */
export const networkKeyOf = (request: FastifyRequest): string => networkOf(clientIp(request));

/** Factor of a /48 over one of its /64 networks: a whole campus may have one /48. */
const NETWORKS_OF_A_SITE = 8;

/** The networks of a request, each with its multiple of the limit. */
function placesOf(request: FastifyRequest, prefix: string): { who: string; times: number }[] {
  const site = siteOf(clientIp(request));
  return [
    { who: prefix + networkKeyOf(request), times: 1 },
    ...(site === null ? [] : [{ who: prefix + site, times: NETWORKS_OF_A_SITE }]),
  ];
}

function refuse(expiresAt: string, now: number): HttpError {
  const seconds = Math.max(1, Math.ceil((Date.parse(expiresAt) - now) / 1000));
  return new HttpError(429, API_MESSAGES.tooManyFor(Math.ceil(seconds / 60)), undefined, { 'retry-after': String(seconds) });
}

/** Whether a window is over. A window that ends too late was written while the clock was ahead, and counts as over. */
const isOver = (name: LimitName, expiresAt: string, now: number) =>
  expiresAt <= isoTime(now) || expiresAt > isoTime(now + WINDOWS[name]);

export type LimitContext = Pick<Context, 'db' | 'clock' | 'config'>;

/**
 * Counts one attempt of `who`. Throws HttpError 429 with Retry-After if the window has no attempts left.
 * @param times factor of the limit's attempts
 */
export async function consume({ db, clock, config }: LimitContext, name: LimitName, who: Counted, times = 1): Promise<void> {
  const now = clock.now();
  const key = await keyOf(db, name, who);
  const max = Math.ceil(config.limits[name] * times);
  // Reads before writing, so that a refused client costs only a read.
  const before = await db.selectFrom('rate_limits').selectAll().where('key', '=', key).executeTakeFirst();
  if (before && !isOver(name, before.expires_at, now) && before.points >= max) throw refuse(before.expires_at, now);
  const after = await count(db, name, key, now);
  if (after.points > max) throw refuse(after.expires_at, now);
}

/** Adds an attempt to the window of `key`; begins a new window if the last is over. */
function count(db: Db, name: LimitName, key: string, now: number) {
  const ends = isoTime(now + WINDOWS[name]);
  const over = sql<boolean>`(rate_limits.expires_at <= ${isoTime(now)} or rate_limits.expires_at > ${ends})`;
  const query = db
    .insertInto('rate_limits')
    .values({ key, points: 1, expires_at: ends })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        points: sql<number>`case when ${over} then 1 else rate_limits.points + 1 end`,
        expires_at: sql<string>`case when ${over} then ${ends} else rate_limits.expires_at end`,
      }),
    )
    .returningAll();
  return outsideChange(() => query.executeTakeFirstOrThrow());
}

/** Counts an attempt without a limit. @returns the attempts in the window, this one included */
export async function tally({ db, clock }: LimitContext, name: LimitName, who: Counted): Promise<number> {
  return (await count(db, name, await keyOf(db, name, who), clock.now())).points;
}

/** Refunds one attempt, after a successful login. */
export async function refund({ db }: LimitContext, name: LimitName, who: Counted): Promise<void> {
  const query = db
    .updateTable('rate_limits')
    .set({ points: sql<number>`points - 1` })
    .where('key', '=', await keyOf(db, name, who))
    .where('points', '>', 0);
  await outsideChange(() => query.execute());
}

/** Deletes the attempts of `who`; for an account, its attempts from every network. */
export async function clearLimit({ db }: { db: Db | Trx }, name: LimitName, who: Counted): Promise<void> {
  const key = await keyOf(db, name, who);
  // '/' follows '.' in ASCII, so this range contains all keys that append a place to this key.
  await db
    .deleteFrom('rate_limits')
    .where((eb) => eb.or([eb('key', '=', key), eb.and([eb('key', '>=', `${key}.`), eb('key', '<', `${key}/`)])]))
    .execute();
}

/** Counts one attempt from the request's network, and from the site that this is a part of. Throws as `consume` does. */
export async function consumeFrom(
  ctx: LimitContext,
  name: LimitName,
  request: FastifyRequest,
  prefix = '',
  factor = 1,
): Promise<void> {
  for (const { who, times } of placesOf(request, prefix)) await consume(ctx, name, who, times * factor);
}

/** Reverts `consumeFrom`. */
export async function refundFrom(ctx: LimitContext, name: LimitName, request: FastifyRequest): Promise<void> {
  for (const { who } of placesOf(request, '')) await refund(ctx, name, who);
}

/** Returns a route's `onRequest` that counts each request per address before its body is read. */
export function limit(ctx: LimitContext, name: LimitName): onRequestAsyncHookHandler {
  return async (request) => {
    await consumeFrom(ctx, name, request);
  };
}

/** Deletes expired windows. @param now ms */
export async function deleteExpiredLimits(db: Db, now: number): Promise<void> {
  await db.deleteFrom('rate_limits').where('expires_at', '<=', isoTime(now)).execute();
}
