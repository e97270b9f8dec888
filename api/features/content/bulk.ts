/** Bulk changes of items: each item changes as by its single request, under the same rules. Source: api/README.md, "Repeats". */

import { type BulkResponse, type ChangedRow, type ContentAction, type ContentBulk, changedRow } from '@trama/shared/forms/bulk';
import { type ContentStatus, contentId, contentStatus, timestamp } from '@trama/shared/forms/fields';
import { BULK_MESSAGES as m } from '@trama/shared/texts/bulk';
import { CONTENT_WORDS } from '@trama/shared/texts/content-kinds';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { parseJson } from '../../core/database/json.ts';
import type { Trx } from '../../core/database/open.ts';
import { changeMany, chosenIds } from '../../core/http/bulk.ts';
import { HttpError, orNotFound } from '../../core/http/errors.ts';
import { listRequest } from '../../core/http/list-query.ts';
import { revisionUpTo } from '../../core/revisions/revisions.ts';
import { changeVersioned } from '../../core/revisions/save-versioned.ts';
import { foundItems } from './admin-list.ts';
import { moveItem, staleKeys, versionedItem, wakeWorkers } from './changes.ts';
import type { ContentKind, ContentRow, ContentValues } from './kind.ts';
import { payloadOf } from './payload.ts';
import { findDeletedItem, findItem, updateItem } from './repository.ts';

/** Whether and when visitors see an item. */
interface Publishing {
  status: ContentStatus;
  publish_at: string | null;
}

/** Removes a pending announcement, because bulk changes send no mail. */
const withoutAnnouncement = (row: ContentRow) => ('mailed_at' in row && row.mailed_at === null ? { confirmation: 0 } : {});

const rowOf = <Row extends ContentRow>({ id, version }: Row): ChangedRow => [id, version];

/** Changes the publication of an item. Removes its announcement if visitors will see it. */
async function setPublishing<Row extends ContentRow, Values extends ContentValues>(
  ctx: Context,
  trx: Trx,
  kind: ContentKind<Row, Values>,
  row: Row,
  { account, columns }: { account: string; columns: Publishing & { confirmation?: number } },
): Promise<ChangedRow> {
  const { id, title, search_title, text } = row;
  const announcement = columns.status === 'draft' ? {} : withoutAnnouncement(row);
  const after = await changeVersioned(
    ctx,
    trx,
    versionedItem(kind, id),
    { account },
    {
      change: (_, __, now) => updateItem(trx, kind, id, { title, search_title, text, ...columns, ...announcement }, { now }),
      stale: staleKeys(kind, id),
    },
  );
  return rowOf(after);
}

/** The status that an action sets. */
const STATUS: Readonly<Partial<Record<ContentAction, ContentStatus>>> = {
  publish: 'published',
  draft: 'draft',
  schedule: 'scheduled',
};

/** Moves an item into or out of the trash, without an announcement. Throws HttpError 404. */
async function moveOne<Row extends ContentRow, Values extends ContentValues>(
  ctx: Context,
  trx: Trx,
  kind: ContentKind<Row, Values>,
  row: Row,
  { action, account }: { action: 'deleted' | 'restored'; account: string },
): Promise<ChangedRow> {
  const columns = action === 'restored' ? withoutAnnouncement(row) : {};
  return rowOf(
    orNotFound(await moveItem(ctx, trx, kind, row.id, { action, account, columns }), CONTENT_WORDS[kind.name].notFound),
  );
}

/** Restores one of several items from the trash. Throws HttpError 404. */
export async function restoreOne<Row extends ContentRow, Values extends ContentValues>(
  ctx: Context,
  trx: Trx,
  kind: ContentKind<Row, Values>,
  id: number,
  account: string,
): Promise<ChangedRow> {
  const row = orNotFound(await findDeletedItem(trx, kind, id), CONTENT_WORDS[kind.name].notFound);
  return moveOne(ctx, trx, kind, row, { action: 'restored', account });
}

/** Changes many items; `undo` of the result is the argument of undoItems. */
export async function changeItems<Row extends ContentRow, Values extends ContentValues>(
  ctx: Context,
  kind: ContentKind<Row, Values>,
  { ids, filter = {}, action, publishAt }: ContentBulk,
  account: string,
): Promise<BulkResponse> {
  const inTrash = action === 'restore';
  const chosen = ids ? chosenIds(ids) : foundItems(ctx, kind, listRequest({ filter: { ...filter, deleted: inTrash } }));

  async function change(trx: Trx, id: number): Promise<ChangedRow | undefined> {
    if (inTrash) return restoreOne(ctx, trx, kind, id, account);
    const row = orNotFound(await findItem(trx, kind, id), CONTENT_WORDS[kind.name].notFound);
    const status = STATUS[action];
    if (!status) return moveOne(ctx, trx, kind, row, { action: 'deleted', account });
    const publish_at = (status === 'scheduled' && publishAt) || null;
    if (row.status === status && (status !== 'scheduled' || row.publish_at === publish_at)) return undefined;
    // Validates visible items by the rules of the form.
    if (status !== 'draft') kind.read({ ...payloadOf(kind.form, row, true), status, publishAt: publish_at });
    return setPublishing(ctx, trx, kind, row, { account, columns: { status, publish_at } });
  }

  return changeMany(ctx.db, { ...chosen, id: contentId, mark: changedRow, change, committed: () => wakeWorkers(ctx) });
}

/** The part of an earlier state that undoing reads. */
const earlierState = z.object({
  status: contentStatus,
  publishAt: timestamp.nullable(),
  confirmation: z.boolean().optional(),
});

/** Undoes the change that made an item's `version`. Throws HttpError 409 if the item changed later. */
export async function undoOne<Row extends ContentRow, Values extends ContentValues>(
  ctx: Context,
  trx: Trx,
  kind: ContentKind<Row, Values>,
  [id, wanted]: readonly [id: number, version: number | undefined],
  account: string,
): Promise<ChangedRow> {
  const of = { kind: kind.name, item: String(id) };
  const row =
    (await findItem(trx, kind, id)) ?? orNotFound(await findDeletedItem(trx, kind, id), CONTENT_WORDS[kind.name].notFound);
  const { version } = row;
  const made = version === wanted ? await revisionUpTo(trx, of, version) : undefined;
  const before = made && (await revisionUpTo(trx, of, version - 1));
  if (!before || made.version !== version) throw new HttpError(409, m.changedSince);
  if (made.action === 'deleted' || made.action === 'restored')
    return moveOne(ctx, trx, kind, row, { action: made.action === 'deleted' ? 'restored' : 'deleted', account });
  const state = parseJson(earlierState.nullable(), before.snapshot, null);
  if (!state) throw new HttpError(409, m.changedSince);
  const { status, publishAt, confirmation } = state;
  const columns = {
    status,
    publish_at: publishAt,
    ...(confirmation !== undefined && { confirmation: Number(confirmation) }),
  };
  return setPublishing(ctx, trx, kind, row, { account, columns });
}

/** Undoes a bulk change of items that still have the version made by that change. Other items stay unchanged. */
export function undoItems<Row extends ContentRow, Values extends ContentValues>(
  ctx: Context,
  kind: ContentKind<Row, Values>,
  rows: readonly ChangedRow[],
  account: string,
): Promise<BulkResponse> {
  const versions = new Map(rows);
  return changeMany(ctx.db, {
    ...chosenIds([...versions.keys()]),
    id: contentId,
    mark: changedRow,
    change: (trx, id) => undoOne(ctx, trx, kind, [id, versions.get(id)], account),
    committed: () => wakeWorkers(ctx),
  });
}
