import type { ProgrammeLayout, Session } from '@trama/shared/programme/programme';
import { expect, test } from 'vitest';
import { mergeLayouts } from './mergeLayouts.ts';

const session = (id: string, given: Partial<Session> = {}): Session => ({
  ...{ id, kind: 'talks', title: id, note: '', day: '2026-12-05', start: '09:00', end: '10:00', room: 'r1', chair: null },
  talks: [],
  ...given,
});
const slots = (...talks: number[]) => talks.map((talk) => ({ talk, minutes: 15, off: false }));
const room = (id: string, name = id) => ({ id, name, place: '', seats: null });
const BASE: ProgrammeLayout = {
  days: ['2026-12-05'],
  rooms: [room('r1')],
  sessions: [session('s1', { talks: slots(1, 2, 3) }), session('s2', { talks: slots(4) })],
};
const merge = (mine: ProgrammeLayout, theirs: ProgrammeLayout, exists = (_talk: number) => true) =>
  mergeLayouts({ base: BASE, mine, theirs }, exists);
const talksIn = ({ sessions }: ProgrammeLayout) =>
  Object.fromEntries(sessions.map(({ id, talks }) => [id, talks.map(({ talk }) => talk)]));
const change = (id: string, given: Partial<Session>): ProgrammeLayout => ({
  ...BASE,
  sessions: BASE.sessions.map((one) => (one.id === id ? { ...one, ...given } : one)),
});

test('a merge has the changes of both people, moved talks as well', () => {
  const mine = change('s1', { title: 'Mesa 1', talks: slots(3, 1) });
  mine.sessions.push(session('s3', { talks: slots(2) }));
  const theirs = change('s2', { start: '11:00', end: '12:00', talks: slots(4, 5) });
  const { layout, both } = merge(mine, theirs);
  expect(both).toEqual([]);
  expect(talksIn(layout)).toEqual({ s1: [3, 1], s2: [4, 5], s3: [2] });
  expect(layout.sessions.map(({ title, start }) => `${title} ${start}`)).toEqual(['Mesa 1 09:00', 's2 11:00', 's3 09:00']);
});

test('the own change wins and is named when both changed a session; talks stay unique', () => {
  const mine: ProgrammeLayout = {
    ...BASE,
    sessions: [session('s1', { title: 'Mía', talks: slots(1, 2, 3, 4) }), session('s2')],
  };
  const { layout, both } = merge(mine, change('s1', { title: 'Suya', talks: slots(2, 3) }));
  expect(both).toEqual(['Mía']);
  expect(talksIn(layout)).toEqual({ s1: [2, 3, 4], s2: [] });
});

test('a merge keeps changed parts that the other removed, and both copies of new parts', () => {
  const without: ProgrammeLayout = { ...BASE, sessions: BASE.sessions.filter(({ id }) => id !== 's2') };
  expect(merge(without, change('s2', { title: 'Nuevo' })).layout.sessions.map(({ title }) => title)).toEqual(['s1', 'Nuevo']);
  const made = (title: string): ProgrammeLayout => ({
    ...BASE,
    rooms: [...BASE.rooms, room('r2', title)],
    sessions: [...BASE.sessions, session('s3', { title, room: 'r2' })],
  });
  const { layout, both } = merge(made('Mía'), made('Suya'));
  expect(both).toEqual([]);
  expect(layout.rooms.map(({ name }) => name)).toEqual(['r1', 'Suya', 'Mía']);
  const roomOf = ({ room: id }: Session) => layout.rooms.find((one) => one.id === id)?.name;
  expect(layout.sessions.slice(2).map((one) => [one.title, roomOf(one)])).toEqual([
    ['Suya', 'Suya'],
    ['Mía', 'Mía'],
  ]);
});

test('a room in use, a day with sessions and nothing but talks that exist are in the result', () => {
  const used = change('s2', { room: 'r1', day: '2026-12-06' });
  const removed: ProgrammeLayout = { days: [], rooms: [], sessions: [] };
  const { layout } = merge(used, removed, (talk) => talk !== 4);
  expect(layout.days).toContain('2026-12-06');
  expect(layout.rooms.map(({ id }) => id)).toEqual(['r1']);
  expect(talksIn(layout)).toEqual({ s2: [] });
});
