/**
 * Access tokens: the secrets in links of mails and tickets, which replace a login. Each token opens one subject for one purpose.
 * The database stores only hashes, so a stolen copy opens nothing. Unsubscribe links work differently (mail/unsubscribe-link.ts).
 */
import { createHash, randomBytes } from 'node:crypto';
import { formatInstant } from '@trama/shared/calls/deadline';
import { DAY_MS, isoTime } from '@trama/shared/format/time';
import { LINK_REPLACED } from '@trama/shared/forms/errors';
import { LINK_TEXTS } from '@trama/shared/texts/own-application';
import { type Selectable, sql } from 'kysely';
import { type Db, outsideChange, type Trx } from '../database/open.ts';
import { HttpError } from '../http/errors.ts';
import type { AccessTokenTable, TokenPurpose } from './tables.ts';

/**
 * Purposes whose rows also record when a late link or a request was used or revoked, so that a row is deleted with its subject,
 * not by age.
 */
const DELETED_WITH_SUBJECT: TokenPurpose[] = ['late_link', 'subscription'];

/** The stored hash of a token: SHA-256, hexadecimal. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** 256 random bits, base64url. */
export const newToken = () => randomBytes(32).toString('base64url');

interface Issued {
  purpose: TokenPurpose;
  subject: string;
  /** Lifetime (ms); absent: the token lasts as long as its subject. */
  lifetime?: number;
  /** 256 random bits, chosen by the client or derived again for a repeated request; absent: a new token. */
  token?: string | undefined;
}

/** Stores a token and returns it; the token cannot be read again. Earlier tokens stay valid. @param now ms */
export async function issueToken(
  trx: Trx,
  { purpose, subject, lifetime, token = newToken() }: Issued,
  now: number,
): Promise<string> {
  const expires_at = lifetime === undefined ? null : isoTime(now + lifetime);
  await trx
    .insertInto('access_tokens')
    .values({ token_hash: hashToken(token), purpose, subject, created_at: isoTime(now), expires_at })
    // A repeated request sends its own token again: the row keeps its subject and gets the new expiry.
    .onConflict((conflict) =>
      conflict.column('token_hash').doUpdateSet({ expires_at }).where('purpose', '=', purpose).where('subject', '=', subject),
    )
    .execute();
  return token;
}

/** The row of a token of this purpose, also if used, revoked or expired; undefined: no such token. */
export function findToken(db: Db | Trx, purpose: TokenPurpose, token: string): Promise<Selectable<AccessTokenTable> | undefined> {
  return db
    .selectFrom('access_tokens')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .executeTakeFirst();
}

/** The row of a token of any purpose, used or not; undefined: no such token. */
export function findAnyToken(db: Db | Trx, token: string): Promise<Selectable<AccessTokenTable> | undefined> {
  return db.selectFrom('access_tokens').selectAll().where('token_hash', '=', hashToken(token)).executeTakeFirst();
}

/** Whether a token may be used at `now` (ms): not used, not revoked, not expired. */
export const isActive = (token: Pick<AccessTokenTable, 'expires_at' | 'used_at' | 'revoked_at'>, now: number): boolean =>
  token.used_at === null && token.revoked_at === null && (token.expires_at === null || token.expires_at > isoTime(now));

/** The subject of an active token, or undefined. @param now ms */
export async function activeSubject(
  db: Db | Trx,
  purpose: TokenPurpose,
  token: string,
  now: number,
): Promise<string | undefined> {
  const row = await findToken(db, purpose, token);
  return row && isActive(row, now) ? row.subject : undefined;
}

/** Purposes of links that are only sent by mail, so that using such a link proves the address. */
const PROVING: readonly TokenPurpose[] = ['own_application', 'coauthor', 'draft', 'reviewing'];

/**
 * `purpose:subject` of an active token that was mailed, so using the token proves the address; undefined for other tokens.
 * @param now ms
 */
export async function provedSubject(db: Db, token: string, now: number): Promise<string | undefined> {
  const row = await findAnyToken(db, token);
  return row && PROVING.includes(row.purpose) && isActive(row, now) ? `${row.purpose}:${row.subject}` : undefined;
}

/**
 * Returns the subject of a mailed link, and ends the links mailed earlier for the same subject and purpose. Throws HttpError 404:
 * with `dead`, or with the time at which the replacing link was mailed.
 * @param now ms
 */
export async function openLink(
  db: Db | Trx,
  { purpose, token, dead = LINK_TEXTS.dead, timeZone }: { purpose: TokenPurpose; token: string; dead?: string; timeZone: string },
  now: number,
): Promise<string> {
  const row = await findToken(db, purpose, token);
  if (!row) throw new HttpError(404, dead);
  if (!isActive(row, now)) throw await endedLinkError(db, row, { now, timeZone, dead });
  // Outside the request's transaction: a form's link is opened before the form is read.
  await outsideChange(() => endEarlierLinks(db, row, now));
  return row.subject;
}

