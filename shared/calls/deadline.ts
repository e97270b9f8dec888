/** Deadlines as people read them: with hour and zone. Source: decisions, "Applications". */
import { instantOf, isoDay } from '../format/dates.ts';
import { dateTimeFormat, formatDateTime, formatTime } from '../format/format.ts';
import { DEADLINE_TEXTS } from '../texts/deadline.ts';

const nameOf = (style: 'shortGeneric' | 'longGeneric', instant: number, timeZone: string | undefined) =>
  dateTimeFormat('es-CL', { timeZone, timeZoneName: style })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/**
 * Name of a zone: «hora de Chile», «hora de España».
 * @param instant ms
 * @param timeZone IANA name; undefined: the zone of the reader's computer
 */
export function zoneName(instant: number, timeZone: string | undefined): string {
  // Prefers the short name, unless it is an abbreviation (CLT) or an offset.
  const short = nameOf('shortGeneric', instant, timeZone);
  return short.startsWith('hora ') ? short : nameOf('longGeneric', instant, timeZone);
}

/** Day, hour and zone (in words) of the last minute of a call. @param closesAt ISO, the first instant that is too late */
export function lastMinute(closesAt: string, timeZone: string | undefined) {
  const instant = Date.parse(closesAt) - 1;
  const [day = ''] = formatDateTime(instant, timeZone).split(',');
  return [formatTime(instant, timeZone), day, zoneName(instant, timeZone)] as const;
}

/** «hasta las 23:59 del 24/12/2026, hora de Chile». Takes the parameters of lastMinute. */
export const deadlineInWords = (closesAt: string, timeZone: string) => DEADLINE_TEXTS.until(...lastMinute(closesAt, timeZone));

/** «hasta las 23:59 del 22/01/2027, hora de Chile», for an inclusive instant. @param instant ISO */
export function untilInWords(instant: string, timeZone: string): string {
  const [day = ''] = formatDateTime(instant, timeZone).split(',');
  return DEADLINE_TEXTS.until(formatTime(instant, timeZone), day, zoneName(Date.parse(instant), timeZone));
}

/** «22/11/2026, 21:46 (hora de Chile)». @param instant ISO, or ms */
export const formatInstant = (instant: string | number, timeZone: string) =>
  `${formatDateTime(instant, timeZone)} (${zoneName(new Date(instant).getTime(), timeZone)})`;

/** «10:00 (hora de Chile)»: an hour by clocks at an event. @param date ISO, its day in UTC @param hour `HH:mm` @param unit written after it */
export const hourInZone = (date: string, hour: string, timeZone: string, unit = '') =>
  `${hour}${unit} (${zoneName(instantOf(`${isoDay(date)}T${hour}`, timeZone), timeZone)})`;
