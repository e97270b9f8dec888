/** Reading and writing events. Functions that must be atomic take the transaction. */
import { dayIn } from '@trama/shared/dates';
import type { Event, EventInput } from '@trama/shared/events';
import { foldForSearch } from '@trama/shared/text';
import type { Insertable } from 'kysely';
import { contains } from '../../core/database/contains.ts';
import type { Db, Trx } from '../../core/database/open.ts';
import type { ListRequest } from '../../core/http/list-query.ts';
import { isVisible } from '../../core/publishing/visible.ts';
import { IMAGE_COLUMNS } from '../../core/uploads/pictures.ts';
import type { Shelf } from '../content/index.ts';
import { inBin, matching, sorting } from '../content/index.ts';
import type { EventRow } from './answers.ts';
import { eventColumns } from './input.ts';
import type { EventTable } from './tables.ts';

/** What a new event needs to be told; the rest has values. */
export type NewEvent = Omit<Partial<Insertable<EventTable>>, 'event_id'> &
  Pick<
    Insertable<EventTable>,
    'event_title' | 'search_title' | 'event_description' | 'event_date' | 'event_end_date' | 'event_time' | 'event_location'
  >;

const iso = (ms: number) => new Date(ms).toISOString();

/** Returns the new event's id. Published unless `values` say otherwise. */
export async function insertEvent(trx: Trx, values: NewEvent, now: number): Promise<number> {
  const row = await trx
    .insertInto('events')
    .values({ event_confirmation: 0, status: 'published', created_at: iso(now), updated_at: iso(now), ...values })
    .returning('event_id')
    .executeTakeFirstOrThrow();
  return row.event_id;
}

const withImage = (db: Db | Trx) =>
  db.selectFrom('events').leftJoin('images', 'images.image_id', 'events.event_image').selectAll('events').select(IMAGE_COLUMNS);

/** An event that is not in the bin, whoever may see it. */
export function findEvent(db: Db | Trx, id: number): Promise<EventRow | undefined> {
  return withImage(db).where('event_id', '=', id).where(inBin(false)).executeTakeFirst();
}

export const eventShelf: Shelf<EventRow, EventInput> = {
  find: findEvent,
  findDeleted: (db, id) => withImage(db).where('event_id', '=', id).where(inBin(true)).executeTakeFirst(),
  insert: (trx, input, { image, now }) => insertEvent(trx, { ...eventColumns(input), event_image: image }, Date.parse(now)),
  async update(trx, id, input, { image, now }) {
    await trx
      .updateTable('events')
      .set({ ...eventColumns(input), ...(image && { event_image: image }), updated_at: now })
      .where('event_id', '=', id)
      .execute();
  },
  async setDeleted(trx, id, deleted_at) {
    await trx.updateTable('events').set({ deleted_at }).where('event_id', '=', id).execute();
  },
  keys: (id) => ({ item: `event:${id}`, list: 'events' }),
  // Its order, and which calls are open, follow the dates.
  listed: ['status', 'publish_at', 'event_date', 'event_end_date'],
  pictureOnEdit: false,
};

/** An event that visitors may see at `now` (ISO). */
export function findPublicEvent(db: Db | Trx, id: number, now: string): Promise<EventRow | undefined> {
  return withImage(db).where('event_id', '=', id).where(isVisible(now)).executeTakeFirst();
}

export interface PublicListRequest {
  /** Instant in ms. */
  now: number;
  /** In which today begins. */
  timeZone: string;
  limit: number;
  offset?: number;
  /** Part of the title; accents and case do not count. */
  search?: string;
}

/** What visitors may see: upcoming events, soonest first, then past ones, latest first. */
export async function listPublicEvents(
  db: Db | Trx,
  { now, timeZone, limit, offset = 0, search = '' }: PublicListRequest,
): Promise<EventRow[]> {
  const today = `${dayIn(now, timeZone)}T00:00:00.000Z`;
  const folded = foldForSearch(search);
  const visible = () => {
    const all = withImage(db).where(isVisible(iso(now)));
    return folded === '' ? all : all.where((eb) => contains(eb.ref('search_title'), folded));
  };
  // Two halves in opposite orders: each walks the index of dates and stops at its limit.
  const upcoming = await visible()
    .where('event_date', '>=', today)
    .orderBy('event_date')
    .orderBy('event_id')
    .limit(offset + limit)
    .execute();
  const missing = offset + limit - upcoming.length;
  if (missing <= 0) return upcoming.slice(offset);
  const past = await visible()
    .where('event_date', '<', today)
    .orderBy('event_date', 'desc')
    .orderBy('event_id', 'desc')
    .limit(missing)
    .execute();
  return [...upcoming, ...past].slice(offset);
}

/** How calls differ from what their dates say, of these events or of all; events whose call does not are left out. */
export async function callOverrides(
  db: Db | Trx,
  ids?: readonly number[],
): Promise<Map<number, NonNullable<Event['event_call']>>> {
  const rows = await db
    .selectFrom('call_settings')
    .select(['event_id', 'opens_at', 'override'])
    .$if(ids !== undefined, (query) => query.where('event_id', 'in', ids ?? []))
    .where((eb) => eb.or([eb('opens_at', 'is not', null), eb('override', 'is not', null)]))
    .execute();
  return new Map(rows.map(({ event_id, opens_at, override }) => [event_id, { opensAt: opens_at, override }]));
}

/** Sort fields that the administrators' list offers. */
const SORTABLE = {
  id: 'events.event_id',
  event_id: 'events.event_id',
  event_title: 'search_title',
  event_date: 'event_date',
  event_end_date: 'event_end_date',
  event_location: 'event_location',
  created_at: 'events.created_at',
  updated_at: 'events.updated_at',
  status: 'status',
} as const;

/** What `wanted` matches (see content/matching). Newest first unless asked otherwise. */
export async function listEvents(db: Db, wanted: ListRequest): Promise<{ rows: EventRow[]; total: number }> {
  const query = db.selectFrom('events').where(matching(wanted, 'event_id'));
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const { by, direction } = sorting(wanted, SORTABLE, 'id');
  // Which ones first, then their rows: sorting whole rows means reading every description.
  const page = query
    .select('events.event_id')
    .orderBy(by, direction)
    .orderBy('events.event_id', direction)
    .offset(wanted.offset)
    .limit(wanted.limit);
  const rows = await withImage(db)
    .innerJoin(page.as('page'), 'page.event_id', 'events.event_id')
    .orderBy(by, direction)
    .orderBy('events.event_id', direction)
    .execute();
  return { rows, total: Number(total) };
}
