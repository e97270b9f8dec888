/** Reviewers of an event's applications: invited by mail, identified by a personal link, without an account. */

import { randomUUID } from 'node:crypto';
import { untilInWords } from '@trama/shared/calls/deadline';
import { foldEmail } from '@trama/shared/format/text';
import { DAY_MS, isoTime } from '@trama/shared/format/time';
import { ADMIN, APPLICANT_PAGES } from '@trama/shared/paths';
import { CONFIDENTIALITY_NEEDED, type DeclinedInvitation, type NewReviewer, type Reviewer } from '@trama/shared/reviews/reviews';
import { REVIEWING_CONSENTS } from '@trama/shared/texts/consents-by-link';
import { CONTENT_WORDS } from '@trama/shared/texts/content-kinds';
import { reviewerDeclined, reviewerInvitation } from '@trama/shared/texts/mail-kinds/personal-links';
import { REVIEW_TEXTS } from '@trama/shared/texts/reviews';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Context, nowIso } from '../../context.ts';
import { noteAudit } from '../../core/audit/request-entry.ts';
import { issueToken, openLink, revokeTokens } from '../../core/auth/access-tokens.ts';
import type { LinksOfAddress, PersonalLink } from '../../core/auth/mailed-links.ts';
import { activeConsent, eraseConsents, recordConsent } from '../../core/consents/consents.ts';
import { addressNotBlocked } from '../../core/database/blocked.ts';
import type { Db, Trx } from '../../core/database/open.ts';
import { alphabetical } from '../../core/database/text-functions.ts';
import { HttpError, notFound } from '../../core/http/errors.ts';
import { type MailIdentity, mailIdentity } from '../../core/mail/identity.ts';
import { enqueue } from '../../core/mail/outbox.ts';
import { callSettingsOf } from '../calls/index.ts';
import { eventBeganBefore } from '../events/index.ts';
import { progressOf } from './progress.ts';

export const OPEN_AFTER_EVENT = 30 * DAY_MS;

/** Prefix of the keys of all mails with a reviewer's link. */
export const reviewerMailKeyPrefix = (id: string) => `reviewer:${id}`;

const reviewerRows = (db: Db | Trx) =>
  db
    .selectFrom('reviewers')
    .select(['reviewer_id', 'reviewers.event_id', 'name', 'email', 'institution', 'reviewers.created_at', 'last_seen_at'])
    .select(['link_sent_at', 'reminded_at'])
    .select((eb) =>
      eb
        .selectFrom('consents')
        .whereRef('consents.subject', '=', 'reviewers.reviewer_id')
        .where('purpose', '=', 'reviewing')
        .select((given) => given.fn.min('given_at').as('accepted_at'))
        .as('accepted_at'),
    );

/** The unblocked reviewers of an event, by name. @param now ms */
export async function reviewersOf(db: Db | Trx, eventId: number, now: number): Promise<Reviewer[]> {
  const rows = await reviewerRows(db)
    .where('event_id', '=', eventId)
    .where(addressNotBlocked('email_key'))
    .orderBy((eb) => alphabetical(eb.ref('name')))
    .orderBy('reviewer_id')
    .execute();
  const progress = await progressOf(db, eventId, now);
  return rows.map((row) => ({ ...row, ...progress(row.reviewer_id) }));
}

interface Invited {
  reviewer_id: string;
  event_id: number;
  name: string;
  email: string;
  event_title: string;
}

/** Mails the reviewer a new link. Revokes earlier links and drops unsent mails with them. */
async function sendLink(ctx: Context, trx: Trx, site: MailIdentity, to: Invited): Promise<void> {
  await revokeTokens(trx, 'reviewing', to.reviewer_id, ctx.clock.now());
  await dropPendingMails(trx, to.reviewer_id);
  await mailLink(ctx, trx, site, to);
}

/** URL with a new link; earlier links stay valid. @param now ms */
export async function newReviewUrl(trx: Trx, siteUrl: string, reviewerId: string, now: number): Promise<string> {
  const token = await issueToken(trx, { purpose: 'reviewing', subject: reviewerId }, now);
  return `${siteUrl}${APPLICANT_PAGES.reviewing}#${token}`;
}

