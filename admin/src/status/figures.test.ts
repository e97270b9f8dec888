import { expect, test } from 'vitest';
import { bytes } from './figures.ts';

test('sizes are read in the largest unit that fits', () => {
  expect([0, 900, 1024, 1_500_000, 5 * 1024 ** 3].map(bytes)).toEqual(['0 B', '900 B', '1 KB', '1,4 MB', '5 GB']);
});
