/** Reading and scoring the applications of one event, by a reviewer's link. */
import { randomUUID } from 'node:crypto';
import { extname } from 'node:path';
import { type CallSettingsInput, criteriaOf } from '@trama/shared/call-settings';
import { type Reviewing, type Score, score } from '@trama/shared/reviews';
import { APPLICATION_MESSAGES } from '@trama/shared/texts/application-form';
import { DOCUMENT_MESSAGES } from '@trama/shared/texts/documents';
import { REVIEW_TEXTS } from '@trama/shared/texts/reviews';
import { z } from 'zod';
import { type Context, nowIso } from '../../context.ts';
import { notBlocked } from '../../core/database/blocked.ts';
import { parseJson } from '../../core/database/json.ts';
import type { Db, Trx } from '../../core/database/open.ts';
import { invalid, notFound } from '../../core/http/errors.ts';
import { answersOf, applicationRows, filesOf, nameOf } from '../applications/index.ts';
import { callSettingsOf } from '../calls/index.ts';
import { reviewerOf } from './reviewers.ts';

const scores = z.array(score);

/** Withdrawn applications, and those of blocked people, are not shown to reviewers. */
const readable = (db: Db | Trx, eventId: number) =>
  applicationRows(db)
    .where('applications.event_id', '=', eventId)
    .where('applications.state', '!=', 'retirada')
    .where(notBlocked);

type Files = Awaited<ReturnType<typeof filesOf>>;

/** Where names are hidden so are the files', which often contain the author's. */
const shownFiles = (files: Files, hidden: boolean) =>
  files.map(({ file_id, original_filename, mime_type, size }, position) => ({
    file_id,
    name: hidden ? `${REVIEW_TEXTS.file(position + 1)}${extname(original_filename)}` : original_filename,
    mime_type,
    size,
  }));

/** Without confidential data. Throws HttpError 404 for an unknown token. */
export async function readForReview(ctx: Context, token: string): Promise<Reviewing> {
  const { db } = ctx;
  const reviewer = await reviewerOf(db, token, ctx.clock.now());
  const settings = await callSettingsOf(db, reviewer.event_id);
  const rows = await readable(db, reviewer.event_id).orderBy('applications.created_at').orderBy('application_id').execute();
  const ids = rows.map((row) => row.application_id);
  const files = Map.groupBy(ids.length > 0 ? await filesOf(db, ids) : [], (file) => file.application_id);
  const own = await db.selectFrom('reviews').selectAll().where('reviewer_id', '=', reviewer.reviewer_id).execute();
  await db
    .updateTable('reviewers')
    .set({ last_seen_at: nowIso(ctx) })
    .where('reviewer_id', '=', reviewer.reviewer_id)
    .execute();
  const hidden = settings.hideNames;
  return {
    reviewer: reviewer.name,
    event_title: reviewer.event_title,
    criteria: [...criteriaOf(settings)],
    namesHidden: hidden,
    applications: rows.map((row) => {
      const review = own.find(({ application_id }) => application_id === row.application_id);
      return {
        application_id: row.application_id,
        titulo: row.titulo ?? '',
        author: hidden ? null : nameOf(row),
        institucion: hidden ? null : row.institucion,
        academico: row.academico,
        observacion: row.observacion,
        answers: answersOf(row).map(({ label, value }) => ({ label, value })),
        files: shownFiles(files.get(row.application_id) ?? [], hidden),
        own: review
          ? { scores: parseJson(scores, review.scores, []), comment: review.comment, authorComment: review.author_comment }
          : null,
      };
    }),
  };
}

/** A file of an application of the reviewer's event, under the name that the reviewer may see. Throws HttpError 404. */
export async function fileForReview({ db, clock }: Context, token: string, fileId: string) {
  const reviewer = await reviewerOf(db, token, clock.now());
  const { hideNames } = await callSettingsOf(db, reviewer.event_id);
  const found = await readable(db, reviewer.event_id)
    .innerJoin('application_files', 'application_files.application_id', 'applications.application_id')
    .where('file_id', '=', fileId)
    .executeTakeFirst();
  const files = found ? await filesOf(db, [found.application_id]) : [];
  const file = files.find(({ file_id }) => file_id === fileId);
  const shown = shownFiles(files, hideNames).find(({ file_id }) => file_id === fileId);
  if (!file || !shown) throw notFound(DOCUMENT_MESSAGES.notFound);
  return { ...file, original_filename: shown.name };
}

interface Given {
  application_id: string;
  scores: Score[];
  comment: string;
  authorComment?: string | undefined;
}

/** One score for each criterion, in their order. Throws HttpError 422. */
function scoresByCriterion(given: Score[], settings: CallSettingsInput): Score[] {
  return criteriaOf(settings).map((name) => {
    const found = given.find((one) => one.name === name);
    if (!found) throw invalid({ scores: REVIEW_TEXTS.scoresMissing });
    return found;
  });
}

/** Saves a review; it replaces an earlier one of the same application. Throws HttpError 404 or 422. */
export async function saveReview(ctx: Context, token: string, given: Given): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const { reviewer_id, event_id } = await reviewerOf(trx, token, ctx.clock.now());
    const { application_id, comment } = given;
    const application = await readable(trx, event_id).where('application_id', '=', application_id).executeTakeFirst();
    if (!application) throw notFound(APPLICATION_MESSAGES.notFound);
    const all = scoresByCriterion(given.scores, await callSettingsOf(trx, event_id));
    const mean = all.reduce((sum, one) => sum + one.score, 0) / all.length;
    const { authorComment } = given;
    const values = {
      scores: JSON.stringify(all),
      mean,
      comment,
      updated_at: nowIso(ctx),
      ...(authorComment !== undefined && { author_comment: authorComment }),
    };
    await trx
      .insertInto('reviews')
      .values({ review_id: randomUUID(), reviewer_id, application_id, ...values })
      .onConflict((conflict) => conflict.columns(['reviewer_id', 'application_id']).doUpdateSet(values))
      .execute();
  });
}
