/** Late links: the owner of one address may apply once after the close, within a week, unless revoked. */

import { randomUUID } from 'node:crypto';
import { formatInstant } from '@trama/shared/calls/deadline';
import type { LateCall } from '@trama/shared/calls/late';
import type { LateLink } from '@trama/shared/calls/settings';
import { foldEmail } from '@trama/shared/format/text';
import { DAY_MS, isoTime } from '@trama/shared/format/time';
import { LINK_CANCELLED } from '@trama/shared/forms/errors';
import { APPLICANT_PAGES } from '@trama/shared/paths';
import { CALL_TEXTS } from '@trama/shared/texts/calls';
import { eventDays } from '@trama/shared/texts/event-stages';
import { lateLink } from '@trama/shared/texts/mail-kinds/personal-links';
import { sql } from 'kysely';
import { type Context, nowIso } from '../../context.ts';
import { noteAudit } from '../../core/audit/request-entry.ts';
import {
  activeSubject,
  consumeToken,
  consumeTokens,
  findToken,
  issueToken,
  openLink,
  revokeTokens,
} from '../../core/auth/access-tokens.ts';
import { enqueueLink, type LinksOfAddress, type PersonalLink } from '../../core/auth/mailed-links.ts';
import { addressNotBlocked } from '../../core/database/blocked.ts';
import type { Db, Trx } from '../../core/database/open.ts';
import { HttpError, notFound, orNotFound } from '../../core/http/errors.ts';
import { mailIdentity } from '../../core/mail/identity.ts';
import { isVisible } from '../content/index.ts';
import { callSettingsOf } from './calls.ts';

const LIFETIME_MS = 7 * DAY_MS;

/** Key of the mail in the outbox. */
const mailKey = (id: string) => `late-link:${id}`;

/**
 * The active link of a token at `now` (ms), with its event, also if cancelled. undefined: inactive, or the event is not visible.
 */
async function visibleLateLink(db: Db | Trx, token: string, now: number) {
  const id = await activeSubject(db, 'late_link', token, now);
  if (id === undefined) return undefined;
  return db
    .selectFrom('late_links')
    .innerJoin('events', 'events.id', 'late_links.event_id')
    .select([
      'late_links.event_id',
      'events.title as event_title',
      'events.date as event_date',
      'events.location as event_location',
      'finish_date',
      'previous_date',
      'event_state',
      'email',
    ])
    .where('late_link_id', '=', id)
    .where(isVisible(isoTime(now)))
    .executeTakeFirst();
}

/**
 * The link of a token at `now` (ms), with its event: of `eventId` if given, only for `email`. undefined: inactive, or the event
 * is not visible or cancelled.
 */
export async function activeLateLink(db: Db | Trx, token: string, now: number, eventId?: number) {
  const link = await visibleLateLink(db, token, now);
  if (link?.event_state === 'cancelled') return undefined;
  return eventId === undefined || link?.event_id === eventId ? link : undefined;
}

/** The call of the link, for its page. Throws HttpError 404. */
export async function readLateCall({ db, clock, config }: Context, token: string): Promise<LateCall> {
  const now = clock.now();
  await openLink(db, { purpose: 'late_link', token, dead: CALL_TEXTS.lateDead, timeZone: config.timeZone }, now);
  const link = orNotFound(await visibleLateLink(db, token, now), CALL_TEXTS.lateDead);
  const { finish_date: finishDate, previous_date: previousDate, event_state: state, ...event } = link;
  if (state === 'cancelled') throw new HttpError(404, CALL_TEXTS.lateCancelled, undefined, {}, LINK_CANCELLED);
  const event_days = eventDays({ date: event.event_date, finishDate, previousDate, state });
  const { maxFiles, questions, textBefore, textAfter, supports } = await callSettingsOf(db, event.event_id);
  const found = await findToken(db, 'late_link', token);
  return { ...event, event_days, expires_at: found?.expires_at ?? null, maxFiles, questions, textBefore, textAfter, supports };
}

/** The person who applied with this link; undefined: unused or unknown link. */
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

/** Records that this application used an active link. @param now ms */
export async function consumeLateLink(trx: Trx, token: string, application_id: string, now: number): Promise<void> {
  const id = await consumeToken(trx, 'late_link', token, now);
  if (id === undefined) return;
  // Consumes all tokens of the link, which may have been mailed more than once.
  await consumeTokens(trx, 'late_link', id, now);
  await trx.updateTable('late_links').set({ application_id }).where('late_link_id', '=', id).execute();
}

