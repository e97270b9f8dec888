/**
 * Creating, editing, deleting and restoring an item: the picture is stored first, then one transaction has the row, its
 * revision and the note of what became stale.
 */
import { type Context, nowIso } from '../../context.ts';
import { noteAudit } from '../../core/audit/request-entry.ts';
import type { Trx } from '../../core/database/open.ts';
import { orNotFound } from '../../core/http/errors.ts';
import type { ReceivedFile } from '../../core/http/multipart.ts';
import { noteAnswer } from '../../core/http/running-call.ts';
import { type ContentKey, markStale } from '../../core/publishing/stale-pages.ts';
import { type RecordState, type Save, writeRevision } from '../../core/revisions/revisions.ts';
import { saveVersioned, type Versioned } from '../../core/revisions/save-versioned.ts';
import { picturesIn } from '../../core/uploads/text-pictures.ts';
import type { FileStore } from '../../core/uploads/uploads.ts';
import type { ContentKind, ContentRow, ContentSource, ContentValues, RevisedContent } from './kind.ts';
import { answerOf, payloadOf } from './payload.ts';
import { findDeletedItem, findItem, insertItem, setDeleted, updateItem } from './repository.ts';

/** After a commit: pages to render, and perhaps mails to send once a page is live. */
function wake(ctx: Context): void {
  ctx.publisher.wake();
  ctx.mail.wake();
}

/** @param relisted whether the public list may differ now */
const itemKeys = ({ name, table }: ContentSource, id: number, relisted: boolean): ContentKey[] =>
  relisted ? [`${name}:${id}`, table] : [`${name}:${id}`];

async function insertPicture(trx: Trx, picture: Awaited<ReturnType<FileStore['image']>> | null): Promise<string | undefined> {
  if (!picture) return undefined;
  await trx.insertInto('images').values(picture).execute();
  return picture.image_id;
}

const revisedOf = (kind: ContentSource, id: number) => ({ kind: kind.name, item: String(id) });

/** An item as a revision stores it. */
export const stateOf = <Row extends ContentRow>(
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
      const created = await insertNew(ctx, trx, kind, values, image, account);
      noteAnswer(answerOf(kind, created, true));
      return created;
    });
  });
  wake(ctx);
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
  const id = await insertItem(trx, kind, values, { image, account, now: nowIso(ctx) });
  noteAudit({ object: String(id) });
  await markStale(trx, itemKeys(kind, id, true));
  const created = await existing(trx, kind, id);
  await writeRevision(trx, revisedOf(kind, id), stateOf(kind, created), { account, action: 'created' });
  return created;
}

/** The picture of an edit: a new file, or the one that an earlier revision had. */
interface EditedPicture {
  file?: ReceivedFile | undefined;
  /** images.image_id */
  earlier?: string | null;
}

const versioned = <Row extends ContentRow, Values extends ContentValues>(
  kind: ContentKind<Row, Values>,
  id: number,
): Versioned<Row> => ({
  ...revisedOf(kind, id),
  read: async (trx) => orNotFound(await findItem(trx, kind, id), kind.missing),
  state: (row) => stateOf(kind, row),
  answer: (row) => answerOf(kind, row, true),
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
    return saveVersioned(ctx, versioned(kind, id), save, {
      async change(trx, _, now) {
        const image = (await insertPicture(trx, picture)) ?? earlier ?? undefined;
        await updateItem(trx, kind, id, values, { image, now });
      },
      stale: (before, after) =>
        itemKeys(
          kind,
          id,
          kind.listColumns.some((column) => before[column] !== after[column]),
        ),
    });
  });
}

const FIND = { deleted: findItem, restored: findDeletedItem } as const;

async function moveItem<Row extends ContentRow>(
  ctx: Context,
  kind: RevisedContent<Row>,
  id: number,
  action: keyof typeof FIND,
  account: string,
): Promise<Row | undefined> {
  const row = await ctx.db.transaction().execute(async (trx) => {
    const before = await FIND[action](trx, kind, id);
    if (!before) return undefined;
    const deletion = action === 'deleted' ? { deleted_at: nowIso(ctx), deleted_by: account } : null;
    const after = { ...before, deleted_at: deletion?.deleted_at ?? null, version: before.version + 1 };
    await setDeleted(trx, kind, id, deletion);
    const state = { ...stateOf(kind, after), at: nowIso(ctx) };
    await writeRevision(trx, revisedOf(kind, id), state, { account, action }, stateOf(kind, before));
    await markStale(trx, itemKeys(kind, id, true));
    return after;
  });
  if (row) wake(ctx);
  return row;
}

/** Moves an item to the trash; undefined when there is none. */
export const removeItem = <Row extends ContentRow>(ctx: Context, kind: RevisedContent<Row>, id: number, account: string) =>
  moveItem(ctx, kind, id, 'deleted', account);

/** Moves an item out of the trash; undefined when it is not there. */
export const restoreItem = <Row extends ContentRow>(ctx: Context, kind: RevisedContent<Row>, id: number, account: string) =>
  moveItem(ctx, kind, id, 'restored', account);
