/** Sessions: opaque tokens, stored as hashes; ended by logout, a new password or age. */

import { DAY_MS, HOUR_MS, isoTime, MINUTE_MS } from '@trama/shared/format/time';
import Bowser from 'bowser';
import type { ExpressionBuilder } from 'kysely';
import { toFlag } from '../database/columns.ts';
import type { Db, Trx } from '../database/open.ts';
import type { Database } from '../database/tables.ts';
import type { SessionAccount } from '../http/access.ts';
import { hashToken, newToken } from './access-tokens.ts';

/** `idle`: longest time between two requests (ms). `age`: longest lifetime (ms). Source: decisions, "Who may do what". */
const SHORT = { idle: 12 * HOUR_MS, age: 7 * DAY_MS };
/** Lifetime on a computer that the person marked as theirs. */
const REMEMBERED = { idle: 30 * DAY_MS, age: 30 * DAY_MS };
/** Minimum time between two writes of `last_seen_at` (ms), so that not every request writes. */
const TOUCH = 10 * MINUTE_MS;

/** Names of browser and system, at most 40 characters; null: the header does not name them. */
function deviceOf(userAgent: string): { browser: string | null; system: string | null } {
  const short = (name: string | undefined) => name?.slice(0, 40) || null;
  if (userAgent === '') return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent.slice(0, 500));
  return { browser: short(browser.name), system: short(os.name) };
}

interface NewSession {
  /** `User-Agent` header: the account's list of sessions shows browser and system. */
  userAgent?: string | undefined;
  /** «Este es mi equipo»: the session lasts longer. */
  remember?: boolean | undefined;
  /** True: the account must first set up its second factor. */
  factorDue?: boolean;
}

/** Opens a session right after the password was entered. Returns its token, which cannot be read again. @param now ms */
export async function openSession(
  db: Db | Trx,
  userId: string,
  now: number,
  { userAgent = '', remember = false, factorDue = false }: NewSession = {},
): Promise<string> {
  const token = newToken();
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      created_at: isoTime(now),
      last_seen_at: isoTime(now),
      expires_at: isoTime(now + (remember ? REMEMBERED : SHORT).age),
      remembered: toFlag(remember),
      factor_due: toFlag(factorDue),
      password_at: isoTime(now),
      ...deviceOf(userAgent),
    })
    .execute();
  return token;
}

/**
 * The account of an active session, or null. Caps instants in the future (the clock was ahead), so that no session lives longer
 * than its kind allows.
 * @param now ms
 */
export async function findAccount(db: Db, token: string, now: number): Promise<SessionAccount | null> {
  const sessionId = hashToken(token);
  const session = await db
    .selectFrom('sessions')
    .innerJoin('people', 'people.user_id', 'sessions.user_id')
    .select(['people.user_id', 'people.role_name', 'people.password_hash'])
    .select([
      'sessions.last_seen_at',
      'sessions.expires_at',
      'sessions.remembered',
      'sessions.password_at',
      'sessions.factor_due',
    ])
    .where('token_hash', '=', sessionId)
    .executeTakeFirst();
  if (!session?.password_hash) return null;
  const { idle, age } = session.remembered ? REMEMBERED : SHORT;
  const seen = Date.parse(session.last_seen_at);
  const expires = Math.min(Date.parse(session.expires_at), now + age);
  if (expires <= now || now - seen >= idle) return null;
  const clockWasAhead = seen > now || session.expires_at > isoTime(expires);
  if (now - seen >= TOUCH || clockWasAhead)
    await db
      .updateTable('sessions')
      .set({ last_seen_at: isoTime(now), expires_at: isoTime(expires) })
      .where('token_hash', '=', sessionId)
      .execute();
  return {
    userId: session.user_id,
    role: session.role_name,
    sessionId,
    passwordAt: session.password_at,
    factorDue: session.factor_due === 1,
  };
}

/** SQL condition: the session is neither too old nor unused for too long. @param now ms */
const isOpen = (now: number) => (eb: ExpressionBuilder<Database, 'sessions'>) =>
  eb.and([
    eb('expires_at', '>', isoTime(now)),
    eb.or([
      eb('last_seen_at', '>', isoTime(now - SHORT.idle)),
      eb.and([eb('remembered', '=', 1), eb('last_seen_at', '>', isoTime(now - REMEMBERED.idle))]),
    ]),
  ]);

export async function closeSession(db: Db | Trx, sessionId: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', sessionId).execute();
}

/** Ends every session of a person except `except`. Called when a password changes. */
export async function closeSessionsOf(trx: Db | Trx, userId: string, except: string | null = null): Promise<void> {
  let query = trx.deleteFrom('sessions').where('user_id', '=', userId);
  if (except) query = query.where('token_hash', '!=', except);
  await query.execute();
}

/** Lifts the restriction of sessions opened before the account set up its second factor. */
export async function releaseSessionsOf(trx: Trx, userId: string): Promise<void> {
  await trx.updateTable('sessions').set({ factor_due: 0 }).where('user_id', '=', userId).execute();
}

/**
 * Ends the person's sessions whose key begins with `start` (letters and digits), except `except`. Returns the number of ended
 * sessions.
 */
export async function closeSessionsStarting(
  db: Db | Trx,
  userId: string,
  { start, except }: { start: string; except: string },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('token_hash', 'like', `${start}%`)
    .where('token_hash', '!=', except)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** The active sessions of a person, last used first. @param now ms */
export function sessionsOf(db: Db | Trx, userId: string, now: number) {
  return db
    .selectFrom('sessions')
    .select(['token_hash', 'created_at', 'last_seen_at', 'browser', 'system'])
    .where('user_id', '=', userId)
    .where(isOpen(now))
    .orderBy('last_seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute();
}

/** Deletes expired and long unused sessions. @param now ms */
export async function deleteExpiredSessions(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((eb) => eb.not(isOpen(now)(eb)))
    .execute();
}
