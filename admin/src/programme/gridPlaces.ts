/** Computes the grid of a day: a row per quarter of an hour, a column per room. */
import type { ProgrammeLayout, Session } from '@trama/shared/programme/programme';
import { hourAfter, minutesBetween } from '@trama/shared/programme/times';

const QUARTER = 15;
/** Number of rows above the hours: the room names. */
const HEAD = 1;
/** Number of columns before the rooms: the hours. */
const LEFT = 1;

/** A session, or several at the same time in one room, stacked. */
export interface GridPlace {
  sessions: readonly Session[];
  rows: readonly [from: number, to: number];
  columns: readonly [from: number, to: number];
}

interface DayGridPlaces {
  /** Hours at the left edge: `HH:mm` and row. */
  hours: readonly { hour: string; row: number }[];
  /** Cells that accept a dropped session, one per half hour and room. */
  cells: readonly { hour: string; row: number; room: string; column: number }[];
  places: readonly GridPlace[];
  columns: number;
  rows: number;
}

const overlap = (a: Session, b: Session) => a.room === b.room && a.start < b.end && b.start < a.end;

/** Groups sessions that overlap in their room, by hour; most groups have one session. */
function together(sessions: readonly Session[]): Session[][] {
  const groups: Session[][] = [];
  for (const session of [...sessions].sort((a, b) => (a.start < b.start ? -1 : 1))) {
    const group = groups.find((each) => each.some((other) => overlap(other, session)));
    if (group) group.push(session);
    else groups.push([session]);
  }
  return groups;
}

/** Computes the grid from the first hour of a session to the last, at least from nine to six. */
export function gridPlaces({ rooms, sessions }: ProgrammeLayout, day: string): DayGridPlaces {
  const own = sessions.filter((session) => session.day === day);
  const first = ['09:00', ...own.map(({ start }) => start)].sort()[0] ?? '09:00';
  const begin = `${first.slice(0, 2)}:00`;
  const last = ['18:00', ...own.map(({ end }) => end)].sort().at(-1) ?? '18:00';
  const rowOf = (hour: string) => HEAD + 1 + Math.round(minutesBetween(begin, hour) / QUARTER);
  const rows = Math.max(rowOf(last), rowOf(hourAfter(begin, 60)));
  const everywhere = LEFT + Math.max(1, rooms.length);
  const places = together(own).map((sessions): GridPlace => {
    const at = rooms.findIndex(({ id }) => id === sessions[0]?.room);
    const from = Math.min(...sessions.map(({ start }) => rowOf(start)));
    const to = Math.max(from + 2, ...sessions.map(({ end }) => rowOf(end)));
    return { sessions, rows: [from, to], columns: at === -1 ? [LEFT + 1, everywhere + 1] : [LEFT + 1 + at, LEFT + 2 + at] };
  });
  const hours: { hour: string; row: number }[] = [];
  for (let hour = begin; rowOf(hour) < rows; hour = hourAfter(hour, 2 * QUARTER)) {
    hours.push({ hour, row: rowOf(hour) });
    if (hour >= '23:30') break;
  }
  const cells = rooms.flatMap(({ id: room }, index) =>
    hours.map(({ hour, row }) => ({ hour, row, room, column: LEFT + 1 + index })),
  );
  return { hours, cells, places, columns: everywhere, rows };
}
