/** Makes the copies of applicants' files that reviewers read: without author properties, and without code that runs or loads. */
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { applicationNumber } from '@trama/shared/applications/number';
import { MINUTE_MS } from '@trama/shared/format/time';
import type { ReviewerFiles } from '@trama/shared/reviews/reviews';
import { DOCUMENT_MESSAGES } from '@trama/shared/texts/documents';
import { REVIEW_TEXTS } from '@trama/shared/texts/reviews';
import type { Context } from '../../context.ts';
import type { Db } from '../../core/database/open.ts';
import { deleteFiles } from '../../core/durable-files.ts';
import { HttpError, orNotFound } from '../../core/http/errors.ts';
import { createLoop } from '../../core/loop.ts';
import { makeAnonymousCopy, needsCopy } from '../../core/uploads/anonymous-copy.ts';

type CopyState = 'made' | 'impossible' | 'original' | null;

interface Copied {
  file_id: string;
  stored_name: string;
  reviewer_copy: CopyState;
}

/** Interval of the search for new files; a request for a missing copy makes it at once. */
const EVERY = MINUTE_MS;

const setState = (db: Db, fileId: string, reviewer_copy: CopyState) =>
  db.updateTable('application_files').set({ reviewer_copy }).where('file_id', '=', fileId).executeTakeFirst();

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** Makes the copy of a file unless it exists or is impossible. @returns the state of the copy */
async function madeCopy({ db, uploads }: Pick<Context, 'db' | 'uploads'>, file: Copied): Promise<CopyState> {
  const { file_id, stored_name, reviewer_copy } = file;
  if (reviewer_copy === 'impossible' || reviewer_copy === 'original') return reviewer_copy;
  // After a restore the row exists without the copy.
  if (reviewer_copy === 'made' && (await exists(join(uploads.folders.reviewerCopies, stored_name)))) return 'made';
  const state = (await makeAnonymousCopy(uploads.folders, stored_name)) ? 'made' : 'impossible';
  const { numUpdatedRows } = await setState(db, file_id, state);
  // The application was erased in the meantime.
  if (numUpdatedRows === 0n) await deleteFiles(uploads.folders.reviewerCopies, [stored_name]);
  return state;
}

/**
 * The folder of the file for reviewers. Throws HttpError 409 if no copy can be made and no administrator released the original.
 */
export async function folderForReview(ctx: Context, file: Copied): Promise<string> {
  const { applications, reviewerCopies } = ctx.uploads.folders;
  if (!needsCopy(file)) return applications;
  const state = await madeCopy(ctx, file);
  if (state === 'impossible') throw new HttpError(409, REVIEW_TEXTS.fileWithheld);
  return state === 'original' ? applications : reviewerCopies;
}

/** Whether reviewers cannot have a file until the administrators decide. */
export const isWithheld = ({ reviewer_copy }: Pick<Copied, 'reviewer_copy'>) => reviewer_copy === 'impossible';

/** Files of applications that reviewers read. */
const reviewedFiles = (db: Db) =>
  db
    .selectFrom('application_files')
    .innerJoin('applications', 'applications.application_id', 'application_files.application_id')
    .where('applications.event_id', 'in', db.selectFrom('reviewers').select('reviewers.event_id'))
    .where('confidential', '=', 0)
    .where('applications.state', '!=', 'retirada');

/** Makes missing copies in advance, so that administrators see which copies are impossible. */
export const createReviewerCopies = (ctx: Context) =>
  createLoop({
    name: 'reviewer copies',
    log: ctx.log,
    interval: EVERY,
    poll: async (stopping) => {
      const missing = await reviewedFiles(ctx.db)
        .where('reviewer_copy', 'is', null)
        .select(['file_id', 'stored_name', 'reviewer_copy'])
        .execute();
      for (const file of missing.filter(needsCopy)) {
        if (stopping.aborted) break;
        await madeCopy(ctx, file);
      }
      return undefined;
    },
  });

/** The files of an event for its reviewers: number of copies, and files that need a decision. */
export async function filesOfReviewers(db: Db, eventId: number): Promise<ReviewerFiles> {
  const files = await reviewedFiles(db)
    .where('applications.event_id', '=', eventId)
    .select([
      ...(['file_id', 'application_files.application_id', 'original_filename', 'stored_name', 'reviewer_copy'] as const),
      'application_files.created_at',
    ])
    .orderBy('application_files.created_at')
    .orderBy('file_id')
    .execute();
  const undecided = files.filter(({ reviewer_copy: state }) => state === 'impossible' || state === 'original');
  return {
    ready: files.filter((file) => file.reviewer_copy === 'made' || !needsCopy(file)).length,
    waiting: files.filter((file) => file.reviewer_copy === null && needsCopy(file)).length,
    impossible: undecided.map(({ file_id, application_id, original_filename: name, reviewer_copy }) => ({
      file_id,
      application_id,
      number: applicationNumber(application_id),
      name,
      original: reviewer_copy === 'original',
    })),
  };
}

/** Releases the original to reviewers if no copy can be made, or retries the copy. Throws HttpError 404. */
export async function giveToReviewers(ctx: Context, fileId: string, give: 'original' | 'copy'): Promise<void> {
  const file = await ctx.db
    .selectFrom('application_files')
    .where('file_id', '=', fileId)
    .where('reviewer_copy', 'in', ['impossible', 'original'])
    .select(['file_id', 'stored_name', 'reviewer_copy'])
    .executeTakeFirst();
  const found = orNotFound(file, DOCUMENT_MESSAGES.notFound);
  if (give === 'original') await setState(ctx.db, fileId, 'original');
  else await madeCopy(ctx, { ...found, reviewer_copy: null });
}
