/**
 * Days, hours and state of an event, as pages, feeds and forms read them. Separate from events.ts, whose schemas the pages'
 * scripts do not need. The close of applications is not here.
 */
import { instantOf, isoDay, nextDay, startOfDay } from '../format/dates.ts';

/** `scheduled`: as announced; `postponed`: to a new date, or without a date yet (see hasNoDate); `online`: moved online. */
export const EVENT_STATES = ['scheduled', 'postponed', 'cancelled', 'online'] as const;
export type EventState = (typeof EVENT_STATES)[number];

/** Maximum length of an event in days. Lists look no further back for events that are still running. */
export const LONGEST_EVENT_DAYS = 366;

export interface EventTimes {
  /** ISO; the day in UTC. */
  date: string;
  /** HH:mm:ss, clocks of `timeZone`. */
  hour: string;
  /** ISO: the last day of several; null: a one-day event. */
  finishDate: string | null;
  /** End on the last day, HH:mm:ss; null: unknown. */
  finishHour: string | null;
  /** IANA name. */
  timeZone: string;
  state: EventState;
  /** ISO: the original day of a postponed event; null: not postponed. */
  previousDate: string | null;
}

type Times = Pick<EventTimes, 'date' | 'hour' | 'finishDate' | 'finishHour' | 'timeZone'>;

const minute = (day: string, hour: string) => `${day}T${hour.slice(0, 5)}`;

/** `yyyy-mm-dd` */
export const lastDay = ({ date, finishDate }: Pick<EventTimes, 'date' | 'finishDate'>) => isoDay(finishDate ?? date);

/** The instant (ms) at which an event begins. */
export const startsAt = ({ date, hour, timeZone }: Times) => instantOf(minute(isoDay(date), hour), timeZone);

/** Instant (ms) at which an event ends: without an hour, the end of its last day; null: no end is known. */
export function endsAt(event: Times): number | null {
  if (event.finishHour) return instantOf(minute(lastDay(event), event.finishHour), event.timeZone);
  return event.finishDate ? startOfDay(nextDay(lastDay(event)), event.timeZone) : null;
}

/**
 * Why an event counts as not held, so that it issues no certificates; null: its last day has begun. The close of applications
 * plays no role.
 * @param now ms
 */
export function whyNotHeld(event: Pick<EventTimes, 'date' | 'finishDate' | 'timeZone' | 'state'>, now: number): NotHeld | null {
  if (event.state === 'postponed' || event.state === 'cancelled') return event.state;
  return now < startOfDay(lastDay(event), event.timeZone) ? 'early' : null;
}
export const NOT_HELD = ['early', 'postponed', 'cancelled'] as const;
type NotHeld = (typeof NOT_HELD)[number];

/** Words in a location that mean an online event. */
const ONLINE = /\b(?:en l[ií]nea|online|virtual|videoconferencia|zoom|remoto|streaming)\b/iu;

/** Whether a location names no physical place. */
export const isOnlinePlace = (location: string) => ONLINE.test(location);

/** Whether an event is postponed without a new date. */
export const hasNoDate = ({ state, previousDate }: Pick<EventTimes, 'state' | 'previousDate'>) =>
  state === 'postponed' && previousDate === null;
