/** Where sessions stand in the grid of a day: a row for each quarter of an hour, two columns for each room. */
import type { Layout, Session } from '@trama/shared/programme';
import { hourAfter, minutesBetween } from '@trama/shared/programme-times';

const QUARTER = 15;
/** Above the rows: the names of the rooms. */
const HEAD = 1;
/** The hours' column. */
const LEFT = 1;

export interface GridPlace {
  session: Session;
  rows: readonly [from: number, to: number];
  columns: readonly [from: number, to: number];
}

export interface DayGridPlaces {
  /** Hours that are written at the left: `HH:mm` and its row. */
  hours: readonly { hour: string; row: number }[];
  /** Where a session may be dropped: every half hour of each room. */
  cells: readonly { hour: string; row: number; room: string; column: number }[];
  places: readonly GridPlace[];
  columns: number;
  rows: number;
}

const overlap = (a: Session, b: Session) => a.start < b.end && b.start < a.end;

/** The whole day, from the first hour of a session to the last; from nine to six when there is none. */
export function gridPlaces({ rooms, sessions }: Layout, day: string): DayGridPlaces {
  const own = sessions.filter((session) => session.day === day);
  const first = ['09:00', ...own.map(({ start }) => start)].sort()[0] ?? '09:00';
  const begin = `${first.slice(0, 2)}:00`;
  const last = ['18:00', ...own.map(({ end }) => end)].sort().at(-1) ?? '18:00';
  const rowOf = (hour: string) => HEAD + 1 + Math.round(minutesBetween(begin, hour) / QUARTER);
  const rows = Math.max(rowOf(last), rowOf(hourAfter(begin, 60)));
  const everywhere = LEFT + 2 * Math.max(1, rooms.length);
  const places = own.map((session): GridPlace => {
    const at = rooms.findIndex(({ id }) => id === session.room);
    const rowsOf = [rowOf(session.start), Math.max(rowOf(session.end), rowOf(session.start) + 2)] as const;
    const others = own.filter((other) => other !== session && other.room === session.room && overlap(other, session));
    // Two at once in one room stand side by side.
    const second = others.some(
      (other) => other.start < session.start || (other.start === session.start && other.id < session.id),
    );
    const from = at === -1 ? LEFT + 1 : LEFT + 1 + 2 * at;
    const to = at === -1 ? everywhere + 1 : from + 2;
    const middle = from + (to - from) / 2;
    const columns = others.length === 0 ? ([from, to] as const) : second ? ([middle, to] as const) : ([from, middle] as const);
    return { session, rows: rowsOf, columns };
  });
  const hours: { hour: string; row: number }[] = [];
  for (let hour = begin; rowOf(hour) < rows; hour = hourAfter(hour, 2 * QUARTER)) {
    hours.push({ hour, row: rowOf(hour) });
    if (hour >= '23:30') break;
  }
  const cells = rooms.flatMap(({ id: room }, index) =>
    hours.map(({ hour, row }) => ({ hour, row, room, column: LEFT + 1 + 2 * index })),
  );
  return { hours, cells, places, columns: everywhere, rows };
}
