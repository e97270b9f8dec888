import { describe, expect, test } from 'vitest';
import {
  addDays,
  dayIn,
  daysUntil,
  eventTime,
  formatDayIn,
  hourOf,
  instantOf,
  parseIsoDate,
  startOfDay,
  wallClock,
} from './dates.ts';

const SANTIAGO = 'America/Santiago';

describe('dates come in as ISO', () => {
  test('a date without an hour is 00:00Z', () => {
    expect(parseIsoDate('2026-12-05')).toBe('2026-12-05T00:00:00.000Z');
  });

  test('an offset is turned into UTC, no zone means UTC', () => {
    expect(parseIsoDate('2026-12-05T21:00:00-03:00')).toBe('2026-12-06T00:00:00.000Z');
    expect(parseIsoDate('2026-12-05T09:30')).toBe('2026-12-05T09:30:00.000Z');
  });

  test.each(['', 'mañana', '2026-02-30', '2026-13-01', '05/12/2026', '2026-12-05T25:00', '0026-01-01'])(
    '«%s» is no date',
    (value) => {
      expect(parseIsoDate(value)).toBeNull();
    },
  );

  test('event_time carries the hour in its characters 11 to 19', () => {
    const time = eventTime('2026-12-05T00:00:00.000Z', '09:30:00');
    expect(time.slice(11, 19)).toBe('09:30:00');
    expect(hourOf(time)).toBe('09:30:00');
  });
});

describe('days begin and end in the network’s time zone', () => {
  test('summer and winter time', () => {
    expect(new Date(startOfDay('2026-12-06', SANTIAGO)).toISOString()).toBe('2026-12-06T03:00:00.000Z');
    expect(new Date(startOfDay('2026-07-06', SANTIAGO)).toISOString()).toBe('2026-07-06T04:00:00.000Z');
  });

  test('a wall clock and its instant', () => {
    expect(wallClock(Date.parse('2026-12-06T02:30:00.000Z'), SANTIAGO)).toBe('2026-12-05T23:30');
    expect(new Date(instantOf('2026-12-05T23:30', SANTIAGO)).toISOString()).toBe('2026-12-06T02:30:00.000Z');
    expect(new Date(instantOf('2026-07-05T09:00', 'Asia/Tokyo')).toISOString()).toBe('2026-07-05T00:00:00.000Z');
    for (const incomplete of ['', '2026-12-', '2026-12-05T']) expect(instantOf(incomplete, SANTIAGO)).toBeNaN();
  });

  test('the nights on which Chile moves its clocks', () => {
    // 5 September 2026, 24:00 becomes 01:00 of the 6th; 4 April 2026, 24:00 becomes 23:00 again.
    expect(dayIn(startOfDay('2026-09-06', SANTIAGO), SANTIAGO)).toBe('2026-09-06');
    expect(dayIn(startOfDay('2026-09-06', SANTIAGO) - 1, SANTIAGO)).toBe('2026-09-05');
    expect(dayIn(startOfDay('2026-04-05', SANTIAGO), SANTIAGO)).toBe('2026-04-05');
    expect(dayIn(startOfDay('2026-04-05', SANTIAGO) - 1, SANTIAGO)).toBe('2026-04-04');
  });
});

test('a late evening belongs to that day of the person’s calendar, not the next', () => {
  expect(formatDayIn('2026-11-23T02:40:00.000Z', SANTIAGO)).toBe('22/11/2026');
});

test('days are counted over the end of a month and a year', () => {
  expect(addDays('2026-12-20', 30)).toBe('2027-01-19');
  expect(addDays('2027-03-01', -1)).toBe('2027-02-28');
  expect(daysUntil('2027-01-19', '2027-01-20')).toBe(-1);
});
