/** Mails reviewers their unfinished reviews: on request of an administrator, and once before the call's review deadline. */

import { untilInWords } from '@trama/shared/calls/deadline';
import { DAY_MS, isoTime } from '@trama/shared/format/time';
import { LIMITS } from '@trama/shared/limits';
import type { Reviewer } from '@trama/shared/reviews/reviews';
import { CONTENT_WORDS } from '@trama/shared/texts/content-kinds';
import { PERSONAL_LINK_MAILS, reviewerDigest } from '@trama/shared/texts/mail-kinds/personal-links';
import { REVIEW_TEXTS } from '@trama/shared/texts/reviews';
import type { Context } from '../../context.ts';
import type { Trx } from '../../core/database/open.ts';
import { HttpError, notFound } from '../../core/http/errors.ts';
import { type MailIdentity, mailIdentity } from '../../core/mail/identity.ts';
import { enqueue } from '../../core/mail/outbox.ts';
import { callSettingsOf } from '../calls/index.ts';
import { newReviewUrl, OPEN_AFTER_EVENT, reviewerMailKeyPrefix, reviewersOf } from './reviewers.ts';

interface ReviewCall {
  event_title: string;
  reviewUntil: string | null;
}

/** Whether the reviewer was reminded too recently for another mail. */
const isRecent = ({ reminded_at }: Reviewer, now: number) =>
  reminded_at !== null && now - Date.parse(reminded_at) < LIMITS.reviewReminderPause;

async function remind(ctx: Context, trx: Trx, site: MailIdentity, to: Reviewer, call: ReviewCall, now: number): Promise<void> {
  const at = isoTime(now);
  await enqueue(
    trx,
    {
      key: `${reviewerMailKeyPrefix(to.reviewer_id)}:left:${at}`,
      to: to.email,
      replyTo: site.contactEmail,
      toMany: true,
      mail: reviewerDigest(site, {
        reviewerName: to.name,
        eventTitle: call.event_title,
        left: PERSONAL_LINK_MAILS.reviewerDigest.left(to.total - to.done),
        until: call.reviewUntil === null ? '' : untilInWords(call.reviewUntil, ctx.config.timeZone),
        reviewUrl: await newReviewUrl(trx, site.url, to.reviewer_id, now),
      }),
    },
    now,
  );
  await trx.updateTable('reviewers').set({ reminded_at: at }).where('reviewer_id', '=', to.reviewer_id).execute();
}

/** Events whose reviewers' links still work. @param now ms */
const openEvents = (trx: Pick<Trx, 'selectFrom'>, now: number) =>
  trx
    .selectFrom('events')
    .select(['events.id', 'events.title'])
    .where('deleted_at', 'is', null)
    .where('events.date', '>', isoTime(now - OPEN_AFTER_EVENT));

/**
 * Mails one reviewer, or all of the event with unfinished reviews who were not reminded today. Throws HttpError 404, or 409 if
 * the one reviewer is done or was already reminded.
 * @returns number of mails
 */
export async function remindReviewers(ctx: Context, eventId: number, reviewerId: string | undefined): Promise<number> {
  const site = await mailIdentity(ctx);
  const now = ctx.clock.now();
  const sent = await ctx.db.transaction().execute(async (trx) => {
    const event = await openEvents(trx, now).where('events.id', '=', eventId).executeTakeFirst();
    if (!event) throw notFound(CONTENT_WORDS.event.notFound);
    const { reviewUntil } = await callSettingsOf(trx, eventId);
    const all = await reviewersOf(trx, eventId, now);
    const chosen = all.filter((one) => reviewerId === undefined || one.reviewer_id === reviewerId);
    if (reviewerId !== undefined && chosen.length === 0) throw notFound(REVIEW_TEXTS.notFound);
    const waiting = chosen.filter((one) => one.done < one.total);
    if (reviewerId !== undefined && waiting.length === 0) throw new HttpError(409, REVIEW_TEXTS.nothingLeft);
    const due = waiting.filter((one) => !isRecent(one, now));
    if (reviewerId !== undefined && due.length === 0) throw new HttpError(409, REVIEW_TEXTS.remindedToday);
    for (const one of due) await remind(ctx, trx, site, one, { event_title: event.title, reviewUntil }, now);
    return due.length;
  });
  ctx.mail.wake();
  return sent;
}

/**
 * Mails reviewers with missing reviews once, `reviewReminder` days before `reviewUntil`. Skips reviewers already reminded since
 * that day.
 */
export async function remindBeforeDeadline(ctx: Context, now: number): Promise<void> {
  const site = await mailIdentity(ctx);
  for (const event of await openEvents(ctx.db, now).execute()) {
    const { reviewUntil, reviewReminder } = await callSettingsOf(ctx.db, event.id);
    if (reviewUntil === null || reviewReminder === null) continue;
    const from = Date.parse(reviewUntil) - reviewReminder * DAY_MS;
    if (now < from || now >= Date.parse(reviewUntil)) continue;
    await ctx.db.transaction().execute(async (trx) => {
      for (const one of await reviewersOf(trx, event.id, now)) {
        const since = Math.min(from, now - LIMITS.reviewReminderPause);
        const wasReminded = one.reminded_at !== null && Date.parse(one.reminded_at) >= since;
        // Skips reviewers invited after that day, who just got a mail with the link.
        if (one.done >= one.total || wasReminded || Date.parse(one.created_at) >= from) continue;
        await remind(ctx, trx, site, one, { event_title: event.title, reviewUntil }, now);
      }
    });
  }
  ctx.mail.wake();
}
