import { expect, test } from 'vitest';
import { addWorkingDays, answerDueOn } from './answer-deadlines.ts';

test('thirty calendar days, over the end of a year', () => {
  expect(answerDueOn('erasure', '2026-12-20')).toBe('2027-01-19');
});

test('two working days: neither weekends nor holidays count', () => {
  // Friday 4; Monday 7; Tuesday 8 is a holiday.
  expect(answerDueOn('blocking', '2026-12-04')).toBe('2026-12-09');
  expect(answerDueOn('blocking', '2026-12-24')).toBe('2026-12-29');
  // Good Friday.
  expect(addWorkingDays('2027-03-25', 1)).toBe('2027-03-29');
  // The day that is added to the national holidays.
  expect(addWorkingDays('2027-09-16', 1)).toBe('2027-09-20');
});
