/** The public list of events, whose order by upcoming and past is unlike other kinds of content. */

import { dayIn } from '@trama/shared/format/dates';
import { foldForSearch } from '@trama/shared/format/fold';
import { isoTime } from '@trama/shared/format/time';
import { type SqlBool, sql } from 'kysely';
import type { Db, Trx } from '../../core/database/open.ts';
import { foldedContains } from '../../core/database/text-functions.ts';
import { isVisible } from '../content/index.ts';
import { type EventRow, eventKind } from './kind.ts';
import { isPast, isUpcoming } from './when.ts';

/**
 * SQL condition on rows with an `event_id`: the event began before `before` (ISO). Looks up each row's event, because such rows
 * are few and events may be many.
 */
export const eventBeganBefore = (before: string) =>
  sql<SqlBool>`(select "date" from "events" where "events"."id" = "event_id") <= ${before}`;

interface PublicListRequest {
  /** Instant in ms. */
  now: number;
  /** Time zone of «today». */
  timeZone: string;
  limit: number;
  /** Part of the title; accents and case do not count. */
  search?: string;
}

/** The visible events: upcoming ones, soonest first, then past ones, latest first. */
export async function listPublicEvents(
  db: Db | Trx,
  { now, timeZone, limit, search = '' }: PublicListRequest,
): Promise<EventRow[]> {
  const today = dayIn(now, timeZone);
  const folded = foldForSearch(search);
  const half = (direction: 'asc' | 'desc', count: number) => {
    const inOrder = eventKind
      .rows(db)
      .where(isVisible(isoTime(now)))
      .where(direction === 'asc' ? isUpcoming(today) : isPast(today))
      .orderBy(sql.ref('date'), direction)
      .orderBy(sql.ref('id'), direction)
      .limit(count);
    return (folded === '' ? inOrder : inOrder.where(foldedContains(sql.ref<string>('search_title'), search))).execute();
  };
  // Two queries in opposite orders: each walks the index of dates and stops at its limit.
  const upcoming = await half('asc', limit);
  return upcoming.length < limit ? [...upcoming, ...(await half('desc', limit - upcoming.length))] : upcoming;
}