/**
 * Makes the refusal of an inactive link: names the time of the subject's newest active link, and no address. A `sent_application`
 * token of a browser tab is replaced by the mailed `own_application` link.
 */
export async function endedLinkError(
  db: Db | Trx,
  { purpose: ended, subject, revoked_at }: Selectable<AccessTokenTable>,
  { now, timeZone, dead = LINK_TEXTS.dead }: { now: number; timeZone: string; dead?: string },
): Promise<HttpError> {
  if (revoked_at === null) return new HttpError(404, dead);
  const purpose = ended === 'sent_application' ? 'own_application' : ended;
  const others = await db
    .selectFrom('access_tokens')
    .selectAll()
    .where('subject', '=', subject)
    .where('purpose', '=', purpose)
    .orderBy('created_at', 'desc')
    .execute();
  const newest = others.find((other) => isActive(other, now));
  if (!newest) return new HttpError(404, dead);
  return new HttpError(404, LINK_TEXTS.replaced(formatInstant(newest.created_at, timeZone)), undefined, {}, LINK_REPLACED);
}

/** Revokes the active tokens of the same subject and purpose that were issued before this one. */
async function endEarlierLinks(
  db: Db | Trx,
  { purpose, subject, created_at, token_hash }: Selectable<AccessTokenTable>,
  now: number,
) {
  const issuedBefore = sql<boolean>`(created_at, rowid) < (${created_at}, (select rowid from access_tokens where token_hash = ${token_hash}))`;
  const earlier = await db
    .selectFrom('access_tokens')
    .select('token_hash')
    .where('subject', '=', subject)
    .where('purpose', '=', purpose)
    .where('revoked_at', 'is', null)
    .where(issuedBefore)
    .execute();
  // Opening a link writes only if an earlier link is active.
  if (earlier.length === 0) return;
  await db
    .updateTable('access_tokens')
    .set({ revoked_at: isoTime(now) })
    .where(
      'token_hash',
      'in',
      earlier.map((row) => row.token_hash),
    )
    .execute();
}

/** Marks an active token as used and returns its subject; undefined: the token is not active. @param now ms */
export async function consumeToken(trx: Trx, purpose: TokenPurpose, token: string, now: number): Promise<string | undefined> {
  const subject = await activeSubject(trx, purpose, token, now);
  if (subject !== undefined)
    await trx
      .updateTable('access_tokens')
      .set({ used_at: isoTime(now) })
      .where('token_hash', '=', hashToken(token))
      .execute();
  return subject;
}

/** Marks all tokens of the subject and purpose as used, so that only one of the links has an effect. @param now ms */
export async function consumeTokens(trx: Trx, purpose: TokenPurpose, subject: string, now: number): Promise<void> {
  await trx
    .updateTable('access_tokens')
    .set({ used_at: isoTime(now) })
    .where('subject', '=', subject)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
}

/**
 * Revokes an account's links to set a password (resets and invitations). Called when its address or password changes.
 * @param now ms
 */
export async function revokePasswordLinks(trx: Trx, userId: string, now: number): Promise<void> {
  for (const purpose of ['password', 'invitation'] as const) await revokeTokens(trx, purpose, userId, now);
}

/** The instants at which active tokens of a subject and purpose were issued. @param now ms */
export async function activeTokensSince(trx: Trx, purpose: TokenPurpose, subject: string, now: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('access_tokens')
    .selectAll()
    .where('subject', '=', subject)
    .where('purpose', '=', purpose)
    .execute();
  // A token from a clock that was ahead must not block other tokens for years.
  return rows.filter((row) => isActive(row, now) && row.created_at <= isoTime(now)).map((row) => row.created_at);
}

/** Revokes the subject's tokens of this purpose. @param now ms */
export async function revokeTokens(trx: Trx, purpose: TokenPurpose, subject: string, now: number): Promise<void> {
  await trx
    .updateTable('access_tokens')
    .set({ revoked_at: isoTime(now) })
    .where('subject', '=', subject)
    .where('purpose', '=', purpose)
    .where('revoked_at', 'is', null)
    .execute();
}

/**
 * How long an ended token is still recognised: its page says that the link ended, and waiting mails that contain it are dropped.
 */
const KNOWN_AFTERWARDS = 30 * DAY_MS;

/**
 * Deletes tokens ended for 30 days. Keeps a revoked token while its replacement is not revoked, so its page can name the new
 * mail.
 * @param now ms
 */
export async function deleteExpiredTokens(db: Db, now: number): Promise<void> {
  const ended = isoTime(now - KNOWN_AFTERWARDS);
  const replaced = sql<boolean>`exists (select 1 from access_tokens as newer where newer.subject = access_tokens.subject
    and newer.purpose = access_tokens.purpose and newer.revoked_at is null)`;
  await db
    .deleteFrom('access_tokens')
    .where('purpose', 'not in', DELETED_WITH_SUBJECT)
    .where((eb) => eb.or([eb('expires_at', '<=', ended), eb.and([eb('revoked_at', '<=', ended), eb.not(replaced)])]))
    .execute();
}
