/** Parses and converts dates, all as ISO timestamps. format.ts formats dates for people. */

import { dateTimeFormat, formatDate } from './format.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './time.ts';

const DATE_ONLY = /^(\d{4})-(\d{2})-(\d{2})$/u;
const TIMESTAMP = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/u;

/**
 * Normalises a date sent by a client: `2026-12-05`, `2026-12-05T09:30`, or an ISO timestamp with `Z` or an offset (no zone means
 * UTC). Returns `YYYY-MM-DDTHH:mm:ss.sssZ`; null: no date, or a day that does not exist.
 */
export function parseIsoDate(value: string): string | null {
  const text = value.trim();
  const match = DATE_ONLY.exec(text) ?? TIMESTAMP.exec(text);
  if (!match) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const calendar = new Date(Date.UTC(year, month - 1, day));
  if (year < 1000 || calendar.getUTCMonth() !== month - 1 || calendar.getUTCDate() !== day) return null;
  const time = Date.parse(DATE_ONLY.test(text) ? `${text}T00:00:00Z` : match[7] ? text : `${text}Z`);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/** The date alone, `yyyy-mm-dd` in UTC: for `<time datetime>` and date inputs. */
export function isoDay(iso: string): string {
  return iso.slice(0, 10);
}

/** `event_time`: an ISO-like string whose characters 11 to 19 are HH:mm:ss, as the specification's client reads it. */
export function eventTime(eventDate: string, hour: string): string {
  return `${isoDay(eventDate)}T${hour}.000Z`;
}

/** HH:mm:ss of an `event_time`. */
export function hourOf(time: string): string {
  return time.slice(11, 19);
}

/** Clock changes happen at full quarters of an hour (ms). */
const QUARTER = 900_000;
const offsets = new Map<string, number>();
const MOST_OFFSETS = 500;

/** Milliseconds to add to UTC to get the wall clock of `timeZone` at `instant`. Cached, because Intl is slow. */
function zoneOffset(instant: number, timeZone: string): number {
  const key = `${timeZone} ${Math.floor(instant / QUARTER)}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  if (offsets.size >= MOST_OFFSETS) offsets.clear();
  const offset = computeOffset(instant, timeZone);
  offsets.set(key, offset);
  return offset;
}

const WALL_CLOCK = {
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
} as const;

function computeOffset(instant: number, timeZone: string): number {
  const parts = dateTimeFormat('en-US', { timeZone, ...WALL_CLOCK }).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((p) => p.type === type)?.value);
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return wall - Math.floor(instant / 1000) * 1000;
}

/** The instant (ms) at which the calendar day `yyyy-mm-dd` begins in `timeZone`, daylight saving included. */
export function startOfDay(day: string, timeZone: string): number {
  const instant = instantOf(`${day}T00:00`, timeZone);
  // Chile changes its clocks at midnight: a day may begin at 01:00.
  return dayIn(instant, timeZone) === day ? instant : instant + HOUR_MS;
}

/** The calendar day `yyyy-mm-dd` that clocks in `timeZone` show at `instant` (ms). */
export function dayIn(instant: number, timeZone: string): string {
  return new Date(instant + zoneOffset(instant, timeZone)).toISOString().slice(0, 10);
}

/** `dd/mm/yyyy` of an instant (ISO timestamp) by the clocks of `timeZone`. */
export const formatDayIn = (iso: string, timeZone: string) => formatDate(dayIn(Date.parse(iso), timeZone));

const WALL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/u;

/** The time of clocks in `timeZone` at `instant` (ms), to the minute: `yyyy-mm-ddTHH:mm`, as a `datetime-local` input has it. */
export function wallClock(instant: number, timeZone: string): string {
  return new Date(instant + zoneOffset(instant, timeZone)).toISOString().slice(0, 16);
}

/** The instant (ms) at which clocks in `timeZone` show `wall`, `yyyy-mm-ddTHH:mm`; NaN for any other text. */
export function instantOf(wall: string, timeZone: string): number {
  if (!WALL_TIME.test(wall)) return Number.NaN;
  const utc = Date.parse(`${wall}Z`);
  // Corrects twice, because the first guess may fall on the other side of a clock change.
  const guess = utc - zoneOffset(utc, timeZone);
  return utc - zoneOffset(guess, timeZone);
}

/** `2027-01-14T09:30:00-03:00`: an instant (ms, to the minute) by the clocks of `timeZone`, with their offset. */
export function withOffset(instant: number, timeZone: string): string {
  const minutes = zoneOffset(instant, timeZone) / MINUTE_MS;
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const ahead = `${minutes < 0 ? '-' : '+'}${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}`;
  return `${wallClock(instant, timeZone)}:00${ahead}`;
}

const utcMidnight = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** The calendar day that is `days` after `yyyy-mm-dd`; negative: before. */
export const addDays = (day: string, days: number): string =>
  new Date(utcMidnight(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The calendar day after `yyyy-mm-dd`. */
export const nextDay = (day: string): string => addDays(day, 1);

/** Days from `today` to `day`, both `yyyy-mm-dd`; negative: `day` is past. */
export const daysUntil = (day: string, today: string): number => Math.round((utcMidnight(day) - utcMidnight(today)) / DAY_MS);
