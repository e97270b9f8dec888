import { expect, test } from 'vitest';
import { backOff } from './back-off.ts';

test('a pause doubles with each failure, up to its maximum', () => {
  expect([1, 2, 3, 4, 5].map((failures) => backOff(failures, 500, 3_000))).toEqual([500, 1_000, 2_000, 3_000, 3_000]);
  expect(backOff(2_000, 500, 3_000)).toBe(3_000);
});

test('a pause without a maximum doubles each time', () => {
  expect([1, 2, 6].map((failures) => backOff(failures, 500))).toEqual([500, 1_000, 16_000]);
});
