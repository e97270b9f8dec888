/**
 * Creating, editing, deleting and restoring an item: the picture is stored first, then one transaction has the row and the
 * note of what became stale.
 */
import { IMAGE_MESSAGES } from '@trama/shared/texts/images';
import { type Context, nowIso } from '../../context.ts';
import type { Trx } from '../../core/database/open.ts';
import { invalid } from '../../core/http/errors.ts';
import type { ReceivedFile } from '../../core/http/multipart.ts';
import { markStale } from '../../core/publishing/stale-pages.ts';
import type { FileStore } from '../../core/uploads/uploads.ts';
import type { ContentKind, ContentRow, ContentSource, ContentValues } from './kind.ts';
import { findDeletedItem, findItem, insertItem, setDeletedAt, updateItem } from './repository.ts';

/** After a commit: pages to render, and perhaps mails to send once a page is live. */
function wake(ctx: Context): void {
  ctx.publisher.wake();
  ctx.mail.wake();
}

/** @param relisted whether the public list may differ now */
const markItemStale = (trx: Trx, { name, table }: ContentSource, id: number, relisted = true): Promise<void> =>
  markStale(trx, relisted ? [`${name}:${id}`, table] : [`${name}:${id}`]);

async function insertPicture(trx: Trx, picture: Awaited<ReturnType<FileStore['image']>> | null): Promise<string | undefined> {
  if (!picture) return undefined;
  await trx.insertInto('images').values(picture).execute();
  return picture.image_id;
}

async function existing<Row extends ContentRow>(trx: Trx, kind: ContentSource<Row>, id: number): Promise<Row> {
  const row = await findItem(trx, kind, id);
  if (!row) throw new Error(`${kind.name} ${id} vanished inside its own transaction`);
  return row;
}

/** Creates an item. @param account the account that creates it. Throws HttpError 413, 415, 422 for the picture. */
export async function createItem<Row extends ContentRow, Values extends ContentValues>(
  ctx: Context,
  kind: ContentKind<Row, Values>,
  values: Values,
  file: ReceivedFile | undefined,
  account: string,
): Promise<Row> {
  const row = await ctx.uploads.withRollback(async (store) => {
    const picture = file ? await store.image(file) : null;
    return ctx.db.transaction().execute(async (trx) => {
      const image = (await insertPicture(trx, picture)) ?? null;
      const id = await insertItem(trx, kind, values, { image, account, now: nowIso(ctx) });
      await markItemStale(trx, kind, id);
      return existing(trx, kind, id);
    });
  });
  wake(ctx);
  return row;
}

/** Edits an item; undefined when there is none. Throws HttpError 413, 415, 422. */
export async function editItem<Row extends ContentRow, Values extends ContentValues>(
  ctx: Context,
  kind: ContentKind<Row, Values>,
  id: number,
  values: Values,
  file: ReceivedFile | undefined,
): Promise<Row | undefined> {
  const row = await ctx.uploads.withRollback(async (store) => {
    const picture = file ? await store.image(file) : null;
    return ctx.db.transaction().execute(async (trx) => {
      const before = await findItem(trx, kind, id);
      if (!before) return undefined;
      const pictureMissing = kind.picture.requiredOn === 'edit' && !picture && before.image_id === null;
      if (pictureMissing) throw invalid({ file: IMAGE_MESSAGES.required });
      const image = await insertPicture(trx, picture);
      await updateItem(trx, kind, id, values, { image, now: nowIso(ctx) });
      const after = await existing(trx, kind, id);
      await markItemStale(
        trx,
        kind,
        id,
        kind.listColumns.some((column) => before[column] !== after[column]),
      );
      return after;
    });
  });
  if (row) wake(ctx);
  return row;
}

async function moveItem<Row extends ContentRow>(
  ctx: Context,
  kind: ContentSource<Row>,
  id: number,
  find: typeof findItem,
  deletedAt: string | null,
): Promise<Row | undefined> {
  const row = await ctx.db.transaction().execute(async (trx) => {
    const before = await find(trx, kind, id);
    if (!before) return undefined;
    await setDeletedAt(trx, kind, id, deletedAt);
    await markItemStale(trx, kind, id);
    return { ...before, deleted_at: deletedAt };
  });
  if (row) wake(ctx);
  return row;
}

/** Moves an item to the trash; undefined when there is none. */
export const removeItem = <Row extends ContentRow>(ctx: Context, kind: ContentSource<Row>, id: number) =>
  moveItem(ctx, kind, id, findItem, nowIso(ctx));

/** Moves an item out of the trash; undefined when it is not there. */
export const restoreItem = <Row extends ContentRow>(ctx: Context, kind: ContentSource<Row>, id: number) =>
  moveItem(ctx, kind, id, findDeletedItem, null);
