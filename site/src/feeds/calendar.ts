/** Calendars of events. Source: RFC 5545. */

import { deadlineInWords } from '@trama/shared/calls/deadline';
import { calendarText, escapeText, localTimeProperty, uid, utcStamp, zoneLines } from '@trama/shared/events/ical';
import { endsAt, hasNoDate, startsAt } from '@trama/shared/events/times';
import { plainText } from '@trama/shared/format/text';
import { DAY_MS, MINUTE_MS } from '@trama/shared/format/time';
import type { EventEntry, SiteInfo } from '@trama/shared/page-data';
import { PAGES } from '@trama/shared/paths';
import { DEADLINE_TEXTS } from '@trama/shared/texts/deadline';
import { EVENT_PAGE_TEXTS, CALENDAR_TEXTS as t } from '@trama/shared/texts/events';

type Entry = Omit<EventEntry, 'closeDate' | 'createdAt'>;

/** The publisher of the calendar. Calendar programs show `name`; calls close in `timeZone`. */
type Source = Pick<SiteInfo, 'origin' | 'name' | 'timeZone'>;

/** Duration of an event without a known end: without one, calendar programs show none or an arbitrary one (RFC 5545). */
const UNKNOWN_LENGTH = 'PT1H';
/** How long before the close of applications the alarm rings. */
const WARNING = DAY_MS;

function length(event: Entry): string {
  const end = endsAt(event);
  return end === null ? `DURATION:${UNKNOWN_LENGTH}` : localTimeProperty('DTEND', end, event.timeZone);
}

/** Alarm a day before the close of an open call. The trigger is relative to the event's start. */
function warning({ call, title }: Entry, start: number, timeZone: string): string[] {
  if (call.state === 'closed' || !call.closesAt) return [];
  const minutes = Math.round((start - Date.parse(call.closesAt) + WARNING) / MINUTE_MS);
  return [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(`${t.deadline(title)}, ${deadlineInWords(call.closesAt, timeZone)}`)}`,
    `TRIGGER:${minutes < 0 ? '' : '-'}PT${Math.abs(minutes)}M`,
    'END:VALARM',
  ];
}

const statusOf = (event: Entry) => (event.state === 'cancelled' ? 'CANCELLED' : hasNoDate(event) ? 'TENTATIVE' : 'CONFIRMED');

/** Lines that all entries of an event share. Calendar programs keep the entry with the highest SEQUENCE. */
const common = (origin: string, { id, updatedAt, version }: Entry) => [
  `DTSTAMP:${utcStamp(updatedAt)}`,
  `LAST-MODIFIED:${utcStamp(updatedAt)}`,
  `SEQUENCE:${version}`,
  `URL:${origin}${PAGES.event(id)}`,
];

function eventLines({ origin, timeZone }: Source, event: Entry): string[] {
  const start = startsAt(event);
  const change = event.state === 'scheduled' ? [] : [t.changes[event.state]];
  return [
    'BEGIN:VEVENT',
    uid(origin, 'evento', event.id),
    ...common(origin, event),
    `STATUS:${statusOf(event)}`,
    localTimeProperty('DTSTART', start, event.timeZone),
    length(event),
    `SUMMARY:${escapeText([...change, event.title].join(': '))}`,
    `LOCATION:${escapeText(event.state === 'online' ? EVENT_PAGE_TEXTS.online : event.location)}`,
    `DESCRIPTION:${escapeText(`${plainText(event.summary)}\n${origin}${PAGES.event(event.id)}`)}`,
    ...warning(event, start, timeZone),
    'END:VEVENT',
  ];
}

/** An entry for the close of a call, which covers its last minutes. */
function deadlineLines({ origin, timeZone }: Source, event: Entry, closesAt: string): string[] {
  const end = Date.parse(closesAt);
  return [
    'BEGIN:VEVENT',
    uid(origin, 'plazo', event.id),
    ...common(origin, event),
    localTimeProperty('DTSTART', end - 30 * MINUTE_MS, timeZone),
    localTimeProperty('DTEND', end - MINUTE_MS, timeZone),
    'TRANSP:TRANSPARENT',
    `SUMMARY:${escapeText(t.deadline(event.title))}`,
    `DESCRIPTION:${escapeText(`${DEADLINE_TEXTS.apply(deadlineInWords(closesAt, timeZone))}\n${origin}${PAGES.applyTo(event.id)}`)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(t.deadline(event.title))}`,
    'TRIGGER:-P1D',
    'END:VALARM',
    'END:VEVENT',
  ];
}

/** Definitions of all time zones that the entries use. */
const zonesOf = ({ timeZone }: Source, events: readonly Entry[]): string[] =>
  zoneLines(
    events.flatMap((event) => [
      { zone: event.timeZone, at: startsAt(event) },
      { zone: event.timeZone, at: endsAt(event) ?? startsAt(event) },
      ...(event.call.closesAt ? [{ zone: timeZone, at: Date.parse(event.call.closesAt) }] : []),
    ]),
  );

export const calendar = (source: Source, events: readonly Entry[]): string =>
  calendarText(source.name, [...zonesOf(source, events), ...events.flatMap((event) => eventLines(source, event))]);

/** Calendar with the close of an event's call; null: the call is closed or has no close. */
export function deadlineCalendar(source: Source, event: Entry): string | null {
  const { state, closesAt } = event.call;
  if (state === 'closed' || !closesAt) return null;
  return calendarText(source.name, [...zonesOf(source, [event]), ...deadlineLines(source, event, closesAt)]);
}
