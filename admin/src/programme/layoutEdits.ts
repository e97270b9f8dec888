/** Edits of a programme's draft, as pure functions from layout to layout. */
import type { ProgrammeLayout, Session } from '@trama/shared/programme/programme';
import { hourAfter, minutesBetween } from '@trama/shared/programme/times';

/** Position of a talk in a session. `at` counts from 0; undefined: last. */
export interface SessionPlace {
  session: string;
  at?: number | undefined;
  minutes: number;
  off?: boolean | undefined;
}

/** Removes a talk from its session. */
export function withoutTalk(layout: ProgrammeLayout, talk: number): ProgrammeLayout {
  const sessions = layout.sessions.map((session) => ({ ...session, talks: session.talks.filter((slot) => slot.talk !== talk) }));
  return { ...layout, sessions };
}

/** Moves a talk to this position; without `at`, to the end of the session. */
export function withTalkAt(
  layout: ProgrammeLayout,
  talk: number,
  { session: id, at, minutes, off = false }: SessionPlace,
): ProgrammeLayout {
  const rest = withoutTalk(layout, talk);
  const sessions = rest.sessions.map((session) => {
    if (session.id !== id) return session;
    const place = at ?? session.talks.length;
    const slot = { talk, minutes, off };
    return { ...session, talks: [...session.talks.slice(0, place), slot, ...session.talks.slice(place)] };
  });
  return { ...rest, sessions };
}

/** Adds a session, or replaces the one with its id. The session's day becomes a day of the programme. */
export function withSession(layout: ProgrammeLayout, session: Session): ProgrammeLayout {
  const known = layout.sessions.some(({ id }) => id === session.id);
  const days = layout.days.includes(session.day) ? layout.days : [...layout.days, session.day].sort();
  return {
    ...layout,
    days,
    sessions: known ? layout.sessions.map((each) => (each.id === session.id ? session : each)) : [...layout.sessions, session],
  };
}

/** Removes a session; its talks become unplaced. */
export const withoutSession = (layout: ProgrammeLayout, id: string): ProgrammeLayout => ({
  ...layout,
  sessions: layout.sessions.filter((session) => session.id !== id),
});

/** Moves a session to another hour, and to another room if given; its length stays. */
export function movedSession(session: Session, start: string, room: string | null = session.room): Session {
  return { ...session, start, room, end: hourAfter(start, minutesBetween(session.start, session.end)) };
}

/** The session of a talk; undefined: the talk is unplaced. */
export const sessionOf = ({ sessions }: ProgrammeLayout, talk: number) =>
  sessions.find(({ talks }) => talks.some((slot) => slot.talk === talk));