async function mailLink(ctx: Context, trx: Trx, site: MailIdentity, to: Invited): Promise<void> {
  const now = ctx.clock.now();
  const { reviewUntil } = await callSettingsOf(trx, to.event_id);
  const progress = await progressOf(trx, to.event_id, now);
  await enqueue(
    trx,
    {
      key: `${reviewerMailKeyPrefix(to.reviewer_id)}:${randomUUID()}`,
      to: to.email,
      replyTo: site.contactEmail,
      mail: reviewerInvitation(site, {
        reviewerName: to.name,
        eventTitle: to.event_title,
        proposals: progress(to.reviewer_id).total,
        until: reviewUntil === null ? '' : untilInWords(reviewUntil, ctx.config.timeZone),
        reviewUrl: await newReviewUrl(trx, site.url, to.reviewer_id, now),
      }),
    },
    now,
  );
}

/** The reviewer links of an address, for the mail of lost links. Earlier links stay valid until a new link is opened. */
export async function reviewLinksOf({ trx, email, siteUrl, now }: LinksOfAddress): Promise<PersonalLink[]> {
  const rows = await reviewerRows(trx)
    .innerJoin('events', 'events.id', 'reviewers.event_id')
    .select('events.title as event_title')
    .where('email_key', '=', email)
    .where('deleted_at', 'is', null)
    .where('events.date', '>', isoTime(now - OPEN_AFTER_EVENT))
    .execute();
  const links: PersonalLink[] = [];
  for (const { reviewer_id, event_title } of rows) {
    links.push({ thing: 'review', eventTitle: event_title, url: await newReviewUrl(trx, siteUrl, reviewer_id, now) });
    const link_sent_at = isoTime(now);
    await trx.updateTable('reviewers').set({ link_sent_at }).where('reviewer_id', '=', reviewer_id).execute();
  }
  return links;
}

/** Deletes unsent mails, whose link would be dead. */
async function dropPendingMails(trx: Trx, id: string): Promise<void> {
  await trx
    .deleteFrom('outbox')
    .where('mail_key', 'like', `${reviewerMailKeyPrefix(id)}%`)
    .where('state', '=', 'pending')
    .execute();
}

/** Invites a reviewer and mails the link. Throws HttpError 404 (no such event) or 409 (invited already). */
export async function inviteReviewer(ctx: Context, given: NewReviewer): Promise<Reviewer> {
  const site = await mailIdentity(ctx);
  const at = nowIso(ctx);
  const reviewer = await ctx.db.transaction().execute(async (trx) => {
    const event = await trx
      .selectFrom('events')
      .select('events.title as event_title')
      .where('events.id', '=', given.event_id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!event) throw notFound(CONTENT_WORDS.event.notFound);
    const known = await trx.selectFrom('reviewers').select('email').where('event_id', '=', given.event_id).execute();
    if (known.some(({ email }) => foldEmail(email) === foldEmail(given.email)))
      throw new HttpError(409, REVIEW_TEXTS.already, { email: REVIEW_TEXTS.already });
    const row = { ...given, reviewer_id: randomUUID(), created_at: at, last_seen_at: null, link_sent_at: at, reminded_at: null };
    noteAudit({ object: row.reviewer_id });
    await trx.insertInto('reviewers').values(row).execute();
    await sendLink(ctx, trx, site, { ...row, ...event });
    const progress = await progressOf(trx, given.event_id, ctx.clock.now());
    return { ...row, ...progress(row.reviewer_id), accepted_at: null };
  });
  ctx.mail.wake();
  return reviewer;
}

/** Mails a new link; the reviews stay. Throws HttpError 404. */
export async function renewReviewer(ctx: Context, id: string): Promise<Reviewer> {
  const site = await mailIdentity(ctx);
  const link_sent_at = nowIso(ctx);
  const reviewer = await ctx.db.transaction().execute(async (trx) => {
    const row = await reviewerRows(trx)
      .innerJoin('events', 'events.id', 'reviewers.event_id')
      .select('events.title as event_title')
      .where('reviewer_id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!row) throw notFound(REVIEW_TEXTS.notFound);
    await sendLink(ctx, trx, site, row);
    await trx.updateTable('reviewers').set({ link_sent_at }).where('reviewer_id', '=', id).execute();
    const { event_title: _, ...known } = row;
    const progress = await progressOf(trx, row.event_id, ctx.clock.now());
    return { ...known, ...progress(id), link_sent_at };
  });
  ctx.mail.wake();
  return reviewer;
}

/** Deletes reviewers with their links and reviews, and their consents except the proof. @returns number of deleted reviewers */
export async function deleteReviewers(trx: Trx, which: RawBuilder<SqlBool>): Promise<number> {
  await eraseConsents(trx, sql`(select reviewer_id from reviewers where ${which})`);
  const { numDeletedRows } = await trx.deleteFrom('reviewers').where(which).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes a reviewer. Throws HttpError 404. */
export async function removeReviewer(db: Db, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if ((await deleteReviewers(trx, sql`reviewer_id = ${id}`)) === 0) throw notFound(REVIEW_TEXTS.notFound);
    await dropPendingMails(trx, id);
  });
}

