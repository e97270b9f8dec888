/** Calendars of events. Source: RFC 5545. */

import type { EventEntry } from '@trama/shared/page-data';
import { PAGES } from '@trama/shared/paths';
import { plainText } from '@trama/shared/text';

type Entry = Pick<EventEntry, 'id' | 'title' | 'summary' | 'date' | 'hour' | 'location' | 'updatedAt'>;

const text = (value: string) => value.replace(/[\\;,]/gu, '\\$&').replace(/\r?\n/gu, '\\n');
const stamp = (iso: string) => `${iso.slice(0, 19).replace(/[-:]/gu, '')}Z`;

/** Lines of at most 75 octets; the rest goes on after a line break and a space (section 3.1). */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > 74) {
      parts.push(part);
      part = '';
      octets = 0;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n ');
}

function eventLines(origin: string, event: Entry): string[] {
  const url = origin + PAGES.event(event.id);
  return [
    'BEGIN:VEVENT',
    `UID:evento-${event.id}@${new URL(origin).host}`,
    `DTSTAMP:${stamp(event.updatedAt)}`,
    `LAST-MODIFIED:${stamp(event.updatedAt)}`,
    // The hour is the place's own: «floating» time. No end is known: the close of applications is not one.
    `DTSTART:${event.date.slice(0, 10).replace(/-/gu, '')}T${event.hour.replace(/:/gu, '')}`,
    `SUMMARY:${text(event.title)}`,
    `LOCATION:${text(event.location)}`,
    `DESCRIPTION:${text(`${plainText(event.summary)}\n${url}`)}`,
    `URL:${url}`,
    'END:VEVENT',
  ];
}

/** @param name what a calendar program calls the calendar */
export function calendar(origin: string, name: string, events: readonly Entry[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${text(name)}//Eventos//ES`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${text(name)}`,
    `NAME:${text(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    ...events.flatMap((event) => eventLines(origin, event)),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
