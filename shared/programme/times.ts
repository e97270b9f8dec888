/** Hours of each talk of a programme: a session's talks follow one another. Hours are local to the event. */
import { instantOf } from '../format/dates.ts';
import type { ProgrammeLayout, Session, Slot } from './programme.ts';

const minutesOf = (hour: string) => Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3, 5));
const two = (value: number) => String(value).padStart(2, '0');

/** `09:20` and 25 minutes: `09:45`. Never beyond the end of the day. */
export function hourAfter(hour: string, minutes: number): string {
  const total = Math.max(0, Math.min(minutesOf(hour) + minutes, 23 * 60 + 59));
  return `${two(Math.floor(total / 60))}:${two(total % 60)}`;
}

/** Minutes from one hour (`HH:mm`) to another. */
export const minutesBetween = (from: string, to: string) => minutesOf(to) - minutesOf(from);

/** The instant (ms) of a day and hour in the event's time zone. */
export const instantAt = (day: string, hour: string, timeZone: string) => instantOf(`${day}T${hour}`, timeZone);

export interface PlacedTalk {
  slot: Slot;
  session: Session;
  /** `HH:mm` */
  start: string;
  end: string;
}

/** The talks of a session with their hours; posters last the whole session. */
export function placedTalks(session: Session): PlacedTalk[] {
  if (session.kind === 'poster') return session.talks.map((slot) => ({ slot, session, start: session.start, end: session.end }));
  let start = session.start;
  return session.talks.map((slot) => {
    const placed = { slot, session, start, end: hourAfter(start, slot.minutes) };
    start = placed.end;
    return placed;
  });
}

/** Hour and place of each talk of a programme, by its id. */
export const placesOf = ({ sessions }: Pick<ProgrammeLayout, 'sessions'>): Map<number, PlacedTalk> =>
  new Map(sessions.flatMap((session) => placedTalks(session).map((placed) => [placed.slot.talk, placed] as const)));

/** Free minutes of a session; negative: its talks are longer than the session. */
export const freeMinutes = (session: Session) =>
  minutesBetween(session.start, session.end) - session.talks.reduce((sum, { minutes }) => sum + minutes, 0);

/** Sessions by day, hour, and room in the order of the rooms. */
export function sortSessions({ sessions, rooms }: Pick<ProgrammeLayout, 'sessions' | 'rooms'>): Session[] {
  const place = new Map(rooms.map(({ id }, index) => [id, index]));
  const at = ({ room }: Session) => (room === null ? -1 : (place.get(room) ?? rooms.length));
  return [...sessions].sort((a, b) =>
    a.day !== b.day ? (a.day < b.day ? -1 : 1) : a.start !== b.start ? (a.start < b.start ? -1 : 1) : at(a) - at(b),
  );
}
