import { expect, test } from 'vitest';
import { splitFullName } from './names.ts';

test.each([
  ['Rayén', 'Rayén', ''],
  ['Rayén Soto', 'Rayén', 'Soto'],
  ['Rayén Soto Lagos', 'Rayén', 'Soto Lagos'],
  ['María José Soto Lagos', 'María José', 'Soto Lagos'],
])('«%s» is called %s', (fullName, firstName, lastName) => {
  expect(splitFullName(fullName)).toEqual({ firstName, lastName });
});
