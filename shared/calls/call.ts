/**
 * Whether an event's call for applications is open, and for how long: for the API, the pages, their scripts and
 * the panel. A call closes at the last second, in the network's time zone, of the date shown; without one, when the
 * event's own day begins. Source: decisions, "Applications".
 */

import type { EventState } from '../events/times.ts';
import { dayIn, isoDay, nextDay, startOfDay } from '../format/dates.ts';
import { openState } from './days-left.ts';

/** An administrator's settings that override a call's dates; absent or null: not set. */
export interface CallOverride {
  /** ISO instant at which the call opens; it is closed before. */
  opensAt?: string | null;
  /** Opened or closed by hand, whatever the dates. */
  override?: 'open' | 'closed' | null;
}

/** `date` and `closeDate` (null: none) as ISO timestamps. */
interface CallDates extends CallOverride {
  date: string;
  closeDate: string | null;
  /** A cancelled event accepts no applications. Absent: the event takes place. */
  state?: EventState;
}

/** State of a call. `last`: open, with at most `LAST_DAYS` (days-left.ts) left. */
export interface CallState {
  state: 'open' | 'last' | 'closed';
  /** Whole days from today to the closing day, both in the network's time zone: 0 closes today. Null: closed, or no closing date. */
  daysLeft: number | null;
  /** Instant (ISO) from which applications are refused; null: opened by hand, so the call stays open until closed by hand. */
  closesAt: string | null;
  /** Instant (ISO) at which a future call opens; absent: the call is not in the future. */
  opensAt?: string;
}

/**
 * Whether applications are accepted at `now`.
 * @param now instant in ms
 * @param today the day (`yyyy-mm-dd`) of `now` in the network's time zone: see dayIn
 */
export function isCallOpen({ date, closeDate, state, opensAt, override }: CallDates, now: number, today: string): boolean {
  if (state === 'cancelled') return false;
  if (override) return override === 'open';
  if (opensAt && now < Date.parse(opensAt)) return false;
  return closeDate ? today <= isoDay(closeDate) : today < isoDay(date);
}

/**
 * The state of a call at `now`, and its next change.
 * @param now instant in ms
 * @param timeZone IANA name of the zone in which the closing day ends
 */
export function callState(call: CallDates, now: number, timeZone: string): CallState {
  const { date, closeDate, state, opensAt, override } = call;
  const cancelled = state === 'cancelled';
  if (override === 'open' && !cancelled) return { state: 'open', daysLeft: null, closesAt: null };
  const closing = startOfDay(closeDate ? nextDay(isoDay(closeDate)) : isoDay(date), timeZone);
  const closesAt = new Date(closing).toISOString();
  const today = dayIn(now, timeZone);
  if (isCallOpen(call, now, today)) return { ...openState(closeDate && isoDay(closeDate), today), closesAt };
  const isComing = !override && !cancelled && opensAt && now < Date.parse(opensAt) && now < closing;
  return { state: 'closed', daysLeft: null, closesAt, ...(isComing && { opensAt }) };
}
