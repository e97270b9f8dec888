/** One application in detail: everything sent, its history, mails and reviews. */
import type { ApplicationDetail, ReviewOfApplication } from '@trama/shared/applications/answers';
import { type Reader, readingState, refusalReason, score } from '@trama/shared/reviews/reviews';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { activeConsent } from '../../../core/consents/consents.ts';
import { parseJson } from '../../../core/database/json.ts';
import type { Db } from '../../../core/database/open.ts';
import { alphabetical } from '../../../core/database/text-functions.ts';
import { isSensitive } from '../applying/declarations.ts';
import { mailsOf } from '../decisions/decision-mails.ts';
import { allAnswersOf, allFilesOf, applicationRows, recordsOf, toApplicationFile } from '../repository.ts';
import { notesOf, triageOf } from '../triage/triage.ts';
import { applicationHistory } from './history.ts';
import { relatedTo } from './related.ts';
import { nextWaiting, waitingPlace } from './waiting-list.ts';

const scores = z.array(score);

async function reviewsOf(db: Db, applicationId: string): Promise<ReviewOfApplication[]> {
  const rows = await db
    .selectFrom('reviews')
    .innerJoin('reviewers', 'reviewers.reviewer_id', 'reviews.reviewer_id')
    .select(['reviewers.name as reviewer', 'scores', 'mean', 'comment', 'author_comment as authorComment', 'updated_at'])
    .where('application_id', '=', applicationId)
    .orderBy((eb) => alphabetical(eb.ref('reviewers.name')))
    .execute();
  return rows.map((row) => ({ ...row, scores: parseJson(scores, row.scores, []) }));
}

/** The reviewers of an application, by name; with the reason if they gave it back. */
async function readersOf(db: Db, applicationId: string): Promise<Reader[]> {
  const has = (table: string) =>
    sql<boolean>`exists (select 1 from ${sql.table(table)} t where t.reviewer_id = reviewers.reviewer_id and t.application_id = ${applicationId})`;
  const state = sql<string>`case when ${has('review_refusals')} then 'refused' when ${has('reviews')} then 'done'
    when ${has('review_drafts')} then 'begun' when ${has('review_assignments')} then 'pending' end`;
  const rows = await db
    .selectFrom('reviewers')
    .leftJoin('review_refusals', (join) =>
      join
        .onRef('review_refusals.reviewer_id', '=', 'reviewers.reviewer_id')
        .on('review_refusals.application_id', '=', applicationId),
    )
    .select(['reviewers.reviewer_id', 'name', 'reason', 'note', state.as('state')])
    .where(state, 'is not', null)
    .orderBy((eb) => alphabetical(eb.ref('name')))
    .execute();
  return rows.map((row) => ({
    ...row,
    state: readingState.parse(row.state),
    reason: row.reason && refusalReason.parse(row.reason),
    note: row.note ?? '',
  }));
}

/** The detail without confidential data; it still tells whether such data exists. */
export const withoutConfidential = (detail: ApplicationDetail): ApplicationDetail => ({
  ...detail,
  inclusion: null,
  confidential: { answers: [], files: [] },
});

export async function detailOf(ctx: Context, id: string): Promise<ApplicationDetail | undefined> {
  const { db } = ctx;
  const row = await applicationRows(db).where('application_id', '=', id).executeTakeFirst();
  const [record] = await recordsOf(db, row ? [row] : []);
  if (!row || !record) return undefined;
  const confidential = {
    answers: allAnswersOf(row).filter(({ confidential }) => confidential),
    files: (await allFilesOf(db, [id])).filter(({ confidential }) => confidential === 1).map(toApplicationFile),
  };
  const consent = await activeConsent(db, 'supports', id);
  const { labels, institution, has_support } = (await triageOf(db, [id]))(id);
  return {
    ...record,
    labels,
    institution,
    has_support,
    notes: await notesOf(db, id),
    related: await relatedTo(db, row),
    inclusion: row.inclusion,
    confidential,
    has_confidential: Boolean(row.inclusion) || confidential.answers.length > 0 || confidential.files.length > 0,
    authorisation: {
      given_at: consent?.given_at ?? null,
      text: consent?.text ?? null,
      withdrawn_at: row.supports_withdrawn_at,
      needed: isSensitive(row.inclusion, confidential.answers, confidential.files.length),
    },
    waiting: await waitingPlace(db, row),
    nextWaiting: await nextWaiting(db, row),
    adult: row.adult === null ? null : row.adult === 1,
    guardian: row.guardian,
    history: await applicationHistory(db, id),
    mails: await mailsOf(ctx, id),
    reviewed: await reviewsOf(db, id),
    readers: await readersOf(db, id),
  };
}
