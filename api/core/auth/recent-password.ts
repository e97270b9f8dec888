/**
 * Requires a recently entered password for routes that could take over an account or export data: an abandoned or stolen session
 * must not suffice. Source: decisions, "Who may do what".
 */
import { PASSWORD_NEEDED } from '@trama/shared/accounts/session';
import { isoTime, MINUTE_MS } from '@trama/shared/format/time';
import { CONFIRM_MESSAGES } from '@trama/shared/texts/accounts';
import type { Clock } from '../../context.ts';
import type { Db } from '../database/open.ts';
import type { Account } from '../http/access.ts';
import { HttpError } from '../http/errors.ts';

const RECENT = 15 * MINUTE_MS;

/** Throws HttpError 403 with the code `password-needed` if the password was not entered in the last 15 minutes. */
export function requireRecentPassword(account: Account, clock: Clock): void {
  const entered = Date.parse(account.passwordAt ?? '');
  const age = clock.now() - entered;
  // NaN and instants in the future count as not recent.
  if (age >= 0 && age < RECENT) return;
  throw new HttpError(403, CONFIRM_MESSAGES.needed, undefined, {}, PASSWORD_NEEDED);
}

/** Records that the session's password was just entered. @param now ms */
export async function notePassword(db: Db, sessionId: string, now: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ password_at: isoTime(now) })
    .where('token_hash', '=', sessionId)
    .execute();
}
