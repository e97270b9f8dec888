/**
 * The applicant's own link: good for her application alone, as long as that exists. The token stands behind `#`,
 * which browsers send to no server and in no Referer; the database keeps its hash.
 */
import { randomUUID } from 'node:crypto';
import { APPLICANT_PAGES } from '@trama/shared/paths';
import { APPLICATION_MESSAGES } from '@trama/shared/texts/application-form';
import { APPLICATION_PANEL_TEXTS } from '@trama/shared/texts/applications';
import { type Context, nowIso } from '../../context.ts';
import { hashToken, newToken } from '../../core/auth/sessions.ts';
import type { Db, Trx } from '../../core/database/open.ts';
import { HttpError, notFound } from '../../core/http/errors.ts';
import { siteIdentity } from '../../core/mail/identity.ts';
import { enqueue } from '../../core/mail/outbox.ts';
import { type Actor, writeHistory } from './history.ts';
import { applicationLink } from './mails/application-link.ts';

/** Makes a link, which is told once. `at` is ISO. */
export async function issueLink(trx: Trx, applicationId: string, at: string, siteUrl: string): Promise<string> {
  const token = newToken();
  await trx
    .insertInto('application_links')
    .values({ token_hash: hashToken(token), application_id: applicationId, created_at: at })
    .execute();
  return `${siteUrl}${APPLICANT_PAGES.own}#${token}`;
}

/** The application that a token opens, or null. */
export async function linkedApplication(db: Db | Trx, token: string): Promise<string | null> {
  const row = await db
    .selectFrom('application_links')
    .select('application_id')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  return row?.application_id ?? null;
}

/**
 * Mails the applicant a new link; the ones before it open nothing any more.
 * Throws HttpError 404, or 409 when she has no address.
 */
export async function renewLink(ctx: Context, applicationId: string, by: Actor): Promise<void> {
  const site = await siteIdentity(ctx);
  const at = nowIso(ctx);
  await ctx.db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('applications')
      .innerJoin('events', 'events.id', 'applications.event_id')
      .innerJoin('people', 'people.user_id', 'applications.person_id')
      .select(['events.title as event_title', 'nombre', 'first_name', 'email'])
      .where('application_id', '=', applicationId)
      .executeTakeFirst();
    if (!row) throw notFound(APPLICATION_MESSAGES.notFound);
    if (!row.email) throw new HttpError(409, APPLICATION_PANEL_TEXTS.noAddress);
    await trx.deleteFrom('application_links').where('application_id', '=', applicationId).execute();
    await enqueue(
      trx,
      {
        key: `application-link:${randomUUID()}`,
        to: row.email,
        replyTo: site.contactEmail,
        mail: applicationLink(site, {
          firstName: row.nombre ?? row.first_name,
          eventTitle: row.event_title,
          applicationUrl: await issueLink(trx, applicationId, at, site.url),
        }),
      },
      ctx.clock.now(),
    );
    await writeHistory(trx, [applicationId], { at, by, kind: 'link_sent' });
  });
  ctx.mail.wake();
}
