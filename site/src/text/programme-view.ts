/** Converts a programme for its page: days of blocks, current sessions, and next sessions. */

import { zoneName } from '@trama/shared/calls/deadline';
import { withOffset } from '@trama/shared/format/dates';
import type { PageReader } from '@trama/shared/page-data';
import type { ProgrammeRoom, ProgrammeSession, ProgrammeTalkCard, PublicProgramme } from '@trama/shared/programme/page';
import { PUBLIC_PROGRAMME_TEXTS as t } from '@trama/shared/texts/public-programme';

type Moment = 'past' | 'now' | 'next';

/** Tells whether an instant is in the past. */
type Clock = Pick<PageReader, 'hasCome'>;

interface Span {
  startsAt: number;
  endsAt: number;
}

const has = (reader: Clock, instant: number) => reader.hasCome(new Date(instant).toISOString());

/** Whether a session is past, current or coming; the publisher renders the page again when this changes. */
export const momentOf = (reader: Clock, { startsAt, endsAt }: Span): Moment =>
  has(reader, endsAt) ? 'past' : has(reader, startsAt) ? 'now' : 'next';

/** Sessions of a day that start at the same hour. */
export interface Block {
  id: string;
  start: string;
  /** The latest end of the block's sessions. */
  end: string;
  startsAt: number;
  endsAt: number;
  /** Sessions across all columns: breaks, keynotes, posters, and sessions without a room. */
  wide: ProgrammeSession[];
  /** Sessions in columns, by room. */
  byRoom: ProgrammeSession[];
}

export interface Day {
  day: string;
  /** Id of the day's element. */
  id: string;
  blocks: Block[];
}

const isWide = ({ kind, room }: ProgrammeSession) => kind === 'break' || kind === 'keynote' || kind === 'poster' || room === null;

/** Groups the sessions of each day into blocks, in order. */
export function daysOf({ days, sessions }: PublicProgramme): Day[] {
  return days.map((day, index) => {
    const groups = Map.groupBy(
      sessions.filter((session) => session.day === day),
      ({ start }) => start,
    );
    const blocks = [...groups].map(([start, group]): Block => {
      const last = group.reduce((a, b) => (a.endsAt > b.endsAt ? a : b));
      return {
        id: `h-${day}-${start.replace(':', '')}`,
        start,
        end: last.end,
        startsAt: group[0]?.startsAt ?? 0,
        endsAt: last.endsAt,
        wide: group.filter(isWide),
        byRoom: group.filter((session) => !isWide(session)),
      };
    });
    return { day, id: `dia-${index + 1}`, blocks };
  });
}

/** Whether some blocks of these days are past and others are not. */
export function isRunning(reader: Clock, days: readonly Day[]): boolean {
  const moments = new Set(days.flatMap(({ blocks }) => blocks.map((block) => momentOf(reader, block))));
  return moments.has('past') && moments.size > 1;
}

/** The current talk or session of a room, and the next one on the same day. */
interface RoomNow {
  room: ProgrammeRoom;
  title: string;
  people: string;
  /** Id of the talk; null: the session has no talks. */
  talk: number | null;
  next: { start: string; title: string } | null;
}

interface Entry extends Span {
  talk: ProgrammeTalkCard | null;
  session: ProgrammeSession;
  start: string;
}

const entriesOf = (session: ProgrammeSession): Entry[] =>
  session.talks.length === 0 || session.kind === 'poster'
    ? [{ talk: null, session, start: session.start, startsAt: session.startsAt, endsAt: session.endsAt }]
    : session.talks.map((talk) => ({ talk, session, start: talk.start, startsAt: talk.startsAt, endsAt: talk.endsAt }));

/** A session's title, or the name of its kind. */
export const sessionName = ({ title, kind }: Pick<ProgrammeSession, 'title' | 'kind'>) => title || t.kinds[kind] || t.title;

/** Room name and its place in the building; for a session without a room, its note («posters in the gallery»). */
export const sessionPlace = ({ room, note }: Pick<ProgrammeSession, 'room' | 'note'>) =>
  room ? [room.name, room.place].filter(Boolean).join(', ') : note;

const titleOf = ({ talk, session }: Entry) => talk?.title ?? sessionName(session);

/** Current sessions; null: no session is running. */
export interface Present {
  /** The latest start or end, as hour in the event's time zone. */
  since: string;
  rooms: RoomNow[];
  day: string;
}

/**
 * Finds the current sessions.
 * @param reader tells whether an instant is in the past
 */
export function presentOf(reader: Clock, { sessions, rooms }: PublicProgramme): Present | null {
  const entries = sessions.flatMap(entriesOf);
  const on = entries.filter((entry) => momentOf(reader, entry) === 'now');
  const first = on[0];
  if (!first) return null;
  const instants = entries
    .flatMap(({ startsAt, endsAt, start, session, talk }) => [
      { at: startsAt, hour: start },
      { at: endsAt, hour: talk?.end ?? session.end },
    ])
    .filter(({ at }) => has(reader, at));
  const since = instants.reduce((a, b) => (a.at > b.at ? a : b)).hour;
  const everywhere = on.filter(({ session }) => session.room === null);
  return {
    since,
    day: first.session.day,
    rooms: rooms.flatMap((room): RoomNow[] => {
      const entry = on.find(({ session }) => session.room?.id === room.id) ?? everywhere[0];
      if (!entry) return [];
      const next = entries
        .filter(
          ({ session, startsAt }) =>
            session.room?.id === room.id && session.day === entry.session.day && startsAt >= entry.endsAt,
        )
        .reduce<Entry | null>((a, b) => (a && a.startsAt <= b.startsAt ? a : b), null);
      return [
        {
          room,
          title: titleOf(entry),
          people: entry.talk?.people.join(', ') ?? '',
          talk: entry.talk?.id ?? null,
          next: next && { start: next.start, title: titleOf(next) },
        },
      ];
    }),
  };
}

/** The next sessions, which all start at one hour; null: none is left. */
export function nextOf(
  reader: Clock,
  { sessions }: PublicProgramme,
): { day: string; start: string; items: { title: string; room: string | null; talk: number | null }[] } | null {
  const coming = sessions.flatMap(entriesOf).filter((entry) => momentOf(reader, entry) === 'next');
  const first = coming.reduce<Entry | null>((a, b) => (a && a.startsAt <= b.startsAt ? a : b), null);
  if (!first) return null;
  const items = coming
    .filter(({ startsAt }) => startsAt === first.startsAt)
    .map((entry) => ({ title: titleOf(entry), room: entry.session.room?.name ?? null, talk: entry.talk?.id ?? null }));
  return { day: first.session.day, start: first.start, items };
}

/** «UTC−3» for an instant (ms). */
function offsetInWords(instant: number, timeZone: string): string {
  const [, sign = '+', hours = '00', minutes = '00'] = /([+-])(\d\d):(\d\d)$/u.exec(withOffset(instant, timeZone)) ?? [];
  return `UTC${sign === '-' ? '−' : '+'}${Number(hours)}${minutes === '00' ? '' : `:${minutes}`}`;
}

/** «Todas las horas, en hora de Chile (UTC−3).», with the offset of the first hour, and of the last if it differs. */
export function zoneSentence({ sessions, event }: PublicProgramme): string {
  const instants = [sessions[0]?.startsAt ?? 0, sessions.at(-1)?.endsAt ?? 0];
  const offsets = new Set(instants.map((at) => offsetInWords(at, event.timeZone)));
  return t.hoursOf(zoneName(instants[0] ?? 0, event.timeZone), [...offsets].join(', '));
}
