/**
 * Creates, edits, deletes and restores an item. The picture is stored first; one transaction then writes the row, its revision
 * and the stale keys.
 */
import { CONTENT_WORDS } from '@trama/shared/texts/content-kinds';
import { type Context, nowIso } from '../../context.ts';
import { noteAudit } from '../../core/audit/request-entry.ts';
import type { Trx } from '../../core/database/open.ts';
import { orNotFound } from '../../core/http/errors.ts';
import { noteResponse } from '../../core/http/idempotent-request.ts';
import type { ReceivedFile } from '../../core/http/multipart.ts';
import { type ContentKey, markStale } from '../../core/publishing/stale-pages.ts';
import { type RecordState, type Save, writeRevision } from '../../core/revisions/revisions.ts';
import { saveVersioned, type Versioned } from '../../core/revisions/save-versioned.ts';
import { picturesIn } from '../../core/uploads/text-pictures.ts';
import type { FileStore } from '../../core/uploads/uploads.ts';
import type { ContentKind, ContentRow, ContentSource, ContentValues, RevisedContent } from './kind.ts';
import { payloadOf, responseOf } from './payload.ts';
import { findDeletedItem, findItem, insertItem, setDeleted, updateItem } from './repository.ts';

/**
 * Wakes the workers after a commit: the publisher renders the pages, and core/mail/mailings.ts announces an item whose page is
 * live.
 */
export function wakeWorkers(ctx: Context): void {
  ctx.publisher.wake();
  ctx.mail.wake();
}

/** @param relisted whether the public list may change */
const itemKeys = <Row extends ContentRow>(
  { name, table, about }: ContentSource<Row>,
  id: number,
  relisted: boolean,
  ...rows: Row[]
): ContentKey[] => [`${name}:${id}`, ...(relisted ? [table] : []), ...rows.flatMap((row) => about?.(row) ?? [])];

async function insertPicture(trx: Trx, picture: Awaited<ReturnType<FileStore['image']>> | null): Promise<string | undefined> {
  if (!picture) return undefined;
  await trx.insertInto('images').values(picture).execute();
  return picture.image_id;
}

const revisedOf = (kind: ContentSource, id: number) => ({ kind: kind.name, item: String(id) });

/** The revision state of an item. */
export const contentState = <Row extends ContentRow>(
  { form, name }: Pick<RevisedContent<Row>, 'form' | 'name'>,
  row: Row,
): RecordState => ({
  version: row.version,
  at: row.updated_at,
  snapshot: { ...payloadOf(form, row, true), picture: row.image },
  image: row.image,
  text: { kind: name, item: row.id, pictures: picturesIn(row.text) },
});

async function existing<Row extends ContentRow>(trx: Trx, kind: ContentSource<Row>, id: number): Promise<Row> {
  const row = await findItem(trx, kind, id);
  if (!row) throw new Error(`${kind.name} ${id} vanished inside its own transaction`);
  return row;
}

/** Creates an item. Throws HttpError 413, 415, 422 for the picture. @param account the account that creates it */
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
      const created = await insertNew(ctx, trx, kind, values, image, account);
      noteAudit({ detail: { title: created.title } });
      noteResponse(responseOf(kind, created, true));
      return created;
    });
  });
  wakeWorkers(ctx);
  return row;
}

/** Inserts an item with its first revision; the caller wakes the publisher. @param image images.image_id of a stored picture */
export async function insertNew<Row extends ContentRow, Values extends ContentValues>(
  ctx: Context,
  trx: Trx,
  kind: ContentKind<Row, Values>,
  values: Values,
  image: string | null,
  account: string,
): Promise<Row> {
  await kind.check?.(trx, values);
  const id = await insertItem(trx, kind, values, { image, account, now: nowIso(ctx) });
  noteAudit({ object: String(id) });
  const created = await existing(trx, kind, id);
  await markStale(trx, itemKeys(kind, id, true, created));
  await writeRevision(trx, revisedOf(kind, id), contentState(kind, created), { account, action: 'created' });
  return created;
}

