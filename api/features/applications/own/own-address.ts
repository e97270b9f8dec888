/**
 * Corrects the address of an application. The response reveals nothing and mails are limited. Only the link mailed to the new
 * address moves the application. An address that already applied gets the mail of a repeated form.
 */

import { formatInstant } from '@trama/shared/calls/deadline';
import { foldEmail } from '@trama/shared/format/text';
import { isoTime } from '@trama/shared/format/time';
import { LIMITS } from '@trama/shared/limits';
import { APPLICANT_PAGES } from '@trama/shared/paths';
import { APPLICATION_MESSAGES } from '@trama/shared/texts/application-form';
import { applicationAddress, applicationMoved } from '@trama/shared/texts/mail-kinds/applications';
import { OWN_TEXTS } from '@trama/shared/texts/own-application';
import { type Context, nowIso } from '../../../context.ts';
import { activeSubject, hashToken, revokeTokens } from '../../../core/auth/access-tokens.ts';
import { enqueueLink } from '../../../core/auth/mailed-links.ts';
import { blockedAddresses } from '../../../core/database/blocked.ts';
import { isDuplicate, type Trx } from '../../../core/database/open.ts';
import { HttpError, invalidFields } from '../../../core/http/errors.ts';
import { type MailIdentity, mailIdentity } from '../../../core/mail/identity.ts';
import { enqueue } from '../../../core/mail/outbox.ts';
import { markStale } from '../../../core/publishing/stale-pages.ts';
import { findOrCreateApplicant } from '../../people/index.ts';
import { recordRepeat } from '../applying/repeats.ts';
import { queueOf } from '../mails.ts';
import { writeHistory } from '../reading/history.ts';
import { applicationRows, applicationSearchText, applicationsJoined } from '../repository.ts';
import { findOwnApplication } from './own-row.ts';

/** Mails the new address a link that moves the application. Only the latest link works. @param now ms */
async function mailLink(
  trx: Trx,
  row: { application_id: string; event_title: string },
  email: string,
  site: MailIdentity,
  now: number,
): Promise<void> {
  const { application_id, event_title } = row;
  await revokeTokens(trx, 'awaited_address', application_id, now);
  const awaited = { awaited_email: email, awaited_at: isoTime(now) };
  await trx.updateTable('applications').set(awaited).where('application_id', '=', application_id).execute();
  const { awaited: lifetime, pause: spaced } = LIMITS.ownLinks;
  await enqueueLink(
    { trx, now },
    {
      ...{ purpose: 'awaited_address', subject: application_id, lifetime, spaced },
      ...{ key: `application-address:${application_id}`, to: email, replyTo: site.contactEmail, queue: 'confirmation' },
      mail: (token) =>
        applicationAddress(site, { eventTitle: event_title, applicationUrl: `${site.url}${APPLICANT_PAGES.own}#${token}` }),
    },
  );
}

/**
 * Requests a change of address. The result is the same for every new address. Throws HttpError 404, or 422 for the present
 * address.
 */
export async function askForAddress(ctx: Context, token: string, email: string): Promise<void> {
  const now = ctx.clock.now();
  const site = await mailIdentity(ctx);
  const row = await findOwnApplication(ctx.db, token, now, ctx.config.timeZone);
  if (row.email && foldEmail(row.email) === foldEmail(email)) throw invalidFields({ email: OWN_TEXTS.sameEmail });
  const taken = await applicationsJoined(ctx.db)
    .select('application_id')
    .where('event_id', '=', row.event_id)
    .where('email_key', '=', foldEmail(email))
    .executeTakeFirst();
  await ctx.db.transaction().execute(async (trx) => {
    await writeHistory(trx, [row.application_id], { at: nowIso(ctx), by: 'applicant', kind: 'email_asked' });
    if (!taken && !(await blockedAddresses(trx)).has(foldEmail(email))) await mailLink(trx, row, email, site, now);
  });
  // Mails the owner of a taken address, as for a repeated form.
  if (taken) await recordRepeat(ctx, taken.application_id, site, token);
  ctx.mail.wake();
}

/**
 * Moves an application to the address whose mailed link is opened: revokes earlier links and notifies the old address. Ignores
 * any other token. Throws HttpError 409 if that address applied in the meantime.
 */
export async function moveByLink(ctx: Context, token: string): Promise<void> {
  const now = ctx.clock.now();
  if ((await activeSubject(ctx.db, 'awaited_address', token, now)) === undefined) return;
  const site = await mailIdentity(ctx);
  const at = nowIso(ctx);
  await ctx.db.transaction().execute(async (trx) => {
    const id = await activeSubject(trx, 'awaited_address', token, now);
    const row = id && (await applicationRows(trx).where('application_id', '=', id).executeTakeFirst());
    if (!row || row.awaited_email === null) return;
    const { application_id, awaited_email: email } = row;
    const names = {
      firstName: row.given_name ?? row.full_name,
      lastName: [row.first_surname, row.second_surname].filter(Boolean).join(' '),
    };
    const person_id = await findOrCreateApplicant(trx, { email, ...names }, at);
    await trx
      .updateTable('applications')
      .set({
        person_id,
        form_email: row.form_email && email,
        awaited_email: null,
        link_opened_at: null,
        search_text: applicationSearchText({ ...row, form_email: email, email }),
      })
      .where('application_id', '=', application_id)
      .execute()
      .catch((error: unknown) => {
        throw isDuplicate(error) ? new HttpError(409, APPLICATION_MESSAGES.already) : error;
      });
    for (const purpose of ['own_application', 'sent_application'] as const) await revokeTokens(trx, purpose, application_id, now);
    // The opened link becomes the application's personal link.
    await trx
      .updateTable('access_tokens')
      .set({ purpose: 'own_application', expires_at: null })
      .where('token_hash', '=', hashToken(token))
      .execute();
    await leaveOldAddress(trx, { application_id, email: row.email ?? '' }, { email, at });
    await writeHistory(trx, [application_id], { at, by: 'applicant', kind: 'email' });
    if (row.email)
      await enqueue(
        trx,
        {
          key: `application-moved:${application_id}:${now}`,
          to: row.email,
          replyTo: site.contactEmail,
          queue: await queueOf(trx, row.person_id, 'unproved_change'),
          mail: applicationMoved(site, { eventTitle: row.event_title, movedAt: formatInstant(now, ctx.config.timeZone) }),
        },
        now,
      );
    await markStale(trx, [`event:${row.event_id}`]);
  });
  ctx.publisher.wake();
  ctx.mail.wake();
}

/** Mails about the programme go to the new address. Unsent mails with links are dropped: their links open nothing. */
async function leaveOldAddress(
  trx: Trx,
  old: { application_id: string; email: string },
  { email, at }: { email: string; at: string },
) {
  const { application_id } = old;
  await trx
    .updateTable('talk_people')
    .set({ email, named_at: at })
    .where('applicant', '=', 1)
    .where('talk_id', 'in', (query) => query.selectFrom('talks').select('talk_id').where('application_id', '=', application_id))
    .where('email_key', '=', foldEmail(old.email))
    .execute();
  await trx
    .deleteFrom('outbox')
    .where('mail_key', 'like', `application-%:${application_id}%`)
    .where('email_key', '=', foldEmail(old.email))
    .where('state', '=', 'pending')
    .execute();
}
