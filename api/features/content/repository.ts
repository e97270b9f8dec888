/** Queries of events, news posts and publications; their kind parametrises the differences. */

import type { ContentName } from '@trama/shared/content/kinds';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Trx } from '../../core/database/open.ts';
import { noteTextPictures, PRESENT, picturesIn, settlePictures } from '../../core/uploads/text-pictures.ts';
import type { ContentKind, ContentRow, ContentSource, ContentValues } from './kind.ts';
import { isVisible } from './visible.ts';

/** SQL condition: in the trash, or not. */
export const isDeleted = (yes: boolean): RawBuilder<SqlBool> =>
  yes ? sql<SqlBool>`deleted_at is not null` : sql<SqlBool>`deleted_at is null`;

/** SQL condition on the rows of a kind. */
export const hasId = ({ table }: ContentSource, ids: readonly number[]): RawBuilder<SqlBool> =>
  ids.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`${sql.ref(`${table}.id`)} in (${sql.join(ids)})`;

/** An item outside the trash, published or not. */
export const findItem = <Row extends ContentRow>(db: Db | Trx, kind: ContentSource<Row>, id: number): Promise<Row | undefined> =>
  kind
    .rows(db)
    .where(hasId(kind, [id]))
    .where(isDeleted(false))
    .executeTakeFirst();

export const findDeletedItem = <Row extends ContentRow>(
  db: Db | Trx,
  kind: ContentSource<Row>,
  id: number,
): Promise<Row | undefined> =>
  kind
    .rows(db)
    .where(hasId(kind, [id]))
    .where(isDeleted(true))
    .executeTakeFirst();

/** An item that visitors may see at `now` (ISO). */
export const findPublicItem = <Row extends ContentRow>(
  db: Db | Trx,
  kind: ContentSource<Row>,
  id: number,
  now: string,
): Promise<Row | undefined> =>
  kind
    .rows(db)
    .where(hasId(kind, [id]))
    .where(isVisible(now))
    .executeTakeFirst();

/** The items that visitors may see at `now` (ISO), newest first. */
export const listNewest = <Row extends ContentRow>(
  db: Db | Trx,
  kind: ContentSource<Row>,
  now: string,
  limit: number,
): Promise<Row[]> =>
  kind
    .rows(db)
    .where(isVisible(now))
    .orderBy(sql.ref(`${kind.table}.created_at`), 'desc')
    .orderBy(sql.ref(`${kind.table}.id`), 'desc')
    .limit(limit)
    .execute();

interface NewItem {
  /** images.image_id */
  image?: string | null;
  /** Account that creates it. */
  account?: string | null;
  /** ISO */
  now: string;
}

/** Records the pictures of an item's present text. */
const notePresent = (trx: Trx, kind: ContentName, item: number, text: string): Promise<void> =>
  noteTextPictures(trx, { kind, item, version: PRESENT }, picturesIn(text));

/** Returns the new item's id. Published unless `values` say otherwise. */
export async function insertItem<Values extends ContentValues>(
  trx: Trx,
  { name, table, hasAccount }: Pick<ContentKind<never, Values>, 'name' | 'table' | 'hasAccount'>,
  values: Values,
  { image = null, account = null, now }: NewItem,
): Promise<number> {
  const text = await settlePictures(trx, values.text);
  const { id } = await trx
    .insertInto(table)
    .values({
      status: 'published',
      ...values,
      text,
      image,
      ...(hasAccount && { user_id: account }),
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await notePresent(trx, name, id, text);
  return id;
}

/** @param image undefined: keeps the present one */
export async function updateItem(
  trx: Trx,
  { name, table }: ContentSource,
  id: number,
  values: ContentValues,
  { image, now }: { image?: string | undefined; now: string },
): Promise<void> {
  const text = await settlePictures(trx, values.text);
  await notePresent(trx, name, id, text);
  await trx
    .updateTable(table)
    .set({ ...values, text, ...(image && { image }), updated_at: now, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** When and by which account an item was moved to the trash; null: not in the trash. */
interface Deletion {
  deleted_at: string | null;
  deleted_by: string | null;
}

/** Moves an item to the trash or restores it. */
export async function setDeleted(trx: Trx, { table }: ContentSource, id: number, deletion: Deletion): Promise<void> {
  await trx
    .updateTable(table)
    .set({ ...deletion, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}
