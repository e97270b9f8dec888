/** One application in detail: everything sent, its history, mails and reviews. */
import type { ApplicationDetail, ReviewOfApplication } from '@trama/shared/application-records';
import { score } from '@trama/shared/reviews';
import { z } from 'zod';
import { activeConsent } from '../../core/consents/consents.ts';
import { parseJson } from '../../core/database/json.ts';
import type { Db } from '../../core/database/open.ts';
import { alphabetical } from '../../core/database/text-functions.ts';
import { mailsOf } from './decision-mails.ts';
import { isSensitive } from './declarations.ts';
import { historyOf } from './history.ts';
import { allAnswersOf, allFilesOf, applicationRows, fileAnswer, recordsOf } from './repository.ts';

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

/** The same without confidential data; it still says whether there is any. */
export const withoutConfidential = (detail: ApplicationDetail): ApplicationDetail => ({
  ...detail,
  inclusion: null,
  confidential: { answers: [], files: [] },
});

export async function detailOf(db: Db, id: string): Promise<ApplicationDetail | undefined> {
  const row = await applicationRows(db).where('application_id', '=', id).executeTakeFirst();
  const [record] = await recordsOf(db, row ? [row] : []);
  if (!row || !record) return undefined;
  const confidential = {
    answers: allAnswersOf(row).filter(({ confidential }) => confidential),
    files: (await allFilesOf(db, [id])).filter(({ confidential }) => confidential === 1).map(fileAnswer),
  };
  const consent = await activeConsent(db, 'supports', id);
  return {
    ...record,
    inclusion: row.inclusion,
    confidential,
    has_confidential: Boolean(row.inclusion) || confidential.answers.length > 0 || confidential.files.length > 0,
    authorisation: {
      given_at: consent?.given_at ?? null,
      text: consent?.text ?? null,
      withdrawn_at: row.supports_withdrawn_at,
      needed: isSensitive(row.inclusion, confidential.answers, confidential.files.length),
    },
    adult: row.adult === null ? null : row.adult === 1,
    guardian: row.guardian,
    history: await historyOf(db, id),
    mails: await mailsOf(db, id),
    reviewed: await reviewsOf(db, id),
  };
}
