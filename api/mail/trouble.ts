/** Whether something keeps mails from leaving that somebody should look at. */
import { mailProblem } from '@trama/shared/mail-problems';
import type { Db } from '../database/open.ts';

export interface MailTrouble {
  /** The provider's word for which nothing leaves (`mailProblem` reads it), or null. */
  stoppedBy: string | null;
  /** Since when a mail waits that is neither paced by the plan nor held with its item (ISO); null: none. */
  stuckSince: string | null;
}

export async function mailTrouble(db: Db): Promise<MailTrouble> {
  const waiting = db.selectFrom('outbox').where('state', '=', 'pending');
  const reasons = await waiting.select('last_error').distinct().where('last_error', 'is not', null).execute();
  const oldest = await waiting
    .select((eb) => eb.fn.min('created_at').as('at'))
    .where((eb) => eb.or([eb('bulk', '=', 0), eb('last_error', 'is not', null)]))
    .executeTakeFirst();
  return {
    stoppedBy: reasons.find(({ last_error }) => last_error !== null && mailProblem(last_error).stopsAll)?.last_error ?? null,
    stuckSince: oldest?.at ?? null,
  };
}
