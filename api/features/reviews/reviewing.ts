/** The applications of one event for a reviewer, by a personal link. */
import { extname } from 'node:path';
import { applicationNumber } from '@trama/shared/applications/number';
import { criteriaOf } from '@trama/shared/calls/settings';
import { type OwnReview, type ReviewedApplication, type Reviewing, score } from '@trama/shared/reviews/reviews';
import { DOCUMENT_MESSAGES } from '@trama/shared/texts/documents';
import { REVIEW_TEXTS } from '@trama/shared/texts/reviews';
import { z } from 'zod';
import { type Context, nowIso } from '../../context.ts';
import { parseJson } from '../../core/database/json.ts';
import { type Db, outsideChange, type Trx } from '../../core/database/open.ts';
import { notFound } from '../../core/http/errors.ts';
import { needsCopy } from '../../core/uploads/anonymous-copy.ts';
import {
  type ApplicationRow,
  answersOf,
  applicantName,
  authorList,
  type CoauthorRow,
  filesOf,
  shownCoauthors,
} from '../applications/index.ts';
import { callSettingsOf } from '../calls/index.ts';
import { folderForReview, isWithheld } from './copies.ts';
import { reviewerOf } from './reviewers.ts';
import { readableApplicationsBy } from './scope.ts';

const scores = z.array(score);

/** Converts a row of `reviews` or `review_drafts` to the reviewer's own review. */
export const ownReviewOf = (
  row: { scores: string; comment: string; author_comment: string; updated_at: string },
  done: boolean,
): OwnReview => ({
  scores: parseJson(scores, row.scores, []),
  comment: row.comment,
  authorComment: row.author_comment,
  done,
  saved_at: row.updated_at,
});

/**
 * The reviewer's reviews and drafts, by application. A review without a score by a newer criterion still counts, and its draft is
 * shown.
 */
async function ownReviews(db: Db, reviewerId: string): Promise<Map<string, OwnReview>> {
  const own = new Map<string, OwnReview>();
  const drafts = await db.selectFrom('review_drafts').selectAll().where('reviewer_id', '=', reviewerId).execute();
  for (const row of drafts) own.set(row.application_id, ownReviewOf(row, false));
  const reviews = await db.selectFrom('reviews').selectAll().where('reviewer_id', '=', reviewerId).execute();
  for (const row of reviews)
    own.set(row.application_id, { ...(own.get(row.application_id) ?? ownReviewOf(row, true)), done: true });
  return own;
}

type Files = Awaited<ReturnType<typeof filesOf>>;

/** Hides file names if names are hidden, since they often contain the author's name. */
const shownFiles = (files: Files, hidden: boolean) =>
  files.map(({ file_id, original_filename, mime_type, size, stored_name, reviewer_copy }, position) => ({
    file_id,
    withheld: isWithheld({ reviewer_copy }),
    copy: needsCopy({ stored_name }) && reviewer_copy !== 'original',
    name: hidden ? `${REVIEW_TEXTS.file(position + 1)}${extname(original_filename)}` : original_filename,
    mime_type,
    size,
  }));

/** An application returned by the reviewer: only its title. */
const givenBack = (application_id: string, titulo: string | null): ReviewedApplication => ({
  application_id,
  number: applicationNumber(application_id),
  titulo: titulo ?? '',
  author: null,
  institucion: null,
  academico: null,
  observacion: null,
  answers: [],
  files: [],
  own: null,
  refused: true,
});

const refusalsOf = (db: Db | Trx, reviewerId: string) =>
  db.selectFrom('review_refusals').select('application_id').where('reviewer_id', '=', reviewerId);

/** The authors' names, in order. */
const authorsInWords = (row: ApplicationRow, coauthors: readonly CoauthorRow[]) =>
  authorList(row, applicantName(row), coauthors)
    .map(({ name }) => name)
    .join(', ');

/** The reviewer's page, without confidential data. Throws HttpError 404 for an unknown token. */
export async function readForReview(ctx: Context, token: string): Promise<Reviewing> {
  const { db } = ctx;
  const reviewer = await reviewerOf(db, token, ctx.clock.now(), ctx.config.timeZone);
  const settings = await callSettingsOf(db, reviewer.event_id);
  const rows = await readableApplicationsBy(db, reviewer).orderBy('applications.created_at').orderBy('application_id').execute();
  const ids = rows.map((row) => row.application_id);
  const files = Map.groupBy(ids.length > 0 ? await filesOf(db, ids) : [], (file) => file.application_id);
  const coauthors = Map.groupBy(await shownCoauthors(db, ids), (each) => each.application_id);
  const own = await ownReviews(db, reviewer.reviewer_id);
  const refused = new Set((await refusalsOf(db, reviewer.reviewer_id).execute()).map((row) => row.application_id));
  const seen = db
    .updateTable('reviewers')
    .set({ last_seen_at: nowIso(ctx) })
    .where('reviewer_id', '=', reviewer.reviewer_id);
  await outsideChange(() => seen.execute());
  const hidden = settings.hideNames;
  return {
    reviewer_id: reviewer.reviewer_id,
    reviewer: reviewer.name,
    event_title: reviewer.event_title,
    criteria: [...criteriaOf(settings)],
    criteriaHelp: settings.criteriaHelp,
    reviewUntil: settings.reviewUntil,
    namesHidden: hidden,
    applications: rows.map((row) => {
      const { application_id } = row;
      if (refused.has(application_id)) return givenBack(application_id, row.talk_title);
      return {
        application_id,
        number: applicationNumber(application_id),
        titulo: row.talk_title ?? '',
        author: hidden ? null : authorsInWords(row, coauthors.get(application_id) ?? []),
        institucion: hidden ? null : row.affiliation,
        academico: row.academic_degree,
        observacion: row.observation,
        answers: answersOf(row).map(({ label, value }) => ({ label, value })),
        files: shownFiles(files.get(application_id) ?? [], hidden),
        own: own.get(application_id) ?? null,
        refused: false,
      };
    }),
  };
}

/**
 * A file of an application in the reviewer's event: its path, and the name shown to the reviewer. Throws HttpError 404, or 409 if
 * no copy can be made.
 */
export async function fileForReview(ctx: Context, token: string, fileId: string) {
  const { db, clock, config } = ctx;
  const reviewer = await reviewerOf(db, token, clock.now(), config.timeZone);
  const { hideNames } = await callSettingsOf(db, reviewer.event_id);
  const found = await readableApplicationsBy(db, reviewer)
    .innerJoin('application_files', 'application_files.application_id', 'applications.application_id')
    .where('file_id', '=', fileId)
    .where('applications.application_id', 'not in', refusalsOf(db, reviewer.reviewer_id))
    .executeTakeFirst();
  const files = found ? await filesOf(db, [found.application_id]) : [];
  const file = files.find(({ file_id }) => file_id === fileId);
  const shown = shownFiles(files, hideNames).find(({ file_id }) => file_id === fileId);
  if (!file || !shown) throw notFound(DOCUMENT_MESSAGES.notFound);
  return { file: { ...file, original_filename: shown.name }, folder: await folderForReview(ctx, file) };
}
