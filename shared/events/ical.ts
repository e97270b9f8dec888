/**
 * The lines of every calendar. Source: RFC 5545. Written by hand: ical-generator 10 writes no VTIMEZONE, a DTSTAMP without zone,
 * and local instants as if they were UTC.
 */
import { wallClock } from '../format/dates.ts';
import { MINUTE_MS } from '../format/time.ts';
import { timeZoneLines } from './ical-time-zone.ts';

/** A text value (section 3.3.11). */
export const escapeText = (value: string) => value.replace(/[\\;,]/gu, '\\$&').replace(/\r?\n/gu, '\\n');
/** An ISO instant in UTC. */
export const utcStamp = (iso: string) => `${iso.slice(0, 19).replace(/[-:]/gu, '')}Z`;

/** Octets of a character in UTF-8. An encoder takes ten times as long: a calendar of thousands of events kept saves waiting. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
}

/** Lines of at most 75 octets; the rest continues after a line break and a space (section 3.1). */
function folded(line: string): string {
  const parts: string[] = [];
  let [start, at, octets] = [0, 0, 0];
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > 74) {
      parts.push(line.slice(start, at));
      [start, octets] = [at, 0];
    }
    at += character.length;
    octets += size;
  }
  return start === 0 ? line : [...parts, line.slice(start)].join('\r\n ');
}

const compact = (wall: string) => `${wall.replace(/[-:]/gu, '')}00`;

/** A property with an instant (ms) by the clocks of `timeZone`. */
export const localTimeProperty = (name: string, instant: number, timeZone: string) =>
  `${name};TZID=${timeZone}:${compact(wallClock(instant, timeZone))}`;

/** @param name of the kind of thing */
export const uid = (origin: string, name: string, id: number | string) => `UID:${name}-${id}@${new URL(origin).host}`;

/** UID of a talk: entries of the site and of mails replace each other. */
export const talkUid = (origin: string, talk: number) => uid(origin, 'ponencia', talk);

/**
 * Minutes since 1970: a program takes the entry of a higher SEQUENCE for the present one, and these only grow.
 * @param at ISO
 */
export const sequenceAt = (at: string) => Math.floor(Date.parse(at) / MINUTE_MS);

/** The clocks of every zone in which these instants (ms) are written. */
export function zoneLines(uses: readonly { zone: string; at: number }[]): string[] {
  return [...Map.groupBy(uses, ({ zone }) => zone)].flatMap(([zone, instants]) => {
    const times = instants.map(({ at }) => at);
    return timeZoneLines(zone, Math.min(...times), Math.max(...times));
  });
}

/** A calendar attached to a mail: changed entries. @param method of iTIP (RFC 5546) */
export function noticeText(method: 'PUBLISH' | 'CANCEL', lines: readonly string[]): string {
  const all = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Trama//Avisos//ES', 'CALSCALE:GREGORIAN', `METHOD:${method}`];
  return `${[...all, ...lines, 'END:VCALENDAR'].map(folded).join('\r\n')}\r\n`;
}

/** A complete calendar. @param name shown by calendar programs */
export function calendarText(name: string, lines: readonly string[]): string {
  const all = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(name)}//Eventos//ES`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    `NAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    ...lines,
    'END:VCALENDAR',
  ];
  return `${all.map(folded).join('\r\n')}\r\n`;
}
