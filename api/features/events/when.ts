/** SQL conditions on events: upcoming ones, and open calls. */

import { LONGEST_EVENT_DAYS } from '@trama/shared/events/times';
import { isoDay } from '@trama/shared/format/dates';
import { DAY_MS, isoTime } from '@trama/shared/format/time';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * SQL condition: events that begin today or later, or whose last day is not over. No event lasts longer than LONGEST_EVENT_DAYS,
 * so one range of the date index is enough.
 * @param today `yyyy-mm-dd`, which sorts before every instant of the day
 */
export function isUpcoming(today: string) {
  const earliest = isoDay(isoTime(Date.parse(today) - LONGEST_EVENT_DAYS * DAY_MS));
  return sql<SqlBool>`date >= ${earliest} and (date >= ${today} or finish_date >= ${today})`;
}

/** SQL condition: events whose last day is before `today`. */
export const isPast = (today: string) => sql<SqlBool>`date < ${today} and (finish_date is null or finish_date < ${today})`;

const setting = (column: 'override' | 'opens_at') =>
  sql`(select ${sql.ref(column)} from call_settings where call_settings.event_id = events.id)`;

/**
 * SQL form of isCallOpen (shared/calls).
 * @param now ISO
 * @param today the day of `now` in the network's time zone, `yyyy-mm-dd`
 */
export const hasOpenCall = (now: string, today: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(event_state <> 'cancelled' and case ${setting('override')} when 'open' then 1 when 'closed' then 0
    else coalesce(${setting('opens_at')} <= ${now}, 1) and coalesce(substr(close_date, 1, 10) >= ${today}, substr(date, 1, 10) > ${today}) end)`;
