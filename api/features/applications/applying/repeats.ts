/** What follows when an applicant sends the form again. */
import { LIMITS } from '@trama/shared/limits';
import type { Context } from '../../../context.ts';
import type { Db, Trx } from '../../../core/database/open.ts';
import type { SiteIdentity } from '../../../core/mail/identity.ts';
import { enqueueRepeatMail } from '../mails.ts';
import { writeHistory } from '../reading/history.ts';
import { applicationsJoined } from '../repository.ts';

/** The application of a person to an event. */
export async function applicationOf(db: Db | Trx, personId: string, eventId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('applications')
    .select('application_id')
    .where('event_id', '=', eventId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row?.application_id;
}

/**
 * Writes a repeated application into its history and notifies the applicant, at most once in LIMITS.ownLinks.pause: the 400 of the call reveals to any
 * sender of the form that the address's owner applied.
 */
export async function recordRepeat(ctx: Context, applicationId: string, site: SiteIdentity): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.transaction().execute(async (trx) => {
    const recent = await trx
      .selectFrom('application_history')
      .select('entry_id')
      .where('application_id', '=', applicationId)
      .where('kind', '=', 'repeated')
      .where('at', '>', new Date(now - LIMITS.ownLinks.pause).toISOString())
      .executeTakeFirst();
    if (recent) return;
    const row = await applicationsJoined(trx)
      .select(['application_id', 'person_id', 'email', 'events.title as event_title'])
      .where('application_id', '=', applicationId)
      .executeTakeFirst();
    if (!row) return;
    await writeHistory(trx, [applicationId], { at: new Date(now).toISOString(), by: 'product', kind: 'repeated' });
    if (row.email) await enqueueRepeatMail(trx, { ...row, email: row.email }, site, now, ctx.config.timeZone);
  });
  ctx.mail.wake();
}