/**
 * Declines an invitation: deletes the reviewer and notifies the inbox. Throws HttpError 404, or 409 if a review exists, which
 * would be lost.
 */
export async function declineInvitation(ctx: Context, { token, note }: DeclinedInvitation): Promise<void> {
  const site = await mailIdentity(ctx);
  const now = ctx.clock.now();
  await ctx.db.transaction().execute(async (trx) => {
    const { reviewer_id, name, event_title } = await linkedReviewer(trx, token, now, ctx.config.timeZone);
    const written = await trx.selectFrom('reviews').select('review_id').where('reviewer_id', '=', reviewer_id).executeTakeFirst();
    if (written) throw new HttpError(409, REVIEW_TEXTS.declineLate);
    await deleteReviewers(trx, sql`reviewer_id = ${reviewer_id}`);
    await dropPendingMails(trx, reviewer_id);
    const adminUrl = `${site.url}${ADMIN.applications}`;
    const mail = reviewerDeclined(site, { reviewerName: name, eventTitle: event_title, note, adminUrl });
    await enqueue(trx, { key: `reviewer-declined:${reviewer_id}`, to: site.inbox, mail }, now);
  });
  ctx.mail.wake();
}

/** Erases the reviewers of events that began before `before` (ISO), with their reviews. */
export async function deleteExpiredReviewers(db: Db, before: string): Promise<void> {
  await db.transaction().execute((trx) => deleteReviewers(trx, eventBeganBefore(before)));
}

/** The reviewer of a link at `now` (ms). Throws HttpError 404, also once the event is long past. */
async function linkedReviewer(db: Db | Trx, token: string, now: number, timeZone: string) {
  const id = await openLink(db, { purpose: 'reviewing', token, dead: REVIEW_TEXTS.linkDead, timeZone }, now);
  const row = await db
    .selectFrom('reviewers')
    .innerJoin('events', 'events.id', 'reviewers.event_id')
    .select(['reviewer_id', 'name', 'email', 'reviewers.event_id', 'events.title as event_title'])
    .where('reviewer_id', '=', id)
    .where('deleted_at', 'is', null)
    .where('events.date', '>', isoTime(now - OPEN_AFTER_EVENT))
    .executeTakeFirst();
  if (!row) throw notFound(REVIEW_TEXTS.linkDead);
  return row;
}

/**
 * The reviewer of a link, if allowed to read. Throws HttpError 404, or 403 with the code `confidentiality-needed` before
 * confidentiality was accepted.
 * @param now ms
 */
export async function reviewerOf(db: Db | Trx, token: string, now: number, timeZone: string) {
  const row = await linkedReviewer(db, token, now, timeZone);
  if (!(await activeConsent(db, 'reviewing', row.reviewer_id)))
    throw new HttpError(403, REVIEW_TEXTS.confidentialityNeeded, undefined, {}, CONFIDENTIALITY_NEEDED);
  return row;
}

/** Stores that the reviewer of a link accepts confidentiality, once. Throws HttpError 404. */
export async function acceptConfidentiality({ db, clock, config }: Context, token: string, version: string): Promise<void> {
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    const { reviewer_id: subject, email } = await linkedReviewer(trx, token, now, config.timeZone);
    if (await activeConsent(trx, 'reviewing', subject)) return;
    const given = { purpose: 'reviewing' as const, subject, email, texts: REVIEWING_CONSENTS, version };
    await recordConsent(trx, { ...given, means: 'página de evaluación' }, isoTime(now));
  });
}
