import { expect, test } from 'vitest';
import { readDay, withSeparators, writtenDay } from './dayText.ts';

test('a day is read with the day first, however it is separated, and as the form holds it', () => {
  for (const text of ['05/12/2027', '5/12/2027', ' 5-12-2027', '5.12.2027', '5/12/27', '2027-12-05', '2027-12-05T00:00:00.000Z'])
    expect(readDay(text), text).toBe('2027-12-05');
  for (const text of ['', '5/12', '5/12/2', '5/12/202', '31/02/2027', '12/31/2027', 'mañana'])
    expect(readDay(text), text).toBeNull();
});

test('a field with an hour needs both day and hour', () => {
  expect([readDay('5/12/2027 9:30', true), readDay('5/12/27 09:30', true)]).toEqual(['2027-12-05T09:30', '2027-12-05T09:30']);
  expect(readDay('5/12/27 9', true)).toBe('2027-12-05T09:00');
  expect([readDay('5/12/2027', true), readDay('5/12/2027 25:00', true)]).toEqual([null, null]);
});

test('a date is shown with the day first; a text that is no date stays', () => {
  expect([writtenDay('2027-12-05'), writtenDay('2027-12-05T09:30'), writtenDay('5/12'), writtenDay('')]).toEqual([
    '05/12/2027',
    '05/12/2027 09:30',
    '5/12',
    '',
  ]);
});

test('digits in a row get their separators, and can be taken back one by one', () => {
  const typed = (digits: string, hour = false) => [...digits].reduce((text, digit) => withSeparators(text + digit, hour), '');
  expect([typed('05122027'), typed('051220270930', true), typed('05/12/27 09:30', true)]).toEqual([
    '05/12/2027',
    '05/12/2027 09:30',
    '05/12/27 09:30',
  ]);
  expect(withSeparators('05/1'.slice(0, -1))).toBe('05/');
});
