/** Handles a form that was sent again. */
import { isoTime } from '@trama/shared/format/time';
import { LIMITS } from '@trama/shared/limits';
import type { Context } from '../../../context.ts';
import { findToken } from '../../../core/auth/access-tokens.ts';
import type { Db, Trx } from '../../../core/database/open.ts';
import type { MailIdentity } from '../../../core/mail/identity.ts';
import { enqueueRepeatMail } from '../mails.ts';
import { writeHistory } from '../reading/history.ts';
import { applicationsJoined } from '../repository.ts';

/** The application of a person to an event. */
export const applicationOf = (db: Db | Trx, personId: string, eventId: number) =>
  db
    .selectFrom('applications')
    .select(['application_id', 'created_at'])
    .where('event_id', '=', eventId)
    .where('person_id', '=', personId)
    .executeTakeFirst();

/**
 * Records a repeated application in its history and notifies the applicant, at most once in LIMITS.ownLinks.pause: the 400
 * reveals to any sender that the address applied. A program's automatic resend is no repeat: it comes from the tab that sent the
 * form, or right after it.
 * @param tabToken of the repeated form
 */
export async function recordRepeat(
  ctx: Context,
  applicationId: string,
  site: MailIdentity,
  tabToken: string | undefined,
): Promise<void> {
  const now = ctx.clock.now();
  const pauseBegan = isoTime(now - LIMITS.ownLinks.pause);
  const sender = tabToken && (await findToken(ctx.db, 'sent_application', tabToken));
  if (sender && sender.subject === applicationId) return;
  await ctx.db.transaction().execute(async (trx) => {
    const recent = await trx
      .selectFrom('application_history')
      .select('entry_id')
      .where('application_id', '=', applicationId)
      .where('kind', '=', 'repeated')
      .where('at', '>', pauseBegan)
      .executeTakeFirst();
    if (recent) return;
    const row = await applicationsJoined(trx)
      .select(['application_id', 'person_id', 'email', 'events.title as event_title', 'applications.created_at'])
      .where('application_id', '=', applicationId)
      .executeTakeFirst();
    if (!row || (tabToken === undefined && row.created_at > pauseBegan)) return;
    await writeHistory(trx, [applicationId], { at: isoTime(now), by: 'product', kind: 'repeated' });
    if (row.email) await enqueueRepeatMail(trx, { ...row, email: row.email }, site, now, ctx.config.timeZone);
  });
  ctx.mail.wake();
}
