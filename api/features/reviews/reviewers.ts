/** Who may review the applications of an event: invited by mail, let in by a link, without an account. */

import { randomUUID } from 'node:crypto';
import { APPLICANT_PAGES } from '@trama/shared/paths';
import type { Reviewer } from '@trama/shared/reviews';
import { foldEmail } from '@trama/shared/text';
import { EVENT_MESSAGES } from '@trama/shared/texts/events';
import { REVIEW_TEXTS } from '@trama/shared/texts/reviews';
import { DAY_MS } from '@trama/shared/time';
import { type Context, nowIso } from '../../context.ts';
import { hashToken, newToken } from '../../core/auth/sessions.ts';
import type { Db, Trx } from '../../core/database/open.ts';
import { HttpError, notFound } from '../../core/http/errors.ts';
import { type SiteIdentity, siteIdentity } from '../../core/mail/identity.ts';
import { enqueue } from '../../core/mail/outbox.ts';
import { reviewerInvitation } from './mails/reviewer-invitation.ts';

const OPEN_AFTER_EVENT = 30 * DAY_MS;

/** Begins the name in the outbox of each mail with her link. */
const mailKey = (id: string) => `reviewer:${id}`;

const withCount = (db: Db | Trx) =>
  db
    .selectFrom('reviewers')
    .select(['reviewer_id', 'reviewers.event_id', 'name', 'email', 'reviewers.created_at', 'last_seen_at', 'link_sent_at'])
    .select((eb) =>
      eb
        .selectFrom('reviews')
        .whereRef('reviews.reviewer_id', '=', 'reviewers.reviewer_id')
        .select((count) => count.fn.countAll<number>().as('done'))
        .as('done'),
    );

export async function reviewersOf(db: Db, eventId: number): Promise<Reviewer[]> {
  const rows = await withCount(db).where('event_id', '=', eventId).orderBy('name').orderBy('reviewer_id').execute();
  return rows.map((row) => ({ ...row, done: Number(row.done) }));
}

interface Invited {
  reviewer_id: string;
  name: string;
  email: string;
  event_title: string;
}

/** Makes her link, mails it and returns its hash. What waits to leave with an earlier link does not. */
async function sendLink(ctx: Context, trx: Trx, site: SiteIdentity, to: Invited): Promise<string> {
  const token = newToken();
  await dropWaiting(trx, to.reviewer_id);
  await enqueue(
    trx,
    {
      key: `${mailKey(to.reviewer_id)}:${randomUUID()}`,
      to: to.email,
      replyTo: site.contactEmail,
      mail: reviewerInvitation(site, {
        reviewerName: to.name,
        eventTitle: to.event_title,
        reviewUrl: `${site.url}${APPLICANT_PAGES.reviewing}#${token}`,
      }),
    },
    ctx.clock.now(),
  );
  return hashToken(token);
}

/** A mail that has not left yet would lead nowhere. */
async function dropWaiting(trx: Trx, id: string): Promise<void> {
  await trx
    .deleteFrom('outbox')
    .where('mail_key', 'like', `${mailKey(id)}%`)
    .where('state', '=', 'pending')
    .execute();
}

/** Invites someone and mails her the link. Throws HttpError 404 (no such event) or 409 (invited already). */
export async function inviteReviewer(ctx: Context, given: { event_id: number; name: string; email: string }): Promise<Reviewer> {
  const site = await siteIdentity(ctx);
  const at = nowIso(ctx);
  const reviewer = await ctx.db.transaction().execute(async (trx) => {
    const event = await trx
      .selectFrom('events')
      .select('events.title as event_title')
      .where('events.id', '=', given.event_id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!event) throw notFound(EVENT_MESSAGES.notFound);
    const known = await trx.selectFrom('reviewers').select('email').where('event_id', '=', given.event_id).execute();
    if (known.some(({ email }) => foldEmail(email) === foldEmail(given.email)))
      throw new HttpError(409, REVIEW_TEXTS.already, { email: REVIEW_TEXTS.already });
    const row = { ...given, reviewer_id: randomUUID(), created_at: at, last_seen_at: null, link_sent_at: at };
    const token_hash = await sendLink(ctx, trx, site, { ...row, ...event });
    await trx
      .insertInto('reviewers')
      .values({ ...row, token_hash })
      .execute();
    return { ...row, done: 0 };
  });
  ctx.mail.wake();
  return reviewer;
}

/** Mails her a new link; the one before opens nothing any more, and her reviews stay. Throws HttpError 404. */
export async function renewReviewer(ctx: Context, id: string): Promise<Reviewer> {
  const site = await siteIdentity(ctx);
  const link_sent_at = nowIso(ctx);
  const reviewer = await ctx.db.transaction().execute(async (trx) => {
    const row = await withCount(trx)
      .innerJoin('events', 'events.id', 'reviewers.event_id')
      .select('events.title as event_title')
      .where('reviewer_id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!row) throw notFound(REVIEW_TEXTS.notFound);
    const token_hash = await sendLink(ctx, trx, site, row);
    await trx.updateTable('reviewers').set({ token_hash, link_sent_at }).where('reviewer_id', '=', id).execute();
    const { event_title: _, ...known } = row;
    return { ...known, link_sent_at, done: Number(row.done) };
  });
  ctx.mail.wake();
  return reviewer;
}

/** Takes her link and her reviews away. Throws HttpError 404. */
export async function removeReviewer(db: Db, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const gone = await trx.deleteFrom('reviewers').where('reviewer_id', '=', id).returning('reviewer_id').executeTakeFirst();
    if (!gone) throw notFound(REVIEW_TEXTS.notFound);
    await dropWaiting(trx, id);
  });
}

/** Whose link this is, at `now` (ms). Throws HttpError 404, also some time after the event: nothing is left to judge. */
export async function reviewerOf(db: Db | Trx, token: string, now: number) {
  const row = await db
    .selectFrom('reviewers')
    .innerJoin('events', 'events.id', 'reviewers.event_id')
    .select(['reviewer_id', 'name', 'reviewers.event_id', 'events.title as event_title'])
    .where('token_hash', '=', hashToken(token))
    .where('deleted_at', 'is', null)
    .where('events.date', '>', new Date(now - OPEN_AFTER_EVENT).toISOString())
    .executeTakeFirst();
  if (!row) throw notFound(REVIEW_TEXTS.linkDead);
  return row;
}
