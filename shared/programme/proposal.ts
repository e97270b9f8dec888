/** Proposes a programme: days with blocks of parallel sessions, and places for unplaced talks. */
import { LIMITS } from '../limits.ts';
import { PROGRAMME_PROPOSAL_TEXTS as t } from '../texts/programme.ts';
import { clashesOf, unplacedTalks } from './clashes.ts';
import type { ProgrammeLayout, Room, Session, Talk } from './programme.ts';
import { freeMinutes, sortSessions } from './times.ts';

/** A working day: blocks of talks, and breaks between them. */
const DAY: readonly { kind: 'talks' | 'break'; start: string; end: string; title: string }[] = [
  { kind: 'break', start: '08:30', end: '09:00', title: t.registration },
  { kind: 'talks', start: '09:00', end: '10:30', title: '' },
  { kind: 'break', start: '10:30', end: '11:00', title: t.coffee },
  { kind: 'talks', start: '11:00', end: '12:30', title: '' },
  { kind: 'break', start: '12:30', end: '14:00', title: t.lunch },
  { kind: 'talks', start: '14:00', end: '15:30', title: '' },
  { kind: 'break', start: '15:30', end: '16:00', title: t.coffee },
  { kind: 'talks', start: '16:00', end: '17:30', title: '' },
];

/** Prefix of the ids of proposed sessions: `m3` is «Mesa 3». */
const TABLE = 'm';

/** An unused id: a letter and a number. */
export function freeId(letter: string, taken: Iterable<string>): string {
  const ids = new Set(taken);
  let number = ids.size + 1;
  while (ids.has(`${letter}${number}`)) number += 1;
  return `${letter}${number}`;
}

/** Proposes sessions without talks: every day the same blocks, in every room. */
export function proposedLayout(days: readonly string[], rooms: readonly Room[]): ProgrammeLayout {
  const sessions: Session[] = [];
  let table = 0;
  const add = (day: string, { kind, start, end, title }: (typeof DAY)[number], room: string | null) => {
    if (kind === 'talks') table += 1;
    const own = kind === 'talks' ? { id: `${TABLE}${table}`, title: t.table(table) } : { id: `s${sessions.length + 1}`, title };
    sessions.push({ ...own, kind, note: '', day, start, end, room, chair: null, talks: [] });
  };
  for (const day of days)
    for (const block of DAY) {
      if (block.kind === 'break') add(day, block, null);
      else for (const room of rooms) add(day, block, room.id);
    }
  return { days: [...days], rooms: [...rooms], sessions: sessions.slice(0, LIMITS.programme.sessions) };
}

interface Distribution {
  /** Length of each talk in minutes. */
  minutes: number;
  /** Unplaced talks to place, in this order; absent: all. */
  among?: readonly Talk[];
  /** Id of the only session to fill; absent: all sessions for talks. */
  into?: string | undefined;
}

/** Whether a talk can be placed: its acceptance is announced, and its author takes part. */
export const isPlaceable = (problem: Talk['problem']): boolean => problem === null || problem === 'unpublished';

/**
 * Places unplaced talks into sessions with time left. Talks of one axis share a session, or sessions at different hours if
 * possible. Avoids sessions that would put a person in two places; a talk that fits nowhere stays unplaced. An empty proposed
 * session is named after the axis that all its talks share, unless an administrator named it.
 */
