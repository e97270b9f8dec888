/** Who may review the applications of an event: invited by mail, let in by a link, without an account. */
import { randomUUID } from 'node:crypto';
import { MESSAGES } from '@trama/shared/messages';
import { APPLICANT_PAGES } from '@trama/shared/paths';
import type { Reviewer } from '@trama/shared/reviews';
import { REVIEW_TEXTS } from '@trama/shared/reviews-texts';
import { foldEmail } from '@trama/shared/text';
import { hashToken, newToken } from '../auth/sessions.ts';
import { type Context, nowIso } from '../context.ts';
import type { Db, Trx } from '../database/open.ts';
import { HttpError, notFound } from '../http/errors.ts';
import { siteIdentity } from '../mail/identity.ts';
import { enqueue } from '../mail/outbox.ts';

/** Names the invitation in the outbox. */
const mailKey = (id: string) => `reviewer:${id}`;

const withCount = (db: Db | Trx) =>
  db
    .selectFrom('reviewers')
    .select(['reviewer_id', 'event_id', 'name', 'email', 'created_at', 'last_seen_at'])
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

/** Invites someone and mails her the link. Throws HttpError 404 (no such event) or 409 (invited already). */
export async function inviteReviewer(ctx: Context, given: { event_id: number; name: string; email: string }): Promise<Reviewer> {
  const site = await siteIdentity(ctx);
  const created_at = nowIso(ctx);
  const reviewer = await ctx.db.transaction().execute(async (trx) => {
    const event = await trx
      .selectFrom('events')
      .select('event_title')
      .where('event_id', '=', given.event_id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!event) throw notFound(MESSAGES.event.notFound);
    const known = await trx.selectFrom('reviewers').select('email').where('event_id', '=', given.event_id).execute();
    if (known.some(({ email }) => foldEmail(email) === foldEmail(given.email)))
      throw new HttpError(409, REVIEW_TEXTS.already, { email: REVIEW_TEXTS.already });
    const token = newToken();
    const row = { ...given, reviewer_id: randomUUID(), created_at, last_seen_at: null };
    await trx
      .insertInto('reviewers')
      .values({ ...row, token_hash: hashToken(token) })
      .execute();
    await enqueue(
      trx,
      {
        key: mailKey(row.reviewer_id),
        template: 'reviewer_invitation',
        to: given.email,
        replyTo: site.contactEmail,
        values: {
          reviewerName: given.name,
          eventTitle: event.event_title,
          reviewUrl: `${site.url}${APPLICANT_PAGES.reviewing}#${token}`,
          contactEmail: site.contactEmail,
          siteName: site.name,
          siteUrl: site.url,
        },
      },
      ctx.clock.now(),
    );
    return { ...row, done: 0 };
  });
  ctx.mail.wake();
  return reviewer;
}

/** Takes her link and her reviews away. Throws HttpError 404. */
export async function removeReviewer(db: Db, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const gone = await trx.deleteFrom('reviewers').where('reviewer_id', '=', id).returning('reviewer_id').executeTakeFirst();
    if (!gone) throw notFound(REVIEW_TEXTS.notFound);
    // An invitation that has not left yet would lead nowhere.
    await trx.deleteFrom('outbox').where('mail_key', '=', mailKey(id)).where('state', '=', 'pending').execute();
  });
}

/** Whose link this is. Throws HttpError 404. */
export async function reviewerOf(db: Db | Trx, token: string) {
  const row = await db
    .selectFrom('reviewers')
    .innerJoin('events', 'events.event_id', 'reviewers.event_id')
    .select(['reviewer_id', 'name', 'reviewers.event_id', 'event_title'])
    .where('token_hash', '=', hashToken(token))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw notFound(REVIEW_TEXTS.linkDead);
  return row;
}
