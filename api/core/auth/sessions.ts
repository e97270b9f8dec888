/** Sessions: opaque tokens, stored hashed, ended by logout, by a new password and by age. */

import { DAY_MS, HOUR_MS } from '@trama/shared/time';
import Bowser from 'bowser';
import type { Db, Trx } from '../database/open.ts';
import type { Account } from '../http/access.ts';
import { hashToken, newToken } from './access-tokens.ts';

/** A session unused for this long is over. */
const IDLE = 14 * DAY_MS;
/** A session is over at this age. */
const AGE = 30 * DAY_MS;
/** `last_seen_at` is written at most this often: not at every request. */
const TOUCH = HOUR_MS;

const iso = (ms: number) => new Date(ms).toISOString();

/** Names of browser and system, at most 40 characters; null when the header does not say. */
function deviceOf(userAgent: string): { browser: string | null; system: string | null } {
  const short = (name: string | undefined) => name?.slice(0, 40) || null;
  if (userAgent === '') return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent.slice(0, 500));
  return { browser: short(browser.name), system: short(os.name) };
}

/**
 * Opens a session and returns its token, which cannot be read again.
 * @param now ms
 * @param userAgent the header of that name, by which the owner recognises the session later
 */
export async function openSession(db: Db | Trx, userId: string, now: number, userAgent = ''): Promise<string> {
  const token = newToken();
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      created_at: iso(now),
      last_seen_at: iso(now),
      expires_at: iso(now + AGE),
      ...deviceOf(userAgent),
    })
    .execute();
  return token;
}

/** The account of an active session, or null. @param now ms */
export async function findAccount(db: Db, token: string, now: number): Promise<Account | null> {
  const sessionId = hashToken(token);
  const session = await db
    .selectFrom('sessions')
    .innerJoin('people', 'people.user_id', 'sessions.user_id')
    .select(['people.user_id', 'people.role_name', 'people.password_hash', 'sessions.last_seen_at', 'sessions.expires_at'])
    .where('token_hash', '=', sessionId)
    .executeTakeFirst();
  if (!session?.password_hash) return null;
  const seen = Date.parse(session.last_seen_at);
  if (session.expires_at <= iso(now) || now - seen >= IDLE) return null;
  if (now - seen >= TOUCH)
    await db
      .updateTable('sessions')
      .set({ last_seen_at: iso(now) })
      .where('token_hash', '=', sessionId)
      .execute();
  return { userId: session.user_id, role: session.role_name, sessionId };
}

export async function closeSession(db: Db | Trx, sessionId: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', sessionId).execute();
}

/** Ends every session of a person, but the one named by `except`. Called when a password changes. */
export async function closeSessionsOf(trx: Db | Trx, userId: string, except: string | null = null): Promise<void> {
  let query = trx.deleteFrom('sessions').where('user_id', '=', userId);
  if (except) query = query.where('token_hash', '!=', except);
  await query.execute();
}

/** Ends the person's sessions whose key begins with `start` (letters and digits), but never `except`. Returns how many. */
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

/** The active sessions of a person, the one used last first. @param now ms */
export function sessionsOf(db: Db | Trx, userId: string, now: number) {
  return db
    .selectFrom('sessions')
    .select(['token_hash', 'created_at', 'last_seen_at', 'browser', 'system'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', iso(now))
    .where('last_seen_at', '>', iso(now - IDLE))
    .orderBy('last_seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute();
}

/** Deletes sessions that are over. @param now ms */
export async function sweepSessions(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((or) => or.or([or('expires_at', '<=', iso(now)), or('last_seen_at', '<=', iso(now - IDLE))]))
    .execute();
}
