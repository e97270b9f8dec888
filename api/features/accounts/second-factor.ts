/**
 * The second factor: codes of an authenticator app (TOTP, RFC 6238) or one of ten recovery codes, each valid once. The secret is
 * only shown during setup and is stored encrypted (core/auth/sealed-secrets). Source: decisions, "Who may do what".
 */

import { randomInt } from 'node:crypto';
import { isoTime } from '@trama/shared/format/time';
import { Secret, TOTP } from 'otpauth';
import { hashToken, revokeTokens } from '../../core/auth/access-tokens.ts';
import { isSealed, openSecret, sealSecret } from '../../core/auth/sealed-secrets.ts';
import { releaseSessionsOf } from '../../core/auth/sessions.ts';
import type { Db, Trx } from '../../core/database/open.ts';
import { readSettings } from '../../core/settings/read-settings.ts';

const RECOVERY_CODES = 10;
/** Lower-case letters and digits without similar characters. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
/** Steps of 30 s that a telephone's clock may be off, to either side. */
const WINDOW = 1;

const generator = (secret: string, label = '', issuer = '') => new TOTP({ issuer, label, secret: Secret.fromBase32(secret) });

const letters = (count: number) => Array.from({ length: count }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
/** 59 random bits, so that a plain hash of a code cannot be brute-forced. */
const newRecoveryCode = () => `${letters(4)}-${letters(4)}-${letters(4)}`;
const recoveryHash = (userId: string, code: string) => hashToken(`${userId} ${code.toLowerCase().replace(/[^a-z0-9]/gu, '')}`);

/** Whether logins of the account ask for a code. */
export async function hasSecondFactor(db: Db | Trx, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('second_factors')
    .select('confirmed_at')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the account must set up a second factor before any other request. */
export async function isFactorDue(db: Db | Trx, userId: string): Promise<boolean> {
  const { secondFactorRequired } = await readSettings(db);
  return secondFactorRequired && !(await hasSecondFactor(db, userId));
}

/** Number of unused recovery codes. */
export async function recoveryCodesLeft(db: Db | Trx, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Stores a new secret, inactive until confirmed by a code; replaces an earlier unconfirmed secret. @param now ms */
export async function beginSecondFactor(
  trx: Trx,
  userId: string,
  { label, issuer, dataDir }: { label: string; issuer: string; dataDir: string },
  now: number,
): Promise<{ secret: string; uri: string }> {
  const secret = new Secret({ size: 20 }).base32;
  const values = { secret: sealSecret(dataDir, secret, userId), created_at: isoTime(now), confirmed_at: null, last_step: 0 };
  await trx
    .insertInto('second_factors')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
  return { secret, uri: generator(secret, label, issuer).toString() };
}

/** A typed code, and the dependencies of its check. */
interface TypedCode {
  userId: string;
  code: string;
  /** The folder with the key that opens stored secrets. */
  dataDir: string;
}

/** Accepts a code of the app once, so that an observed code is useless. @returns false: wrong or already used */
async function acceptCode(trx: Trx, { userId, code, dataDir }: TypedCode, now: number): Promise<boolean> {
  const row = await trx.selectFrom('second_factors').selectAll().where('user_id', '=', userId).executeTakeFirst();
  const secret = row && openSecret(dataDir, row.secret, userId);
  if (!secret) return false;
  const totp = generator(secret);
  const delta = totp.validate({ token: code.replace(/\s/gu, ''), timestamp: now, window: WINDOW });
  if (delta === null) return false;
  const step = totp.counter({ timestamp: now }) + delta;
  if (step <= row.last_step) return false;
  // Seals secrets that earlier versions stored plain.
  const values = { last_step: step, secret: isSealed(row.secret) ? row.secret : sealSecret(dataDir, secret, userId) };
  await trx.updateTable('second_factors').set(values).where('user_id', '=', userId).execute();
  return true;
}

/**
 * Accepts and consumes a code of the app or a recovery code.
 * @returns the kind of `code`; null: wrong code
 * @param now ms
 * @param recoveryOnly too many codes of the app were tried
 */
export async function acceptSecondFactor(
  trx: Trx,
  typed: TypedCode & { recoveryOnly: boolean },
  now: number,
): Promise<'app' | 'recovery' | null> {
  const { userId, code, recoveryOnly } = typed;
  if (!recoveryOnly && (await acceptCode(trx, typed, now))) return 'app';
  const { numDeletedRows } = await trx
    .deleteFrom('recovery_codes')
    .where('code_hash', '=', recoveryHash(userId, code))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n ? 'recovery' : null;
}

/**
 * Turns the second factor on with a code of the app. Revokes the trust of browsers that logged in without a code.
 * @returns the recovery codes, which cannot be read again; null: the code is wrong
 */
export async function confirmSecondFactor(trx: Trx, typed: TypedCode, now: number): Promise<string[] | null> {
  const { userId } = typed;
  if (!(await acceptCode(trx, typed, now))) return null;
  await revokeTokens(trx, 'device', userId, now);
  await releaseSessionsOf(trx, userId);
  await trx
    .updateTable('second_factors')
    .set({ confirmed_at: isoTime(now) })
    .where('user_id', '=', userId)
    .execute();
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await trx
    .insertInto('recovery_codes')
    .values(codes.map((recovery) => ({ user_id: userId, code_hash: recoveryHash(userId, recovery) })))
    .execute();
  return codes;
}

export async function removeSecondFactor(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('second_factors').where('user_id', '=', userId).execute();
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}
