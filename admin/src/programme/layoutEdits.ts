/** Edits of a draft, as functions from a layout to the next one. */
import type { Layout, Session } from '@trama/shared/programme/programme';
import { hourAfter, minutesBetween } from '@trama/shared/programme/times';

/** Place of a talk in a session. `at` counts from 0; undefined: at the end. */
export interface Place {
  session: string;
  at?: number | undefined;
  minutes: number;
  off?: boolean | undefined;
}

/** The layout with a talk in no session. */
export function withoutTalk(layout: Layout, talk: number): Layout {
  const sessions = layout.sessions.map((session) => ({ ...session, talks: session.talks.filter((slot) => slot.talk !== talk) }));
  return { ...layout, sessions };
}

/** The layout with a talk at this place only; without `at`, as the session's last. */
export function withTalkAt(layout: Layout, talk: number, { session: id, at, minutes, off = false }: Place): Layout {
  const rest = withoutTalk(layout, talk);
  const sessions = rest.sessions.map((session) => {
    if (session.id !== id) return session;
    const place = at ?? session.talks.length;
    const slot = { talk, minutes, off };
    return { ...session, talks: [...session.talks.slice(0, place), slot, ...session.talks.slice(place)] };
  });
  return { ...rest, sessions };
}

/** The layout with a session added or replaced by its id. The session's day becomes a day of the programme. */
export function withSession(layout: Layout, session: Session): Layout {
  const known = layout.sessions.some(({ id }) => id === session.id);
  const days = layout.days.includes(session.day) ? layout.days : [...layout.days, session.day].sort();
  return {
    ...layout,
    days,
    sessions: known ? layout.sessions.map((each) => (each.id === session.id ? session : each)) : [...layout.sessions, session],
  };
}

/** The layout without a session; its talks lose their place. */
export const withoutSession = (layout: Layout, id: string): Layout => ({
  ...layout,
  sessions: layout.sessions.filter((session) => session.id !== id),
});

/** A session as long as before at another hour, and in another room when one is given. */
export function movedSession(session: Session, start: string, room: string | null = session.room): Session {
  return { ...session, start, room, end: hourAfter(start, minutesBetween(session.start, session.end)) };
}

/** The session of a talk; undefined: it has no place. */
export const sessionOf = ({ sessions }: Layout, talk: number) =>
  sessions.find(({ talks }) => talks.some((slot) => slot.talk === talk));
