/** Late-submission links: the owner of one address may apply after the close, once, for a week, unless revoked. */

import { randomUUID } from 'node:crypto';
import type { LateLink } from '@trama/shared/call-settings';
import { formatInstant } from '@trama/shared/deadline';
import { APPLICANT_PAGES } from '@trama/shared/paths';
import { CALL_TEXTS } from '@trama/shared/texts/calls';
import { DAY_MS } from '@trama/shared/time';
import { type Context, nowIso } from '../../context.ts';
import { activeSubject, consumeToken, findToken, issueToken, revokeTokens } from '../../core/auth/access-tokens.ts';
import { addressNotBlocked } from '../../core/database/blocked.ts';
import type { Db, Trx } from '../../core/database/open.ts';
import { HttpError, notFound } from '../../core/http/errors.ts';
import { siteIdentity } from '../../core/mail/identity.ts';
import { enqueue } from '../../core/mail/outbox.ts';
import { isVisible } from '../content/index.ts';
import { lateLink } from './mails/late-link.ts';

const LIFETIME_MS = 7 * DAY_MS;
const iso = (ms: number) => new Date(ms).toISOString();

/** Names the mail in the outbox. */
const mailKey = (id: string) => `late-link:${id}`;

/**
 * The link that a token opens at `now` (ms), with its event: of `eventId`, where that is given. It serves the owner of
 * `email` alone. undefined: not active, or the event is not visible.
 */
export async function activeLateLink(db: Db | Trx, token: string, now: number, eventId?: number) {
  const id = await activeSubject(db, 'late_link', token, now);
  if (id === undefined) return undefined;
  const link = await db
    .selectFrom('late_links')
    .innerJoin('events', 'events.id', 'late_links.event_id')
    .select([
      'late_links.event_id',
      'events.title as event_title',
      'events.date as event_date',
      'events.location as event_location',
      'email',
    ])
    .where('late_link_id', '=', id)
    .where(isVisible(iso(now)))
    .executeTakeFirst();
  return eventId === undefined || link?.event_id === eventId ? link : undefined;
}

/** The person who applied with the link of this token, or undefined. */
export async function lateLinkUser(db: Db | Trx, token: string): Promise<string | undefined> {
  const found = await findToken(db, 'late_link', token);
  if (!found) return undefined;
  const row = await db
    .selectFrom('late_links')
    .innerJoin('applications', 'applications.application_id', 'late_links.application_id')
    .select('person_id')
    .where('late_link_id', '=', found.subject)
    .executeTakeFirst();
  return row?.person_id;
}

/** Notes that this application used an active link. @param now ms */
export async function consumeLateLink(trx: Trx, token: string, application_id: string, now: number): Promise<void> {
  const id = await consumeToken(trx, 'late_link', token, now);
  if (id !== undefined) await trx.updateTable('late_links').set({ application_id }).where('late_link_id', '=', id).execute();
}

const lateLinks = (db: Db | Trx) =>
  db
    .selectFrom('late_links')
    .innerJoin('access_tokens', (join) => join.onRef('subject', '=', 'late_link_id').on('purpose', '=', 'late_link'))
    .select(['late_link_id', 'event_id', 'email', 'created_at', 'used_at', 'revoked_at', 'application_id'])
    .select((eb) => eb.ref('expires_at').$notNull().as('expires_at'));

/** The latest first. */
export function lateLinksOf(db: Db, eventId: number): Promise<LateLink[]> {
  return lateLinks(db)
    .where('event_id', '=', eventId)
    .where(addressNotBlocked('email'))
    .orderBy('created_at', 'desc')
    .orderBy('late_link_id')
    .execute();
}

/** Issues a link and mails it; undefined for an unknown event. */
export async function sendLateLink(ctx: Context, eventId: number, email: string): Promise<LateLink | undefined> {
  const site = await siteIdentity(ctx);
  const now = ctx.clock.now();
  const link = await ctx.db.transaction().execute(async (trx) => {
    const event = await trx
      .selectFrom('events')
      .select('events.title as event_title')
      .where('events.id', '=', eventId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!event) return undefined;
    const row = { late_link_id: randomUUID(), event_id: eventId, email, application_id: null };
    await trx.insertInto('late_links').values(row).execute();
    const token = await issueToken(trx, { purpose: 'late_link', subject: row.late_link_id, lifetime: LIFETIME_MS }, now);
    await enqueue(
      trx,
      {
        key: mailKey(row.late_link_id),
        to: email,
        replyTo: site.contactEmail,
        mail: lateLink(site, {
          eventTitle: event.event_title,
          applyUrl: `${site.url}${APPLICANT_PAGES.late}#${token}`,
          expiresAt: formatInstant(now + LIFETIME_MS, ctx.config.timeZone),
        }),
      },
      now,
    );
    return { ...row, created_at: iso(now), expires_at: iso(now + LIFETIME_MS), used_at: null, revoked_at: null };
  });
  ctx.mail.wake();
  return link;
}

/** Throws HttpError 404, or 409 when it was used already. */
export async function revokeLateLink(ctx: Context, id: string): Promise<LateLink> {
  return ctx.db.transaction().execute(async (trx) => {
    const link = await lateLinks(trx).where('late_link_id', '=', id).executeTakeFirst();
    if (!link) throw notFound(CALL_TEXTS.lateNotFound);
    if (link.used_at) throw new HttpError(409, CALL_TEXTS.lateWasUsed);
    await revokeTokens(trx, 'late_link', id, ctx.clock.now());
    // The link of a mail that was not sent yet would open nothing.
    await trx.deleteFrom('outbox').where('mail_key', '=', mailKey(id)).where('state', '=', 'pending').execute();
    return { ...link, revoked_at: link.revoked_at ?? nowIso(ctx) };
  });
}
