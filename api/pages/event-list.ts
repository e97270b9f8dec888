/** The public list of events as indexed queries: upcoming events, soonest first, then past events, latest first. */

import { isCallOpen } from '@trama/shared/calls/call';
import { dayIn } from '@trama/shared/format/dates';
import { isoTime } from '@trama/shared/format/time';
import type { EventPart, EventSizes } from '@trama/shared/page-data';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../core/database/open.ts';
import { lastStaleKeyId } from '../core/database/page-tables.ts';
import { isVisible } from '../features/content/visible.ts';
import { callOverrides } from '../features/events/call-overrides.ts';
import { isPast, isUpcoming } from '../features/events/when.ts';
import type { ListSource } from './public-list.ts';
import { nextAppearance } from './visible-rows.ts';

export interface EventListSource extends ListSource {
  open(): Promise<number[]>;
  sizes(): Promise<EventSizes>;
  /** Ids of a part in the list's order: upcoming, past, or upcoming online events. */
  part(name: EventPart, limit: number): Promise<number[]>;
  /** Ids of the previous and the next event by time. */
  around(id: number): Promise<{ previous: number | undefined; next: number | undefined }>;
}

/** Number of visible past events. @param today `yyyy-mm-dd` @param iso now @param count runs the query, which reads every past event */
type PastCounter = (today: string, iso: string, count: () => Promise<number>) => Promise<number>;

/**
 * Caches the number of past events until content is edited, a scheduled event appears or the day changes: during a full rendering
 * each batch needs the number. An edit inserts a stale key in its transaction, which invalidates the cache.
 */
export function createPastCounter(db: Db): PastCounter {
  let known: { key: number; today: string; until: string | null; count: number } | null = null;
  return async (today, iso, count) => {
    // Reads the key before counting: after a change in between, the next call counts again.
    const key = await lastStaleKeyId(db);
    // Valid until the next scheduled event appears.
    const isCurrent = known?.key === key && known.today === today && (known.until === null || iso < known.until);
    if (!known || !isCurrent) known = { key, today, until: await nextAppearance(db, 'events', iso), count: await count() };
    return known.count;
  };
}

/** Source of the public list of events; an event is past once its day has ended. @param now ms */
export function eventListSource(db: Db, now: number, timeZone: string, pastCounter: PastCounter): EventListSource {
  const iso = isoTime(now);
  const today = dayIn(now, timeZone);
  const visible = () => db.selectFrom('events').where(isVisible(iso));
  const upcoming = () => visible().where(isUpcoming(today));
  const past = () => visible().where(isPast(today));
  const atHome = () => upcoming().where(sql<SqlBool>`(online = 1 or event_state = 'online')`);
  let upcomingCount: Promise<number> | null = null;

  async function countOf(query: ReturnType<typeof visible>): Promise<number> {
    const { count } = await query.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
    return count;
  }
  function countUpcoming(): Promise<number> {
    upcomingCount ??= countOf(upcoming());
    return upcomingCount;
  }
  const countPast = () => pastCounter(today, iso, () => countOf(past()));
  async function idsOf(query: ReturnType<typeof visible>, direction: 'asc' | 'desc', offset: number, limit: number) {
    if (limit <= 0) return [];
    const ordered = query.select('id').orderBy('date', direction).orderBy('id', direction);
    return (await ordered.limit(limit).offset(offset).execute()).map(({ id }) => id);
  }
  const placeOf = (id: number) => visible().select(['date', 'finish_date']).where('id', '=', id).executeTakeFirst();
  const before = (query: ReturnType<typeof visible>, date: string, id: number) =>
    query.where('date', '<=', date).where((eb) => eb.or([eb('date', '<', date), eb('id', '<', id)]));
  const after = (query: ReturnType<typeof visible>, date: string, id: number) =>
    query.where('date', '>=', date).where((eb) => eb.or([eb('date', '>', date), eb('id', '>', id)]));

  return {
    collection: 'events',
    kind: 'event',
    count: async () => (await countUpcoming()) + (await countPast()),
    async slice(offset, limit) {
      const first = await countUpcoming();
      const soon = offset < first ? await idsOf(upcoming(), 'asc', offset, limit) : [];
      return [...soon, ...(await idsOf(past(), 'desc', Math.max(0, offset - first), limit - soon.length))];
    },
    async rank(id) {
      const place = await placeOf(id);
      if (!place) return null;
      const { date, finish_date } = place;
      if (date >= today || (finish_date ?? '') >= today) return countOf(before(upcoming(), date, id));
      return (await countUpcoming()) + (await countOf(after(past(), date, id)));
    },
    async latest(limit) {
      const rows = await visible().select('id').orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
      return rows.map(({ id }) => id);
    },
    async sizes() {
      const [soon, gone, online, open] = [await countUpcoming(), await countPast(), await countOf(atHome()), await this.open()];
      return { all: soon + gone, open: open.length, upcoming: soon, online, past: gone };
    },
    part(name, limit) {
      if (name === 'past') return idsOf(past(), 'desc', 0, limit);
      return idsOf(name === 'online' ? atHome() : upcoming(), 'asc', 0, limit);
    },
    /** By close, soonest first. */
    async open() {
      const columns = ['id', 'date', 'close_date', 'event_state'] as const;
      const overrides = await callOverrides(db);
      const forced = [...overrides].filter(([, { override }]) => override === 'open').map(([id]) => id);
      const rows = [
        ...(await visible().select(columns).where('close_date', '>=', today).execute()),
        ...(await upcoming().select(columns).where('close_date', 'is', null).execute()),
        ...(forced.length > 0 ? await visible().select(columns).where('id', 'in', forced).execute() : []),
      ];
      const isOpen = ({ id, date, close_date, event_state: state }: (typeof rows)[number]) =>
        isCallOpen({ date, closeDate: close_date, state, ...overrides.get(id) }, now, today);
      const closing = ({ date, close_date, id }: (typeof rows)[number]) =>
        `${(close_date ?? date).slice(0, 10)} ${date} ${String(id).padStart(15, '0')}`;
      const open = rows.filter(isOpen).map((row): [number, string] => [row.id, closing(row)]);
      return [...new Map(open)].sort(([, a], [, b]) => (a < b ? -1 : 1)).map(([id]) => id);
    },
    async around(id) {
      const date = (await placeOf(id))?.date;
      if (date === undefined) return { previous: undefined, next: undefined };
      const [previous] = await idsOf(before(visible(), date, id), 'desc', 0, 1);
      const [next] = await idsOf(after(visible(), date, id), 'asc', 0, 1);
      return { previous, next };
    },
  };
}
