/** The trash: deleted items of all kinds of content, in one list. */

import { CONTENT_KINDS, CONTENT_NAMES, type ContentName } from '@trama/shared/content/kinds';
import type { TrashItem } from '@trama/shared/content/trash';
import { DAY_MS } from '@trama/shared/format/time';
import { trashKey } from '@trama/shared/forms/bulk';
import { LIMITS } from '@trama/shared/limits';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { notBlocked } from '../../core/database/blocked.ts';
import type { Db } from '../../core/database/open.ts';
import { alphabetical } from '../../core/database/text-functions.ts';
import { inColumns, sqlList } from '../../core/http/sql-list.ts';
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

/** Key of an item among all kinds: `event:12`. */
const KEY = sql<string>`(deleted.kind || ':' || deleted.id)`;

type TrashContext = Pick<Context, 'db' | 'clock'>;

const SHOWN = [
  'kind',
  'id',
  'title',
  'status',
  'publish_at',
  'deleted_at',
  'people.full_name as deleted_by',
  'images.image_id',
  'images.width as image_width',
] as const;
type Row = Awaited<ReturnType<typeof readRows>>[number];
const readRows = (query: ReturnType<typeof deleted>) => query.select(SHOWN).execute();

/** Adds what a restored event brings back, and the days until an item is erased. */
async function items({ db, clock }: TrashContext, rows: readonly Row[]): Promise<TrashItem[]> {
  const events = rows.filter((row) => row.kind === 'event').map((row) => row.id);
  const [applications, documents] = [await countsOf(db, 'applications', events), await countsOf(db, 'event_documents', events)];
  const count = (counts: Map<number, number>, row: { kind: ContentName; id: number }) =>
    row.kind === 'event' ? (counts.get(row.id) ?? 0) : 0;
  return rows.map(({ image_id, image_width, deleted_at, ...row }) => ({
    ...row,
    image: imagePath({ image_id, image_width }),
    deleted_at: deleted_at ?? '',
    // Retention keeps events with applications.
    days_left: count(applications, row) > 0 ? null : daysLeft(deleted_at ?? '', clock.now()),
    applications: count(applications, row),
    documents: count(documents, row),
  }));
}

const daysLeft = (deletedAt: string, now: number) =>
  Math.max(0, LIMITS.trashDays - Math.floor((now - Date.parse(deletedAt)) / DAY_MS));

/** The trash, by default latest deleted first. */
export const trashList = sqlList({
  from: ({ db }: TrashContext) => deleted(db),
  key: KEY,
  id: trashKey,
  filters: { kind: sql.ref('kind') },
  searched: 'título',
  search: inColumns('title'),
  sortable: { title: alphabetical(sql.ref('title')) },
  order: sql.ref('deleted_at'),
  direction: 'desc',
  ties: (query, direction) => query.orderBy('kind').orderBy('id', direction),
  read: async (ctx, query) => items(ctx, await readRows(query)),
});
