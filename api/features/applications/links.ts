/**
 * The applicant's link: opens one application for its lifetime. The token is behind `#`, which browsers send neither to a server
 * nor in a Referer.
 */
import { randomUUID } from 'node:crypto';
import { LIMITS } from '@trama/shared/limits';
import { APPLICANT_PAGES } from '@trama/shared/paths';
import { APPLICATION_MESSAGES } from '@trama/shared/texts/application-form';
import { APPLICATION_PANEL_TEXTS } from '@trama/shared/texts/applications';
import { applicationLink } from '@trama/shared/texts/mail-kinds/applications';
import { type Context, nowIso } from '../../context.ts';
import { issueToken, revokeTokens } from '../../core/auth/access-tokens.ts';
import type { LinksOfAddress, PersonalLink } from '../../core/auth/mailed-links.ts';
import type { Trx } from '../../core/database/open.ts';
import { HttpError, notFound } from '../../core/http/errors.ts';
import { type MailIdentity, mailIdentity } from '../../core/mail/identity.ts';
import { enqueue } from '../../core/mail/outbox.ts';
import { type Actor, writeHistory } from './reading/history.ts';
import { applicationsJoined } from './repository.ts';

/** URL of the applicant's page with a new token, which cannot be read again. @param now ms */
export async function issueLink(trx: Trx, applicationId: string, siteUrl: string, now: number): Promise<string> {
  const token = await issueToken(trx, { purpose: 'own_application', subject: applicationId }, now);
  return `${siteUrl}${APPLICANT_PAGES.own}#${token}`;
}

/** Stores the token of the tab that sent the form or corrected the address; it proves no address. @param token from the tab */
export function issueTabToken(trx: Trx, applicationId: string, now: number, token?: string): Promise<string> {
  const given = token === undefined ? {} : { token };
  return issueToken(trx, { purpose: 'sent_application', subject: applicationId, lifetime: LIMITS.ownLinks.tab, ...given }, now);
}

const LINKED = ['events.title as event_title', 'given_name', 'first_name', 'email'] as const;
const linkKey = (applicationId: string) => `application-link:${applicationId}`;

interface Linked {
  application_id: string;
  event_title: string;
  given_name: string | null;
  first_name: string;
  email: string;
}

async function mailLink(trx: Trx, row: Linked, site: MailIdentity, now: number): Promise<void> {
  await enqueue(
    trx,
    {
      key: `${linkKey(row.application_id)}:${randomUUID()}`,
      to: row.email,
      replyTo: site.contactEmail,
      mail: applicationLink(site, {
        firstName: row.given_name ?? row.first_name,
        eventTitle: row.event_title,
        applicationUrl: await issueLink(trx, row.application_id, site.url, now),
      }),
    },
    now,
  );
}

/** The applications of an address, for the mail of lost links. Earlier links stay valid until a new link is opened. */
export async function applicationLinksOf({ trx, email, siteUrl, now }: LinksOfAddress): Promise<PersonalLink[]> {
  const rows = await applicationsJoined(trx)
    .select(['events.title as event_title', 'application_id'])
    .where('email_key', '=', email)
    .where('deleted_at', 'is', null)
    .execute();
  const links: PersonalLink[] = [];
  for (const { application_id, event_title } of rows)
    links.push({ thing: 'application', eventTitle: event_title, url: await issueLink(trx, application_id, siteUrl, now) });
  return links;
}

/** Mails the applicant a new link and revokes earlier links. Throws HttpError 404, or 409 if the person has no address. */
export async function renewLink(ctx: Context, applicationId: string, by: Actor): Promise<void> {
  const site = await mailIdentity(ctx);
  const now = ctx.clock.now();
  await ctx.db.transaction().execute(async (trx) => {
    const row = await applicationsJoined(trx).select(LINKED).where('application_id', '=', applicationId).executeTakeFirst();
    if (!row) throw notFound(APPLICATION_MESSAGES.notFound);
    if (!row.email) throw new HttpError(409, APPLICATION_PANEL_TEXTS.noAddress);
    for (const purpose of ['own_application', 'sent_application'] as const) await revokeTokens(trx, purpose, applicationId, now);
    await mailLink(trx, { ...row, application_id: applicationId, email: row.email }, site, now);
    await writeHistory(trx, [applicationId], { at: nowIso(ctx), by, kind: 'link_sent' });
  });
  ctx.mail.wake();
}
