/**
 * The applicant's own link: opens one application, as long as that exists. The token stands behind `#`, which browsers
 * send neither to a server nor in a Referer.
 */
import { randomUUID } from 'node:crypto';
import { APPLICANT_PAGES } from '@trama/shared/paths';
import { APPLICATION_MESSAGES } from '@trama/shared/texts/application-form';
import { APPLICATION_PANEL_TEXTS } from '@trama/shared/texts/applications';
import { type Context, nowIso } from '../../context.ts';
import { issueToken, revokeTokens } from '../../core/auth/access-tokens.ts';
import type { Trx } from '../../core/database/open.ts';
import { HttpError, notFound } from '../../core/http/errors.ts';
import { siteIdentity } from '../../core/mail/identity.ts';
import { enqueue } from '../../core/mail/outbox.ts';
import { type Actor, writeHistory } from './history.ts';
import { applicationLink } from './mails/application-link.ts';
import { joined } from './repository.ts';

/** The address of the applicant's page with a new token; it can not be read again. @param now ms */
export async function issueLink(trx: Trx, applicationId: string, siteUrl: string, now: number): Promise<string> {
  const token = await issueToken(trx, { purpose: 'own_application', subject: applicationId }, now);
  return `${siteUrl}${APPLICANT_PAGES.own}#${token}`;
}

/**
 * Mails the applicant a new link and revokes the earlier ones.
 * Throws HttpError 404, or 409 when the person has no address.
 */
export async function renewLink(ctx: Context, applicationId: string, by: Actor): Promise<void> {
  const site = await siteIdentity(ctx);
  const now = ctx.clock.now();
  await ctx.db.transaction().execute(async (trx) => {
    const row = await joined(trx)
      .select(['events.title as event_title', 'nombre', 'first_name', 'email'])
      .where('application_id', '=', applicationId)
      .executeTakeFirst();
    if (!row) throw notFound(APPLICATION_MESSAGES.notFound);
    if (!row.email) throw new HttpError(409, APPLICATION_PANEL_TEXTS.noAddress);
    await revokeTokens(trx, 'own_application', applicationId, now);
    await enqueue(
      trx,
      {
        key: `application-link:${applicationId}:${randomUUID()}`,
        to: row.email,
        replyTo: site.contactEmail,
        mail: applicationLink(site, {
          firstName: row.nombre ?? row.first_name,
          eventTitle: row.event_title,
          applicationUrl: await issueLink(trx, applicationId, site.url, now),
        }),
      },
      now,
    );
    await writeHistory(trx, [applicationId], { at: nowIso(ctx), by, kind: 'link_sent' });
  });
  ctx.mail.wake();
}
