import { expect, test } from 'vitest';
import { deadlineInWords, formatInstant, lastMinute, zoneName } from './deadline.ts';

test('a deadline has its hour and zone, also on days when Chile changes its clocks', () => {
  expect(deadlineInWords('2026-12-25T03:00:00.000Z', 'America/Santiago')).toBe('hasta las 23:59 del 24/12/2026, hora de Chile');
  // 05/09/2026 ends at 24:00, which is 01:00 of the 6th.
  expect(deadlineInWords('2026-09-06T04:00:00.000Z', 'America/Santiago')).toBe('hasta las 23:59 del 05/09/2026, hora de Chile');
  expect(lastMinute('2026-12-25T03:00:00.000Z', 'Europe/Madrid')).toEqual(['03:59', '25/12/2026', 'hora de España']);
  expect(formatInstant('2026-12-21T00:46:00.000Z', 'America/Santiago')).toBe('20/12/2026, 21:46 (hora de Chile)');
  expect(zoneName(0, 'America/New_York')).toBe('hora de Nueva York');
});
