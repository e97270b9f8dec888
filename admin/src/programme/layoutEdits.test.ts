import type { ProgrammeLayout, Session } from '@trama/shared/programme/programme';
import { expect, test } from 'vitest';
import { gridPlaces } from './gridPlaces.ts';
import { movedSession, withoutTalk, withSession, withTalkAt } from './layoutEdits.ts';

const DAY = '2027-01-14';
const sessionOf = (id: string, given: Partial<Session> = {}): Session => ({
  id,
  kind: 'talks',
  title: id,
  note: '',
  day: DAY,
  start: '09:00',
  end: '10:00',
  room: 'a',
  chair: null,
  talks: [],
  ...given,
});
const rooms = ['a', 'b'].map((id) => ({ id, name: id, place: '', seats: null }));
const slots = (...ids: number[]) => ids.map((talk) => ({ talk, minutes: 20, off: false }));
const talksIn = ({ sessions }: ProgrammeLayout) => sessions.map(({ talks }) => talks.map(({ talk }) => talk));

test('a talk is moved between sessions and within one, and is never twice', () => {
  const layout: ProgrammeLayout = { days: [DAY], rooms, sessions: [sessionOf('A', { talks: slots(1, 2, 3) }), sessionOf('B')] };
  expect(talksIn(withTalkAt(layout, 1, { session: 'B', minutes: 20 }))).toEqual([[2, 3], [1]]);
  expect(talksIn(withTalkAt(layout, 3, { session: 'A', at: 0, minutes: 20 }))).toEqual([[3, 1, 2], []]);
  expect(talksIn(withTalkAt(layout, 1, { session: 'A', minutes: 20 }))).toEqual([[2, 3, 1], []]);
  expect(talksIn(withoutTalk(layout, 2))).toEqual([[1, 3], []]);
});

test('a session keeps its length when it is moved, and brings its day', () => {
  const layout: ProgrammeLayout = { days: [DAY], rooms, sessions: [sessionOf('A')] };
  expect(movedSession(sessionOf('A', { end: '10:30' }), '16:00', 'b')).toMatchObject({ start: '16:00', end: '17:30', room: 'b' });
  const next = withSession(layout, sessionOf('B', { day: '2027-01-13' }));
  expect(next.days).toEqual(['2027-01-13', DAY]);
  expect(next.sessions).toHaveLength(2);
});

test('the grid joins simultaneous sessions of a room; sessions without a room span all columns', () => {
  const sessions = [sessionOf('A'), sessionOf('B', { start: '09:30', end: '10:30' }), sessionOf('C', { room: 'b' })];
  const pause = sessionOf('D', { kind: 'break', room: null, start: '12:00', end: '13:00' });
  const { places } = gridPlaces({ days: [DAY], rooms, sessions: [...sessions, pause] }, DAY);
  expect(places.map((place) => [place.sessions.map(({ id }) => id).join(), ...place.rows, ...place.columns])).toEqual([
    ['A,B', 2, 8, 2, 3],
    ['C', 2, 6, 3, 4],
    ['D', 14, 18, 2, 4],
  ]);
});
