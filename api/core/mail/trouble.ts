/** Whether a problem that administrators should see prevents mails from being sent. */

import { isoTime, MINUTE_MS } from '@trama/shared/format/time';
import { mailProblem } from '@trama/shared/mail/problems';
import type { AuditDetail } from '@trama/shared/privacy/audit';
import type { Config } from '../../config.ts';
import type { Db } from '../database/open.ts';
import { heldBack } from './pace.ts';

/** Whether production stores mails in the data folder: no mail reaches its recipient. */
export const isMailOff = ({ production, resendApiKey }: Pick<Config, 'production' | 'resendApiKey'>): boolean =>
  production && resendApiKey === null;

/** Detail of the audit entry of an act that mails. */
export const storedDetail = (config: Parameters<typeof isMailOff>[0]): AuditDetail => (isMailOff(config) ? { stored: true } : {});

export interface MailTrouble {
  /** The provider's answer for which nothing is sent (`mailProblem` reads it), or null. */
  stoppedBy: string | null;
  /** When the oldest stuck mail began to wait (ISO): neither paced by the plan nor on hold; null: none. */
  stuckSince: string | null;
}

/** ms. A mail that is overdue by more waits for another reason: its last failure says nothing about the present. */
const OVERDUE = 10 * MINUTE_MS;

/** @param now ms */
export async function mailTrouble(db: Db, now: number): Promise<MailTrouble> {
  const waiting = db.selectFrom('outbox').where('state', '=', 'pending');
  const reasons = await waiting
    .select('last_error')
    .distinct()
    .where('last_error', 'is not', null)
    .where('next_attempt_at', '>', isoTime(now - OVERDUE))
    .execute();
  const oldest = await waiting
    .select((eb) => eb.fn.min('created_at').as('at'))
    .where((eb) => eb.or([eb('bulk', '=', 0), eb('last_error', 'is not', null)]))
    .where('mail_id', 'not in', heldBack(db, now).select('mail_id'))
    .executeTakeFirst();
  return {
    stoppedBy: reasons.find(({ last_error }) => last_error !== null && mailProblem(last_error).stopsAll)?.last_error ?? null,
    stuckSince: oldest?.at ?? null,
  };
}