export function distribute(
  layout: ProgrammeLayout,
  talks: readonly Talk[],
  { minutes, among, into }: Distribution,
): ProgrammeLayout {
  const axes = new Map(talks.map(({ talk_id, axis }) => [talk_id, axis]));
  const missing = (among ?? unplacedTalks(layout, talks)).filter(({ problem }) => isPlaceable(problem));
  // Talks that may not be shown still keep their place.
  const placing = talks.map((talk) => ({ ...talk, problem: null }));
  const before = clashesOf(layout, placing).length;
  let draft = layout;
  for (const { talk_id: talk, axis } of takeTurns(missing)) {
    const open = draft.sessions.filter(
      (each) => each.kind === 'talks' && (into ?? each.id) === each.id && freeMinutes(each) >= minutes,
    );
    for (const session of bestFor(axis, sortSessions({ ...draft, sessions: open }), draft, axes)) {
      const filled = { ...session, talks: [...session.talks, { talk, minutes, off: false }] };
      const next = { ...draft, sessions: draft.sessions.map((each) => (each.id === session.id ? filled : each)) };
      if (clashesOf(next, placing).length > before) continue;
      draft = next;
      break;
    }
  }
  const empty = new Set(layout.sessions.filter((session) => session.talks.length === 0).map(({ id }) => id));
  return { ...draft, sessions: draft.sessions.map((session) => namedByAxis(session, axes, empty.has(session.id))) };
}

/**
 * Orders talks so that axes alternate, large axes more often, and all of them last until the end; talks without an axis fill the
 * gaps.
 */
function takeTurns(talks: readonly Talk[]): Talk[] {
  const turns = [...Map.groupBy(talks, ({ axis }) => axis)].flatMap(([axis, group]) =>
    group.map((talk, index) => ({ talk, turn: axis === null ? 1 + index : (index + 0.5) / group.length })),
  );
  return turns.sort((one, other) => one.turn - other.turn).map(({ talk }) => talk);
}

type Axes = ReadonlyMap<number, string | null>;

const isOf = ({ talks }: Session, axis: string | null, axes: Axes) =>
  talks.length > 0 && talks.every(({ talk }) => (axes.get(talk) ?? null) === axis);

/**
 * Sessions for a talk, best first: of its axis, empty without another session of the axis at that hour, other empty ones, mixed
 * ones.
 */
function bestFor(axis: string | null, sessions: readonly Session[], { sessions: all }: ProgrammeLayout, axes: Axes): Session[] {
  const alike = axis === null ? [] : all.filter((each) => hasAxis(each, axis, axes));
  const rank = (session: Session) => {
    if (isOf(session, axis, axes)) return 0;
    if (session.talks.length > 0) return 3;
    const { day, start, end } = session;
    return alike.some((other) => other.day === day && other.start < end && start < other.end) ? 2 : 1;
  };
  const ranks = new Map(sessions.map((session) => [session.id, rank(session)]));
  return sessions.toSorted((one, other) => (ranks.get(one.id) ?? 0) - (ranks.get(other.id) ?? 0));
}

/**
 * Names a proposed session after the axis that all its talks share. Other names stay, unless the
 * session was empty or none of its talks has the axis in its name.
 */
function namedByAxis(session: Session, axes: Axes, wasEmpty: boolean): Session {
  const { id, title, talks } = session;
  const table = t.table(Number(id.slice(TABLE.length)));
  if (!id.startsWith(TABLE) || talks.length === 0) return session;
  const isOther = [...axes.values()].some(
    (axis) => axis !== null && title === tableName(table, axis) && !hasAxis(session, axis, axes),
  );
  if (!isOther && !(wasEmpty && title === table)) return session;
  const axis = axes.get(talks[0]?.talk ?? 0) ?? null;
  return { ...session, title: isOf(session, axis, axes) ? tableName(table, axis) : table };
}

const hasAxis = ({ talks }: Session, axis: string, axes: Axes) => talks.some(({ talk }) => axes.get(talk) === axis);

const tableName = (table: string, axis: string | null) =>
  axis === null ? table : t.tableOf(table, axis).slice(0, LIMITS.programme.title);

/** Empty sessions of talks, and the breaks of days without anything else: visitors would see empty hours. */
export function sessionsToRemove({ sessions }: ProgrammeLayout): Session[] {
  const isEmpty = ({ kind, talks }: Session) => kind === 'talks' && talks.length === 0;
  const used = new Set(sessions.filter((session) => session.kind !== 'break' && !isEmpty(session)).map(({ day }) => day));
  return sessions.filter((session) => isEmpty(session) || (session.kind === 'break' && !used.has(session.day)));
}
