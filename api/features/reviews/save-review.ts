/** Requests with a reviewer's link: reviews, drafts, and returned applications. */
import { randomUUID } from 'node:crypto';
import { criteriaOf } from '@trama/shared/calls/settings';
import type { NewRefusal, NewReview, OwnReview, Score } from '@trama/shared/reviews/reviews';
import { APPLICATION_MESSAGES } from '@trama/shared/texts/application-form';
import { REVIEW_TEXTS } from '@trama/shared/texts/reviews';
import { type Context, nowIso } from '../../context.ts';
import type { Trx } from '../../core/database/open.ts';
import { HttpError, invalidFields, notFound } from '../../core/http/errors.ts';
import { callSettingsOf } from '../calls/index.ts';
import { reviewerOf } from './reviewers.ts';
import { ownReviewOf } from './reviewing.ts';
import { readableApplicationsBy } from './scope.ts';

interface Pair {
  reviewer_id: string;
  application_id: string;
}

/** The link's reviewer and the application, which the reviewer must be allowed to read. Throws HttpError 404. */
async function pairOf(trx: Trx, { clock, config }: Context, given: { token: string; application_id: string }) {
  const reviewer = await reviewerOf(trx, given.token, clock.now(), config.timeZone);
  const found = await readableApplicationsBy(trx, reviewer)
    .where('applications.application_id', '=', given.application_id)
    .executeTakeFirst();
  if (!found) throw notFound(APPLICATION_MESSAGES.notFound);
  return { pair: { reviewer_id: reviewer.reviewer_id, application_id: given.application_id }, event_id: reviewer.event_id };
}

const selectOfPair = (trx: Trx, table: 'reviews' | 'review_drafts', { reviewer_id, application_id }: Pair) =>
  trx.selectFrom(table).selectAll().where('reviewer_id', '=', reviewer_id).where('application_id', '=', application_id);

async function isRefused(trx: Trx, { reviewer_id, application_id }: Pair): Promise<boolean> {
  const query = trx.selectFrom('review_refusals').select('reason').where('reviewer_id', '=', reviewer_id);
  return Boolean(await query.where('application_id', '=', application_id).executeTakeFirst());
}

/** The saved state: the draft, else the review. */
async function savedBefore(trx: Trx, pair: Pair): Promise<OwnReview | null> {
  const draft = await selectOfPair(trx, 'review_drafts', pair).executeTakeFirst();
  if (draft) return ownReviewOf(draft, false);
  const review = await selectOfPair(trx, 'reviews', pair).executeTakeFirst();
  return review ? ownReviewOf(review, true) : null;
}

async function removeDraft(trx: Trx, { reviewer_id, application_id }: Pair): Promise<void> {
  await trx
    .deleteFrom('review_drafts')
    .where('reviewer_id', '=', reviewer_id)
    .where('application_id', '=', application_id)
    .execute();
}

/** Writes a review if every criterion has a score, else a draft. A complete review stays until its new draft is complete. */
async function write(trx: Trx, pair: Pair, { scores, comment, authorComment, saved_at }: OwnReview, complete: boolean) {
  const values = { scores: JSON.stringify(scores), comment, author_comment: authorComment, updated_at: saved_at };
  if (!complete) {
    await trx
      .insertInto('review_drafts')
      .values({ ...pair, ...values })
      .onConflict((conflict) => conflict.columns(['reviewer_id', 'application_id']).doUpdateSet(values))
      .execute();
    return;
  }
  const mean = scores.reduce((sum, one) => sum + one.score, 0) / scores.length;
  await trx
    .insertInto('reviews')
    .values({ review_id: randomUUID(), ...pair, ...values, mean })
    .onConflict((conflict) => conflict.columns(['reviewer_id', 'application_id']).doUpdateSet({ ...values, mean }))
    .execute();
  await removeDraft(trx, pair);
}

/** The scores of these criteria, in order. For each criterion the first list with a score wins. */
const scoresBy = (criteria: readonly string[], ...lists: readonly (readonly Score[])[]): Score[] =>
  criteria.flatMap((name) => lists.flat().find((one) => one.name === name) ?? []);

/**
 * Saves a review, replacing an earlier one of the same application; `partial` changes only the given scores. Two tabs that score
 * different criteria thus lose nothing; for one criterion the last request wins. Throws HttpError 404, 409 (given back) or 422.
 */
export async function saveReview(ctx: Context, given: NewReview): Promise<{ own: OwnReview; elsewhere: boolean }> {
  return ctx.db.transaction().execute(async (trx) => {
    const { pair, event_id } = await pairOf(trx, ctx, given);
    if (await isRefused(trx, pair)) throw new HttpError(409, REVIEW_TEXTS.refused);
    const criteria = criteriaOf(await callSettingsOf(trx, event_id));
    const before = await savedBefore(trx, pair);
    const { partial, seen } = given;
    const scores = scoresBy(criteria, given.scores, partial ? (before?.scores ?? []) : []);
    const complete = scores.length === criteria.length;
    if (!complete && !partial) throw invalidFields({ scores: REVIEW_TEXTS.scoresMissing });
    const own: OwnReview = {
      scores,
      comment: given.comment ?? (partial ? (before?.comment ?? '') : ''),
      authorComment: given.authorComment ?? before?.authorComment ?? '',
      done: complete,
      saved_at: nowIso(ctx),
    };
    await write(trx, pair, own, complete);
    const counts = complete || Boolean(await selectOfPair(trx, 'reviews', pair).executeTakeFirst());
    const elsewhere = seen !== undefined && seen !== (before?.saved_at ?? null);
    return { own: { ...own, done: counts }, elsewhere };
  });
}

/**
 * Returns an application to the committee, which erases the review; `reason` null takes it again. The applicant is not notified.
 * Throws HttpError 404.
 */
export async function giveBackApplication(ctx: Context, { reason, note, ...given }: NewRefusal): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const { pair } = await pairOf(trx, ctx, given);
    const { reviewer_id, application_id } = pair;
    if (reason === null) {
      await trx
        .deleteFrom('review_refusals')
        .where('reviewer_id', '=', reviewer_id)
        .where('application_id', '=', application_id)
        .execute();
      return;
    }
    await removeDraft(trx, pair);
    await trx.deleteFrom('reviews').where('reviewer_id', '=', reviewer_id).where('application_id', '=', application_id).execute();
    const values = { reason, note, refused_at: nowIso(ctx) };
    await trx
      .insertInto('review_refusals')
      .values({ ...pair, ...values })
      .onConflict((conflict) => conflict.columns(['reviewer_id', 'application_id']).doUpdateSet(values))
      .execute();
  });
}
