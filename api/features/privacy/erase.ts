/**
 * Erases a person: applies each entry of the register, and the rules between features that entries declare as functions. The
 * caller writes the list of erasures (core/database/erasure-ledger.ts).
 */
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { type Trx, truncateLog } from '../../core/database/open.ts';
import { deleteApplicationFiles, deleteFiles } from '../../core/durable-files.ts';
import { deleteOrphanedStoredMails } from '../../core/mail/stored-mails.ts';
import type { ErasedFiles, ErasedPart, PersonalData, Subject } from '../../core/personal-data/entry.ts';
import { deletePersonal, emptyPersonal } from '../../core/personal-data/rows.ts';
import { applicationFilesWithoutRow } from '../../core/uploads/sweep.ts';
import { PERSONAL_DATA } from './register.ts';

async function eraseEntry(trx: Trx, data: PersonalData, subject: Subject, before: string): Promise<Partial<ErasedFiles>> {
  const { erased, since } = data;
  const rows = since ? sql<boolean>`${data.rows(subject)} and ${sql.ref(since)} <= ${before}` : data.rows(subject);
  if (typeof erased === 'function') return erased(trx, subject, before);
  if (erased === 'deleted') await deletePersonal(trx, data, rows, before);
  if (typeof erased !== 'object') return {};
  await erased.first?.(trx, subject, before);
  await emptyPersonal(trx, data, rows);
  return {};
}

/**
 * Erases the data of a subject stored until `before` (ISO), all of it or these parts.
 * @returns files, for `completeErasure` after the transaction
 */
export async function eraseSubject(
  trx: Trx,
  subject: Subject,
  before: string,
  parts?: ReadonlySet<ErasedPart>,
): Promise<ErasedFiles> {
  const chosen = parts ? PERSONAL_DATA.filter((data) => data.parts?.some((part) => parts.has(part))) : PERSONAL_DATA;
  const files: ErasedFiles = { applications: [], images: [] };
  // The person row is the first entry and is erased last, because other rules find rows through it.
  for (const data of chosen.toReversed()) {
    const { applications = [], images = [] } = await eraseEntry(trx, data, subject, before);
    files.applications.push(...applications);
    files.images.push(...images);
  }
  return files;
}

type Folders = Pick<Context, 'db' | 'config' | 'uploads' | 'clock'>;

/**
 * Completes an erasure whose process died after the commit. Runs at start before the first request: no form is being received
 * then, so a file without a row is unused.
 */
export async function finishErasures(ctx: Folders): Promise<void> {
  await completeErasure(ctx, { applications: await applicationFilesWithoutRow(ctx), images: [] });
}

/** Completes an erasure after its transaction: deletes its files, and the remains of its rows in the database file. */
export async function completeErasure(ctx: Folders, { applications, images }: ErasedFiles): Promise<void> {
  await deleteApplicationFiles(ctx.uploads.folders, applications);
  await deleteFiles(ctx.uploads.folders.images, images);
  await deleteOrphanedStoredMails(ctx);
  await truncateLog(ctx.db);
}
