/** Finds changes by time alone: scheduled items appear, calls open. */

import { CONTENT_KINDS, CONTENT_NAMES, CONTENT_TABLES } from '@trama/shared/content/kinds';
import { isoTime } from '@trama/shared/format/time';
import type { Db } from '../core/database/open.ts';
import { inList } from '../core/database/sqlite-sql.ts';
import type { ContentKey } from '../core/publishing/stale-pages.ts';
import { appearedIds, nextAppearance } from './visible-rows.ts';

/** Keys of items that became visible and calls that opened after `since`, up to `now` (ms). */
export async function changedByTime(db: Db, since: number, now: number): Promise<ContentKey[]> {
  const [after, until] = [isoTime(since), isoTime(now)];
  const keys: ContentKey[] = [];
  for (const kind of CONTENT_NAMES) {
    const collection = CONTENT_KINDS[kind].table;
    const ids = await appearedIds(db, collection, after, until);
    if (ids.length > 0) keys.push(...ids.map((id) => `${kind}:${id}` as const), collection);
    if (collection === 'news') keys.push(...(await eventsOfNews(db, ids)));
  }
  const opened = await db
    .selectFrom('call_settings')
    .select('event_id')
    .where('opens_at', '>', after)
    .where('opens_at', '<=', until)
    .execute();
  if (opened.length > 0) keys.push(...opened.map(({ event_id }) => `event:${event_id}` as const), 'events');
  return keys;
}

/** Keys of the events whose pages list these news posts. */
async function eventsOfNews(db: Db, ids: readonly number[]): Promise<ContentKey[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('news')
    .select('event_id')
    .distinct()
    .where('id', 'in', inList(ids).$castTo<number>())
    .where('event_id', 'is not', null)
    .execute();
  return rows.map(({ event_id }) => `event:${event_id ?? 0}` as const);
}

/** The next instant (ms) of such a change; Infinity: none is scheduled. */
export async function nextChange(db: Db, now: number): Promise<number> {
  const iso = isoTime(now);
  const appearances = await Promise.all(CONTENT_TABLES.map((table) => nextAppearance(db, table, iso)));
  const opening = await db
    .selectFrom('call_settings')
    .select(({ fn }) => fn.min('opens_at').as('next'))
    .where('opens_at', '>', iso)
    .executeTakeFirst();
  const instants = [...appearances, opening?.next ?? null].filter((instant) => instant !== null);
  return Math.min(...instants.map((instant) => Date.parse(instant)));
}
