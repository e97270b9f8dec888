/** The trash: deleted items of all kinds of content, in one list. */

import { CONTENT_KINDS, CONTENT_NAMES, type ContentName } from '@trama/shared/content/kinds';
import type { TrashItem } from '@trama/shared/content/trash';
import { DAY_MS } from '@trama/shared/format/time';
import { trashKey } from '@trama/shared/forms/bulk';
import { LIMITS } from '@trama/shared/limits';
import { type SqlBool, sql } from 'kysely';
import { notBlocked } from '../../core/database/blocked.ts';
import type { Db } from '../../core/database/open.ts';
import { inList } from '../../core/database/sqlite-sql.ts';
import { alphabetical, contains } from '../../core/database/text-functions.ts';
import { foundRows } from '../../core/http/bulk.ts';
import { chosenAmong, countFacets, countRows } from '../../core/http/list-filters.ts';
import type { ListRequest } from '../../core/http/list-query.ts';
import { imagePath } from '../../core/uploads/pictures.ts';

const deletedOf = (db: Db, name: ContentName) =>
  db
    .selectFrom(CONTENT_KINDS[name].table)
    .select(['id', 'title', 'status', 'publish_at', 'image', 'deleted_at', 'deleted_by', sql<ContentName>`${name}`.as('kind')])
    .where('deleted_at', 'is not', null);

const [FIRST, ...OTHERS] = CONTENT_NAMES;
const deleted = (db: Db) =>
  db
    .selectFrom(OTHERS.reduce((all, kind) => all.unionAll(deletedOf(db, kind)), deletedOf(db, FIRST)).as('deleted'))
    .leftJoin('images', 'images.image_id', 'deleted.image')
    .leftJoin('people', (join) => join.onRef('people.user_id', '=', 'deleted.deleted_by').on(notBlocked));

/** Number of rows of `table` that each of these events has. */
async function countsOf(db: Db, table: 'applications' | 'event_documents', ids: number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom(table)
    .select((eb) => ['event_id', eb.fn.countAll<number>().as('count')])
    .where('event_id', 'in', ids)
    .groupBy('event_id')
    .execute();
  return new Map(rows.map(({ event_id, count }) => [event_id, Number(count)]));
}

const FILTERS = { kind: sql.ref('kind') };
/** Key of an item among all kinds: `event:12`. */
const KEY = sql<string>`(deleted.kind || ':' || deleted.id)`;

function filtered(db: Db, { q, filter, ids }: ListRequest) {
  let query = deleted(db).where(chosenAmong(FILTERS, filter));
  if (ids) query = query.where(sql<SqlBool>`${KEY} in ${inList(ids)}`);
  return q ? query.where((eb) => contains(eb.ref('title'), q)) : query;
}

function ordered(query: ReturnType<typeof filtered>, { sort }: ListRequest) {
  const direction = sort?.direction ?? 'desc';
  return query
    .orderBy((eb) => (sort?.field === 'title' ? alphabetical(eb.ref('title')) : eb.ref('deleted_at')), direction)
    .orderBy('kind')
    .orderBy('id', direction);
}

/** Keys of all filtered items, in the list’s order. */
export async function trashKeys(db: Db, wanted: ListRequest): Promise<string[]> {
  const rows = await ordered(filtered(db, wanted), wanted).select(KEY.as('key')).execute();
  return rows.map(({ key }) => key);
}

/** All filtered items, for bulk changes. */
export const foundInTrash = (db: Db, wanted: ListRequest) => foundRows(() => filtered(db, wanted), KEY, trashKey);

/** Number of deleted items of each kind. */
export const trashFacets = (db: Db, wanted: ListRequest) => countFacets(FILTERS, wanted, (request) => filtered(db, request));

/** Lists the trash, by default latest deleted first. `filter` accepts `kind` and `q` (title). @param now instant in ms */
export async function listTrash(db: Db, wanted: ListRequest, now: number): Promise<{ rows: TrashItem[]; total: number }> {
  const { offset, limit } = wanted;
  const query = filtered(db, wanted);
  const total = await countRows(query);
  const rows = await ordered(query, wanted)
    .select(['kind', 'id', 'title', 'status', 'publish_at', 'deleted_at', 'people.full_name as deleted_by'])
    .select(['images.image_id', 'images.width as image_width'])
    .offset(offset)
    .limit(limit)
    .execute();
  const events = rows.filter((row) => row.kind === 'event').map((row) => row.id);
  const [applications, documents] = [await countsOf(db, 'applications', events), await countsOf(db, 'event_documents', events)];
  const count = (counts: Map<number, number>, row: { kind: ContentName; id: number }) =>
    row.kind === 'event' ? (counts.get(row.id) ?? 0) : 0;
  return {
    rows: rows.map(({ image_id, image_width, deleted_at, ...row }) => ({
      ...row,
      image: imagePath({ image_id, image_width }),
      deleted_at: deleted_at ?? '',
      // Retention keeps events with applications.
      days_left: count(applications, row) > 0 ? null : daysLeft(deleted_at ?? '', now),
      applications: count(applications, row),
      documents: count(documents, row),
    })),
    total,
  };
}

const daysLeft = (deletedAt: string, now: number) =>
  Math.max(0, LIMITS.trashDays - Math.floor((now - Date.parse(deletedAt)) / DAY_MS));
