/** Calendars of a programme, a session or a talk. Scripts extract starred talks from the whole calendar by UID. */

import {
  calendarText,
  escapeText,
  localTimeProperty,
  sequenceAt,
  talkUid,
  uid,
  utcStamp,
  zoneLines,
} from '@trama/shared/events/ical';
import type { SiteInfo } from '@trama/shared/page-data';
import { PAGES } from '@trama/shared/paths';
import type { ProgrammeSession, ProgrammeTalkCard, PublicProgramme } from '@trama/shared/programme/page';
import { PUBLIC_PROGRAMME_TEXTS as t } from '@trama/shared/texts/public-programme';
import { sessionName, sessionPlace } from '../text/programme-view.ts';

type Source = Pick<SiteInfo, 'origin'>;

interface Entry {
  uid: string;
  /** Path of the entry's page, without the origin. */
  path: string;
  summary: string;
  description: string[];
  startsAt: number;
  endsAt: number;
  off: boolean;
}

const talkEntry = (origin: string, event: number, talk: ProgrammeTalkCard, session: ProgrammeSession): Entry => ({
  uid: talkUid(origin, talk.id),
  path: PAGES.talk(event, talk.id),
  summary: talk.off ? `${t.off}: ${talk.title}` : talk.title,
  description: [talk.people.join(', '), sessionName(session), talk.moved?.words ?? ''],
  startsAt: talk.startsAt,
  endsAt: talk.endsAt,
  off: talk.off,
});

const sessionEntry = (origin: string, event: number, session: ProgrammeSession): Entry => ({
  uid: uid(origin, `sesion-${event}`, session.id),
  path: PAGES.programme(event),
  summary: sessionName(session),
  description: [
    session.note,
    session.chair ? t.chairs(session.chair) : '',
    ...session.talks.map(({ start, title, people }) => [`${start} ${title}`, people.join(', ')].filter(Boolean).join('. ')),
  ],
  startsAt: session.startsAt,
  endsAt: session.endsAt,
  off: false,
});

function lines(origin: string, { event, updatedAt }: PublicProgramme, session: ProgrammeSession, entry: Entry): string[] {
  const off = entry.off || event.state === 'cancelled';
  const place = [sessionPlace(session), event.location].filter(Boolean).join(', ');
  return [
    'BEGIN:VEVENT',
    entry.uid,
    `DTSTAMP:${utcStamp(updatedAt)}`,
    `LAST-MODIFIED:${utcStamp(updatedAt)}`,
    `SEQUENCE:${sequenceAt(updatedAt)}`,
    `STATUS:${off ? 'CANCELLED' : 'CONFIRMED'}`,
    localTimeProperty('DTSTART', entry.startsAt, event.timeZone),
    localTimeProperty('DTEND', entry.endsAt, event.timeZone),
    `SUMMARY:${escapeText(entry.summary)}`,
    `LOCATION:${escapeText(place)}`,
    `DESCRIPTION:${escapeText([...entry.description.filter(Boolean), origin + entry.path].join('\n'))}`,
    `URL:${origin}${entry.path}`,
    'END:VEVENT',
  ];
}

function calendarOf(
  { origin }: Source,
  programme: PublicProgramme,
  entries: readonly { session: ProgrammeSession; entry: Entry }[],
): string {
  const zone = programme.event.timeZone;
  const zones = zoneLines(entries.flatMap(({ entry }) => [entry.startsAt, entry.endsAt].map((at) => ({ zone, at }))));
  const events = entries.flatMap(({ session, entry }) => lines(origin, programme, session, entry));
  return calendarText(programme.event.title, [...zones, ...events]);
}

/** Builds an entry for each talk, and for each session without talks. */
export function programmeCalendar(source: Source, programme: PublicProgramme): string {
  const { origin } = source;
  const entries = programme.sessions.flatMap((session) =>
    session.talks.length === 0
      ? [{ session, entry: sessionEntry(origin, programme.event.id, session) }]
      : session.talks.map((talk) => ({ session, entry: talkEntry(origin, programme.event.id, talk, session) })),
  );
  return calendarOf(source, programme, entries);
}

/** Calendar with a session as one entry and its talks in the description; null: the session does not exist. */
export function sessionCalendar(source: Source, programme: PublicProgramme, id: string): string | null {
  const session = programme.sessions.find((each) => each.id === id);
  return session
    ? calendarOf(source, programme, [{ session, entry: sessionEntry(source.origin, programme.event.id, session) }])
    : null;
}

/** Calendar of a talk; null: the talk is in no session. */
export function talkCalendar(source: Source, programme: PublicProgramme, id: number): string | null {
  for (const session of programme.sessions)
    for (const talk of session.talks)
      if (talk.id === id)
        return calendarOf(source, programme, [{ session, entry: talkEntry(source.origin, programme.event.id, talk, session) }]);
  return null;
}