const lateLinks = (db: Db | Trx) =>
  db
    .selectFrom('late_links')
    .innerJoin('access_tokens', (join) => join.onRef('subject', '=', 'late_link_id').on('purpose', '=', 'late_link'))
    // The newest token, since the link may have been mailed again.
    .where(
      sql<boolean>`access_tokens.rowid = (select max(rowid) from access_tokens as each
        where each.subject = late_link_id and each.purpose = 'late_link')`,
    )
    .select(['late_link_id', 'event_id', 'email', 'access_tokens.created_at', 'used_at', 'revoked_at', 'application_id'])
    .select((eb) => eb.ref('expires_at').$notNull().as('expires_at'));

/** Unused active links of an address. */
const activeLinksTo = (trx: Trx, email: string, now: number) =>
  lateLinks(trx)
    .where('email_key', '=', foldEmail(email))
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', isoTime(now));

const lateUrl = (siteUrl: string, token: string) => `${siteUrl}${APPLICANT_PAGES.late}#${token}`;

/** New links of an address's unused late links, for the mail of lost links; they expire with the original links. */
export async function lateLinksTo({ trx, email, siteUrl, now }: LinksOfAddress): Promise<PersonalLink[]> {
  const rows = await activeLinksTo(trx, email, now)
    .innerJoin('events', 'events.id', 'late_links.event_id')
    .select('events.title as event_title')
    .where(isVisible(isoTime(now)))
    .where('event_state', '!=', 'cancelled')
    .execute();
  const links: PersonalLink[] = [];
  for (const { late_link_id: subject, event_title, expires_at } of rows) {
    const token = await issueToken(trx, { purpose: 'late_link', subject, lifetime: Date.parse(expires_at) - now }, now);
    links.push({ thing: 'late', eventTitle: event_title, url: lateUrl(siteUrl, token) });
  }
  return links;
}

/** The late links of an event, latest first. */
export function lateLinksOf(db: Db, eventId: number): Promise<LateLink[]> {
  return lateLinks(db)
    .where('event_id', '=', eventId)
    .where(addressNotBlocked('email_key'))
    .orderBy('access_tokens.created_at', 'desc')
    .orderBy('late_link_id')
    .execute();
}

/** Issues a link and mails it; undefined: unknown event. Throws HttpError 409 for a cancelled event. */
export async function sendLateLink(ctx: Context, eventId: number, email: string): Promise<LateLink | undefined> {
  const site = await mailIdentity(ctx);
  const now = ctx.clock.now();
  const link = await ctx.db.transaction().execute(async (trx) => {
    const event = await trx
      .selectFrom('events')
      .select(['events.title as event_title', 'event_state'])
      .where('events.id', '=', eventId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!event) return undefined;
    if (event.event_state === 'cancelled') throw new HttpError(409, CALL_TEXTS.lateCancelled);
    const known = await activeLinksTo(trx, email, now).where('event_id', '=', eventId).executeTakeFirst();
    const row = known ?? { late_link_id: randomUUID(), event_id: eventId, email, application_id: null, created_at: isoTime(now) };
    noteAudit({ object: row.late_link_id });
    // A repeated mail for the same address issues a new token; opening it ends the earlier one.
    if (!known) await trx.insertInto('late_links').values(row).execute();
    const expiresAt = formatInstant(now + LIFETIME_MS, ctx.config.timeZone);
    await enqueueLink(
      { trx, now },
      {
        ...{ purpose: 'late_link', subject: row.late_link_id, lifetime: LIFETIME_MS },
        ...{ key: `${mailKey(row.late_link_id)}:${randomUUID()}`, to: email, replyTo: site.contactEmail },
        mail: (token) => lateLink(site, { eventTitle: event.event_title, applyUrl: lateUrl(site.url, token), expiresAt }),
      },
    );
    return { ...row, created_at: isoTime(now), expires_at: isoTime(now + LIFETIME_MS), used_at: null, revoked_at: null };
  });
  ctx.mail.wake();
  return link;
}

/** Revokes a late link. Throws HttpError 404, or 409 for a used link. */
export async function revokeLateLink(ctx: Context, id: string): Promise<LateLink> {
  return ctx.db.transaction().execute(async (trx) => {
    const link = await lateLinks(trx).where('late_link_id', '=', id).executeTakeFirst();
    if (!link) throw notFound(CALL_TEXTS.lateNotFound);
    if (link.used_at) throw new HttpError(409, CALL_TEXTS.lateWasUsed);
    await revokeTokens(trx, 'late_link', id, ctx.clock.now());
    // Deletes unsent mails with the revoked link.
    await trx
      .deleteFrom('outbox')
      .where('mail_key', 'like', `${mailKey(id)}%`)
      .where('state', '=', 'pending')
      .execute();
    return { ...link, revoked_at: link.revoked_at ?? nowIso(ctx) };
  });
}
