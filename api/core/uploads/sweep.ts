/** Deletes files without a row, which remain after a crash, a refused form or a replaced picture. */

import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentTableName } from '@trama/shared/content/kinds';
import { DAY_MS, isoTime } from '@trama/shared/format/time';
import { LIMITS } from '@trama/shared/limits';
import type { Context } from '../../context.ts';
import type { Db } from '../database/open.ts';
import { inList } from '../database/sqlite-sql.ts';
import { documentNames } from './documents.ts';

/** Minimum age of a deleted file (ms): the row of a younger file may not be written yet. */
const GRACE = DAY_MS;
/** Minimum age of a deleted picture of a text (ms): a draft in a browser may still contain it. */
const TEXT_GRACE = LIMITS.unusedPictureDays * DAY_MS;

/** Deletes files of `folder` that are older than GRACE and have no row. */
async function deleteUnusedFiles(folder: string, now: number, isReferred: (name: string) => boolean): Promise<number> {
  let removed = 0;
  for (const name of await readdir(folder)) {
    if (isReferred(name)) continue;
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (!found?.isFile() || now - found.mtimeMs < GRACE) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

/** Names of files in rows of applications, drafts and talks. */
async function applicationFileNames(db: Db): Promise<Set<string>> {
  const applied = db.selectFrom('application_files').select('stored_name');
  const ofDrafts = db.selectFrom('draft_files').select('stored_name');
  const ofTalks = db
    .selectFrom('talk_materials')
    .select((eb) => eb.ref('stored_name').$notNull().as('stored_name'))
    .where('stored_name', 'is not', null);
  const rows = await applied.unionAll(ofDrafts).unionAll(ofTalks).execute();
  return new Set(rows.map((row) => row.stored_name));
}

/** Files of applications and reviewers' copies without a row. During requests, the row of a new file may not be written yet. */
export async function applicationFilesWithoutRow({ db, uploads }: Pick<Context, 'db' | 'uploads'>): Promise<string[]> {
  const { applications, reviewerCopies } = uploads.folders;
  const names = [...(await readdir(applications)), ...(await readdir(reviewerCopies))];
  const known = await applicationFileNames(db);
  return names.filter((name) => !known.has(name));
}

/** Tables whose column `image` refers to `images`. */
type TableWithImage = ContentTableName | 'people' | 'revisions' | 'text_pictures';

/**
 * Deletes unused files.
 * @param named ids of pictures used elsewhere than in the columns of `tables`
 * @returns number of deleted files
 */
export async function deleteUnusedUploads(
  { db, uploads, clock }: Pick<Context, 'db' | 'uploads' | 'clock'>,
  tables: readonly TableWithImage[],
  named: readonly string[] = [],
): Promise<number> {
  const now = clock.now();
  const { folders } = uploads;
  const before = (age: number) => isoTime(now - age);
  let unreferenced = db
    .deleteFrom('images')
    .where('created_at', '<', before(GRACE))
    .where((eb) => eb.or([eb('for_text', '=', 0), eb('created_at', '<', before(TEXT_GRACE))]));
  for (const table of tables)
    unreferenced = unreferenced.where('image_id', 'not in', (query) =>
      query
        .selectFrom(table)
        .select((eb) => eb.ref('image').$notNull().as('id'))
        .where('image', 'is not', null),
    );
  if (named.length > 0) unreferenced = unreferenced.where('image_id', 'not in', inList(named));
  await unreferenced.execute();

  const images = new Set((await db.selectFrom('images').select('image_id').execute()).map((row) => row.image_id));
  const documents = new Set(await documentNames(db));
  const files = await applicationFileNames(db);
  return (
    (await deleteUnusedFiles(folders.images, now, (name) => images.has(name.split('-')[0] ?? ''))) +
    (await deleteUnusedFiles(folders.documents, now, (name) => documents.has(name))) +
    (await deleteUnusedFiles(folders.applications, now, (name) => files.has(name))) +
    (await deleteUnusedFiles(folders.reviewerCopies, now, (name) => files.has(name))) +
    (await deleteUnusedFiles(folders.temporary, now, () => false))
  );
}
