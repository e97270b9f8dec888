/**
 * The life of an event, a news post or a publication: the picture is kept first, then one transaction has the row and
 * the note of what went stale. What differs between them is their shelf.
 */
import { MESSAGES } from '@trama/shared/texts/messages';
import { type Context, nowIso } from '../../context.ts';
import type { Db, Trx } from '../../core/database/open.ts';
import { invalid } from '../../core/http/errors.ts';
import type { ReceivedFile } from '../../core/http/multipart.ts';
import { type ContentKey, markStale } from '../../core/publishing/stale-pages.ts';
import type { ImageColumns } from '../../core/uploads/pictures.ts';
import type { Keep } from '../../core/uploads/uploads.ts';

/** What every item has, beside its own columns. `image_id` is that of its picture. */
export interface Item extends ImageColumns {
  status: string;
  publish_at: string | null;
  deleted_at: string | null;
}

/** How one kind of item is stored. Times are ISO; `image` is an `images.image_id`. */
export interface Shelf<Row extends Item, Input> {
  /** The item, unless it lies in the bin. */
  find(db: Db | Trx, id: number): Promise<Row | undefined>;
  findDeleted(db: Db | Trx, id: number): Promise<Row | undefined>;
  insert(trx: Trx, input: Input, more: { image: string | null; author: string; now: string }): Promise<number>;
  /** `image` undefined: the one it has stays. */
  update(trx: Trx, id: number, input: Input, more: { image?: string; now: string }): Promise<void>;
  /** Puts it into the bin, or (null) takes it out. */
  setDeleted(trx: Trx, id: number, deletedAt: string | null): Promise<void>;
  /** Names the item and its public list for the publisher. */
  keys(id: number): { item: ContentKey; list: ContentKey };
  /** A change of these columns may change who is in the public list, or its order. */
  readonly listed: readonly (keyof Row)[];
  /** Whether an item without a picture needs one when it is edited. Source: specification, point 5. */
  readonly pictureOnEdit: boolean;
}

/** After a commit: pages to render, and perhaps mails that wait for a page to be live. */
function wake(ctx: Context): void {
  ctx.publisher.wake();
  ctx.mail.wake();
}

async function insertPicture(trx: Trx, picture: Awaited<ReturnType<Keep['image']>> | null): Promise<string | undefined> {
  if (!picture) return undefined;
  await trx.insertInto('images').values(picture).execute();
  return picture.image_id;
}

async function existing<Row extends Item>(shelf: Shelf<Row, never>, trx: Trx, id: number): Promise<Row> {
  const row = await shelf.find(trx, id);
  if (!row) throw new Error(`item ${id} vanished inside its own transaction`);
  return row;
}

/** Creates an item. @param author the account that wrote it. Throws HttpError 413, 415, 422 for the picture. */
export async function createItem<Row extends Item, Input>(
  ctx: Context,
  shelf: Shelf<Row, Input>,
  input: Input,
  file: ReceivedFile | undefined,
  author: string,
): Promise<Row> {
  const row = await ctx.uploads.keeping(async (keep) => {
    const picture = file ? await keep.image(file) : null;
    return ctx.db.transaction().execute(async (trx) => {
      const image = (await insertPicture(trx, picture)) ?? null;
      const id = await shelf.insert(trx, input, { image, author, now: nowIso(ctx) });
      const { item, list } = shelf.keys(id);
      await markStale(trx, [item, list]);
      return existing(shelf, trx, id);
    });
  });
  wake(ctx);
  return row;
}

/** Edits an item; undefined when there is none. Throws HttpError 413, 415, 422. */
export async function editItem<Row extends Item, Input>(
  ctx: Context,
  shelf: Shelf<Row, Input>,
  id: number,
  input: Input,
  file: ReceivedFile | undefined,
): Promise<Row | undefined> {
  const row = await ctx.uploads.keeping(async (keep) => {
    const picture = file ? await keep.image(file) : null;
    return ctx.db.transaction().execute(async (trx) => {
      const before = await shelf.find(trx, id);
      if (!before) return undefined;
      if (shelf.pictureOnEdit && !picture && before.image_id === null) throw invalid({ file: MESSAGES.image.required });
      const image = await insertPicture(trx, picture);
      await shelf.update(trx, id, input, { ...(image && { image }), now: nowIso(ctx) });
      const after = await existing(shelf, trx, id);
      const { item, list } = shelf.keys(id);
      const relisted = shelf.listed.some((column) => before[column] !== after[column]);
      await markStale(trx, relisted ? [item, list] : [item]);
      return after;
    });
  });
  if (row) wake(ctx);
  return row;
}

async function moveItem<Row extends Item>(
  ctx: Context,
  shelf: Shelf<Row, never>,
  id: number,
  find: Shelf<Row, never>['find'],
  deletedAt: string | null,
): Promise<Row | undefined> {
  const row = await ctx.db.transaction().execute(async (trx) => {
    const found = await find(trx, id);
    if (!found) return undefined;
    await shelf.setDeleted(trx, id, deletedAt);
    const { item, list } = shelf.keys(id);
    await markStale(trx, [item, list]);
    return { ...found, deleted_at: deletedAt };
  });
  if (row) wake(ctx);
  return row;
}

/** Puts an item into the bin; undefined when there is none. */
export const removeItem = <Row extends Item>(ctx: Context, shelf: Shelf<Row, never>, id: number) =>
  moveItem(ctx, shelf, id, shelf.find, nowIso(ctx));

/** Takes an item out of the bin; undefined when it is not there. */
export const restoreItem = <Row extends Item>(ctx: Context, shelf: Shelf<Row, never>, id: number) =>
  moveItem(ctx, shelf, id, shelf.findDeleted, null);
