import { expect, test } from 'vitest';
import { count, median, megabytes, percentile, time, times } from './stats.ts';

test('percentiles are samples that were really taken', () => {
  const samples = [5, 1, 4, 2, 3];
  expect(median(samples)).toBe(3);
  expect(percentile(samples, 0.95)).toBe(5);
  expect(percentile([7], 0.01)).toBe(7);
  expect(percentile([], 0.5)).toBeNaN();
});

test('numbers are written for reading', () => {
  expect([time(7.25), time(250), time(4600)]).toEqual(['7.3 ms', '250 ms', '4.6 s']);
  expect([count(5607), megabytes(167_772_160), times(4000, 40)]).toEqual(['5,607', '160 MB', 'x 100']);
});