/** The picture of an edit: a new file, or an earlier revision's. */
interface EditedPicture {
  file?: ReceivedFile | undefined;
  /** images.image_id */
  earlier?: string | null;
}

/** Reads an item for its save. */
export const versionedItem = <Row extends ContentRow, Values extends ContentValues>(
  kind: ContentKind<Row, Values>,
  id: number,
): Versioned<Row> => ({
  ...revisedOf(kind, id),
  read: async (trx) => orNotFound(await findItem(trx, kind, id), CONTENT_WORDS[kind.name].notFound),
  state: (row) => contentState(kind, row),
  answer: (row) => responseOf(kind, row, true),
});

/** Edits an item. Throws HttpError 404, 409 for an outdated version, 413, 415, 422. */
export function editItem<Row extends ContentRow, Values extends ContentValues>(
  ctx: Context,
  kind: ContentKind<Row, Values>,
  id: number,
  values: Values,
  { file, earlier }: EditedPicture,
  save: Save,
): Promise<Row> {
  return ctx.uploads.withRollback(async (store) => {
    const picture = file ? await store.image(file) : null;
    return saveVersioned(ctx, versionedItem(kind, id), save, {
      async change(trx, _, now) {
        await kind.check?.(trx, values);
        const image = (await insertPicture(trx, picture)) ?? earlier ?? undefined;
        await updateItem(trx, kind, id, values, { image, now });
      },
      stale: staleKeys(kind, id),
    });
  });
}

/** Keys of pages that show the changed item. */
export const staleKeys =
  <Row extends ContentRow>(kind: ContentSource<Row> & Pick<ContentKind<Row, ContentValues>, 'listColumns'>, id: number) =>
  (before: Row, after: Row): ContentKey[] =>
    itemKeys(
      kind,
      id,
      kind.listColumns.some((column) => before[column] !== after[column]),
      before,
      after,
    );

const FIND = { deleted: findItem, restored: findDeletedItem } as const;

/**
 * Moves an item into or out of the trash, in the caller's transaction; undefined: the item was not there.
 * @param columns further changed columns
 * @returns the moved item
 */
export async function moveItem<Row extends ContentRow>(
  ctx: Pick<Context, 'clock'>,
  trx: Trx,
  kind: RevisedContent<Row>,
  id: number,
  { action, account, columns }: { action: keyof typeof FIND; account: string; columns?: object },
): Promise<Row | undefined> {
  const before = await FIND[action](trx, kind, id);
  if (!before) return undefined;
  const at = nowIso(ctx);
  const deletion = action === 'deleted' ? { deleted_at: at, deleted_by: account } : { deleted_at: null, deleted_by: null };
  const after = { ...before, ...columns, deleted_at: deletion.deleted_at, version: before.version + 1 };
  await setDeleted(trx, kind, id, { ...deletion, ...columns });
  await writeRevision(
    trx,
    revisedOf(kind, id),
    { ...contentState(kind, after), at },
    { account, action },
    contentState(kind, before),
  );
  await markStale(trx, itemKeys(kind, id, true, before));
  return after;
}

async function moved<Row extends ContentRow>(
  ctx: Context,
  kind: RevisedContent<Row>,
  id: number,
  move: { action: keyof typeof FIND; account: string },
): Promise<Row | undefined> {
  const row = await ctx.db.transaction().execute((trx) => moveItem(ctx, trx, kind, id, move));
  if (row) wakeWorkers(ctx);
  return row;
}

/** Moves an item to the trash; undefined: no such item. */
export const removeItem = <Row extends ContentRow>(ctx: Context, kind: RevisedContent<Row>, id: number, account: string) =>
  moved(ctx, kind, id, { action: 'deleted', account });

/** Restores an item from the trash; undefined: not in the trash. */
export const restoreItem = <Row extends ContentRow>(ctx: Context, kind: RevisedContent<Row>, id: number, account: string) =>
  moved(ctx, kind, id, { action: 'restored', account });
