/** Erasing at once what is in the trash. */
import type { Context } from '../../context.ts';
import { notFound } from '../../core/http/errors.ts';
import { sweepStoredMails } from '../../core/mail/stored-mails.ts';
import { pictureFiles } from '../../core/uploads/pictures.ts';
import { deleteFiles } from '../../core/uploads/store.ts';
import { eraseApplicationsTo } from '../applications/index.ts';

/**
 * Erases an item that is in the trash, an event with all its applications. Files of its documents are removed by the next
 * sweep of files without a row. Throws HttpError 404 when it is not in the trash.
 * @param missing the sentence of the 404
 */
export async function eraseDeleted(
  ctx: Context,
  table: 'events' | 'news' | 'publications',
  id: number,
  missing: string,
): Promise<void> {
  const { files, pictures } = await ctx.db.transaction().execute(async (trx) => {
    const found = trx.selectFrom(table).select('image').where('id', '=', id).where('deleted_at', 'is not', null);
    const row = await found.executeTakeFirst();
    if (!row) throw notFound(missing);
    const files = table === 'events' ? await eraseApplicationsTo(trx, id) : [];
    await trx.deleteFrom(table).where('id', '=', id).execute();
    const picture = row.image
      ? await trx.deleteFrom('images').where('image_id', '=', row.image).returningAll().executeTakeFirst()
      : undefined;
    return { files, pictures: picture ? pictureFiles(picture) : [] };
  });
  ctx.publisher.wake();
  await deleteFiles(ctx.uploads.folders.applications, files);
  await deleteFiles(ctx.uploads.folders.images, pictures);
  await sweepStoredMails(ctx);
}
