/** Removing what nothing names any more: after a crash, a refusal half-way, a picture that was replaced. */

import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '@trama/shared/time';
import type { Context } from '../../context.ts';

/** A file or picture younger than this may be about to get its row. */
const GRACE = DAY_MS;

/** Removes the files of `folder` that are old enough and that `isNamed` does not know. */
async function sweepFolder(folder: string, now: number, isNamed: (name: string) => boolean): Promise<number> {
  let removed = 0;
  for (const name of await readdir(folder)) {
    if (isNamed(name)) continue;
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (!found?.isFile() || now - found.mtimeMs < GRACE) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

/** Returns how many files were removed. */
export async function sweepUploads({ db, uploads, clock }: Pick<Context, 'db' | 'uploads' | 'clock'>): Promise<number> {
  const now = clock.now();
  const { folders } = uploads;
  await db
    .deleteFrom('images')
    .where('created_at', '<', new Date(now - GRACE).toISOString())
    .where('image_id', 'not in', (q) =>
      q
        .selectFrom('events')
        .select((e) => e.ref('events.event_image').$notNull().as('id'))
        .where('events.event_image', 'is not', null),
    )
    .where('image_id', 'not in', (q) =>
      q
        .selectFrom('posts')
        .select((e) => e.ref('posts.post_image').$notNull().as('id'))
        .where('posts.post_image', 'is not', null),
    )
    .where('image_id', 'not in', (q) =>
      q
        .selectFrom('publications')
        .select((e) => e.ref('publications.image').$notNull().as('id'))
        .where('publications.image', 'is not', null),
    )
    .where('image_id', 'not in', (q) =>
      q
        .selectFrom('people')
        .select((e) => e.ref('people.image').$notNull().as('id'))
        .where('people.image', 'is not', null),
    )
    .execute();

  const images = new Set((await db.selectFrom('images').select('image_id').execute()).map((row) => row.image_id));
  const documents = new Set(
    (await db.selectFrom('event_documents').select('stored_name').execute()).map((row) => row.stored_name),
  );
  const files = new Set((await db.selectFrom('application_files').select('stored_name').execute()).map((row) => row.stored_name));
  return (
    (await sweepFolder(folders.images, now, (name) => images.has(name.split('-')[0] ?? ''))) +
    (await sweepFolder(folders.documents, now, (name) => documents.has(name))) +
    (await sweepFolder(folders.applications, now, (name) => files.has(name))) +
    (await sweepFolder(folders.temporary, now, () => false))
  );
}
