import { expect, test } from 'vitest';
import { movedDay, movedFinish, movedTitle } from './copy.ts';

test('a day moves with the event and keeps its weekday', () => {
  // The event moves from Wednesday 20 May 2026 to Thursday 20 May 2027; the close stays a Thursday.
  expect(movedDay('2026-04-30', '2026-05-20', '2027-05-20')).toBe('2027-04-29');
  // An event that moves by whole weeks moves all days alike.
  expect(movedDay('2026-04-30', '2026-05-20', '2027-05-19')).toBe('2027-04-29');
  // The eve stays before the event. Days from the event on move by the same number of days.
  expect(movedDay('2026-05-19', '2026-05-20', '2027-05-16')).toBe('2027-05-15');
  expect(movedFinish('2026-05-22T00:00:00.000Z', '2026-05-20', '2027-05-20')).toBe('2027-05-22');
});

test('the year in a title moves as well', () => {
  expect(movedTitle('Jornadas 2026', '2026-05-20', '2027-05-20')).toBe('Jornadas 2027');
  expect(movedTitle('Verano 2026', '2027-01-10', '2028-01-12')).toBe('Verano 2027');
  expect(movedTitle('Jornadas', '2026-05-20', '2027-05-20')).toBe('Jornadas');
});
