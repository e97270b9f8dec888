/** Erases items of the trash. */
import { CONTENT_TABLES } from '@trama/shared/content/kinds';
import { type Selectable, sql } from 'kysely';
import type { Context } from '../../context.ts';
import { fileErasures, noteErasures } from '../../core/database/erasure-ledger.ts';
import { type Db, type Trx, truncateLog } from '../../core/database/open.ts';
import { inList } from '../../core/database/sqlite-sql.ts';
import { deleteApplicationFiles, deleteFiles } from '../../core/durable-files.ts';
import { notFound } from '../../core/http/errors.ts';
import { deleteOrphanedStoredMails } from '../../core/mail/stored-mails.ts';
import { pictureFiles } from '../../core/uploads/pictures.ts';
import type { ImageTable } from '../../core/uploads/tables.ts';
import { deleteUnnamed } from '../../core/uploads/text-pictures.ts';
import { eraseApplicationsTo } from '../applications/index.ts';
import type { ContentSource } from '../content/index.ts';
import { deleteReviewers } from '../reviews/index.ts';

type Kind = Pick<ContentSource, 'table' | 'name'>;

/** Names of files to delete after the transaction. */
interface ErasedFiles {
  applications: string[];
  images: string[];
}

/** Deletes a picture that no other item uses (a duplicated event shares the picture). @returns the deleted rows */
function deleteUnused(trx: Trx, image: string): Promise<Selectable<ImageTable> | undefined> {
  let query = trx.deleteFrom('images').where('image_id', '=', image);
  for (const table of CONTENT_TABLES)
    query = query.where((eb) => eb.not(eb.exists(eb.selectFrom(table).select('id').where('image', '=', image))));
  return query.returningAll().executeTakeFirst();
}

/** Deletes rows that are not deleted with their event. */
const deleteReviewersOf = (trx: Trx, events: readonly number[]) => deleteReviewers(trx, sql`event_id in ${inList(events)}`);

/** Removes for good the items deleted before `before` (ISO). */
export async function deleteExpiredTrash(db: Db, { table, mayPurge }: ContentSource, before: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const old = trx.selectFrom(table).select('id').where('deleted_at', '<', before);
    const ids = (await (mayPurge ? old.where(mayPurge) : old).execute()).map(({ id }) => id);
    if (ids.length === 0) return;
    if (table === 'events') await deleteReviewersOf(trx, ids);
    await trx
      .deleteFrom(table)
      .where(sql<boolean>`id in ${inList(ids)}`)
      .execute();
  });
}

/**
 * Erases an item, in the trash or not, with the pictures of its text; an event also with its applications. undefined: no such
 * item.
 */
export async function eraseItem(trx: Trx, { table, name }: Kind, id: number): Promise<ErasedFiles | undefined> {
  const row = await trx.selectFrom(table).select('image').where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const applications = table === 'events' ? await eraseApplicationsTo(trx, id) : [];
  if (table === 'events') await deleteReviewersOf(trx, [id]);
  const named = await trx
    .selectFrom('text_pictures')
    .select('image')
    .distinct()
    .where('kind', '=', name)
    .where('item', '=', id)
    .execute();
  await trx.deleteFrom(table).where('id', '=', id).execute();
  const picture = row.image === null ? undefined : await deleteUnused(trx, row.image);
  const inText = await deleteUnnamed(
    trx,
    named.map(({ image }) => image),
  );
  return { applications, images: [...(picture ? [picture] : []), ...inText].flatMap(pictureFiles) };
}

/**
 * Erases an item of the trash, and again after a restore. The next sweep of files without a row removes the files of its
 * documents. Throws HttpError 404 if the item is not in the trash.
 * @param missing message of the 404
 */
export async function eraseDeleted(ctx: Context, kind: Kind, id: number, missing: string): Promise<void> {
  const { applications, images } = await ctx.db.transaction().execute(async (trx) => {
    const deleted = trx.selectFrom(kind.table).select('id').where('id', '=', id).where('deleted_at', 'is not', null);
    const files = (await deleted.executeTakeFirst()) && (await eraseItem(trx, kind, id));
    if (!files) throw notFound(missing);
    await noteErasures(trx, ctx, [['item', `${kind.table}:${id}`]]);
    return files;
  });
  await fileErasures(ctx);
  ctx.publisher.wake();
  await deleteApplicationFiles(ctx.uploads.folders, applications);
  await deleteFiles(ctx.uploads.folders.images, images);
  await deleteOrphanedStoredMails(ctx);
  await truncateLog(ctx.db);
}
