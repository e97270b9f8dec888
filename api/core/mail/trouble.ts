/** Finds problems that stop mails from being sent, for administrators. */

import { isoTime, MINUTE_MS } from '@trama/shared/format/time';
import { mailProblem } from '@trama/shared/mail/problems';
import type { AuditDetail } from '@trama/shared/privacy/audit';
import type { Config } from '../../config.ts';
import type { Db } from '../database/open.ts';
import { heldBack } from './pace.ts';

/** Whether production has no provider: mails are stored as files and reach no recipient. */
export const isMailOff = ({ production, resendApiKey }: Pick<Config, 'production' | 'resendApiKey'>): boolean =>
  production && resendApiKey === null;

/** Audit detail of an act that mails: tells that its mails were only stored. */
export const storedDetail = (config: Parameters<typeof isMailOff>[0]): AuditDetail => (isMailOff(config) ? { stored: true } : {});

export interface MailTrouble {
  /** The provider's error that stops all mails (parsed by `mailProblem`); null: no such error. */
  stoppedBy: string | null;
  /** Creation time (ISO) of the oldest stuck mail, without mails paced by the plan or on hold; null: no stuck mail. */
  stuckSince: string | null;
}

/** Tolerance (ms). A mail overdue by more waits for another reason, so its last error is outdated. */
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
