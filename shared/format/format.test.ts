import { expect, test } from 'vitest';
import { formatBytes, formatCount, formatDate, formatDateTime, formatDayInWords, formatNumber, formatTime } from './format.ts';

const AT = '2026-12-05T02:30:00.000Z';

test('a date is dd/mm/yyyy in UTC', () => {
  expect(formatDate('2026-12-05T00:00:00.000Z')).toBe('05/12/2026');
  expect(formatDayInWords('2026-12-05')).toBe('sábado, 5 de diciembre de 2026');
});

test('an instant is written by the clocks of the zone that is named', () => {
  expect(formatDateTime(AT, 'America/Santiago')).toBe('04/12/2026, 23:30');
  expect(formatDateTime(Date.parse(AT), 'UTC')).toBe('05/12/2026, 02:30');
  expect(formatTime(AT, 'America/Santiago')).toBe('23:30');
  expect(formatTime('2026-12-05T00:05:00Z', 'UTC')).toBe('00:05');
});

test('numbers have points for thousands and a comma for decimals', () => {
  expect([formatNumber(5607), formatNumber(1.25, 1), formatNumber(4, [1, 1])]).toEqual(['5.607', '1,3', '4,0']);
  expect(formatNumber(5607, 0, 'en-US')).toBe('5,607');
  expect([formatCount(1, 'correo', 'correos'), formatCount(5607, 'correo', 'correos')]).toEqual(['1 correo', '5.607 correos']);
});

test('sizes are written in the unit that people read them in', () => {
  const MB = 1024 * 1024;
  const sizes = [10, 312 * 1024, MB - 1, 1.4 * MB, 2 * MB, 1024 * MB, 45.3 * 1024 * MB];
  expect(sizes.map((bytes) => formatBytes(bytes))).toEqual(['1 KB', '312 KB', '1 MB', '1,4 MB', '2 MB', '1 GB', '45,3 GB']);
});
