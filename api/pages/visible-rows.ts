/** Visible items of one kind by id. */

import type { ContentTableName } from '@trama/shared/content/kinds';
import { isoTime } from '@trama/shared/format/time';
import type { PageEntry } from '@trama/shared/page-data';
import type { Db } from '../core/database/open.ts';
import { isComing, isVisible } from '../features/content/visible.ts';

const CHUNK = 250;

/** Up to `limit` items with ids from `from` on, in the order of their ids. @param now ms */
export function visibleRows(db: Db, table: ContentTableName, now: number, from: number, limit: number): Promise<PageEntry[]> {
  return db
    .selectFrom(table)
    .select(['id', 'updated_at as updatedAt'])
    .where('id', '>=', from)
    .where(isVisible(isoTime(now)))
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Yields all ids in batches of some hundred, also while rows change. */
export async function* visibleIds(db: Db, table: ContentTableName, now: number): AsyncGenerator<number[]> {
  for (let from = 1; ; ) {
    const ids = (await visibleRows(db, table, now, from, CHUNK)).map((row) => row.id);
    const last = ids.at(-1);
    if (last === undefined) return;
    yield ids;
    from = last + 1;
  }
}

/** Ids of scheduled items that became visible after `since`, up to `now` (ISO). */
export async function appearedIds(db: Db, table: ContentTableName, since: string, now: string): Promise<number[]> {
  const rows = await db.selectFrom(table).select('id').where(isComing(since)).where('publish_at', '<=', now).execute();
  return rows.map(({ id }) => id);
}

/** The next instant (ISO) after `now` at which a scheduled item becomes visible; null: none is scheduled. */
export async function nextAppearance(db: Db, table: ContentTableName, now: string): Promise<string | null> {
  const row = await db
    .selectFrom(table)
    .select(({ fn }) => fn.min('publish_at').as('next'))
    .where(isComing(now))
    .executeTakeFirst();
  return row?.next ?? null;
}
