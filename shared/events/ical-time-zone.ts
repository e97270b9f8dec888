/** Time zones of calendar files (VTIMEZONE). Source: RFC 5545, section 3.6.5. */
import { wallClock, withOffset } from '../format/dates.ts';
import { DAY_MS, MINUTE_MS } from '../format/time.ts';

/** `-0300` */
const offset = (instant: number, timeZone: string) => withOffset(instant, timeZone).slice(19).replace(':', '');

/** Step (ms) of the search for clock changes; two changes are always further apart. */
const STEP = 14 * DAY_MS;

/** The first instant (ms, to the minute) after `from` and up to `to` at which the offset differs from the offset at `from`. */
function changeBetween(from: number, to: number, timeZone: string): number {
  let [before, after] = [from, to];
  while (after - before > MINUTE_MS) {
    const middle = before + Math.floor((after - before) / 2 / MINUTE_MS) * MINUTE_MS;
    if (offset(middle, timeZone) === offset(from, timeZone)) before = middle;
    else after = middle;
  }
  return after;
}

const compact = (wall: string) => `${wall.replace(/[-:]/gu, '')}00`;

/** @param wall `yyyy-mm-ddTHH:mm`, local time just before `to` began to apply */
const observance = (wall: string, from: string, to: string) => {
  const name = Number(to) > Number(from) ? 'DAYLIGHT' : 'STANDARD';
  return [`BEGIN:${name}`, `DTSTART:${compact(wall)}`, `TZOFFSETFROM:${from}`, `TZOFFSETTO:${to}`, `END:${name}`];
};

/**
 * The lines of a VTIMEZONE that is right from `from` to `to` (ms). Lists each clock change by date, without recurring rules:
 * governments change them.
 */
export function timeZoneLines(timeZone: string, from: number, to: number): string[] {
  const begin = Math.floor((from - DAY_MS) / DAY_MS) * DAY_MS;
  const first = offset(begin, timeZone);
  const lines = observance(wallClock(begin, timeZone), first, first);
  for (let at = begin; at <= to + DAY_MS; at += STEP) {
    const [before, after] = [offset(at, timeZone), offset(at + STEP, timeZone)];
    if (before === after) continue;
    const change = changeBetween(at, at + STEP, timeZone);
    // The instant of the change by the old clocks: their last minute plus one.
    const wall = new Date(Date.parse(`${wallClock(change - MINUTE_MS, timeZone)}Z`) + MINUTE_MS).toISOString().slice(0, 16);
    lines.push(...observance(wall, before, after));
  }
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...lines, 'END:VTIMEZONE'];
}
