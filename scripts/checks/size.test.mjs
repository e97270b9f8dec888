import { expect, test } from 'vitest';
import { sizeProblems } from './size.mjs';

const lines = (/** @type {number} */ count) => 'x\n'.repeat(count);

test('a source file of 300 lines passes, one of 301 does not', () => {
  expect(sizeProblems({ path: 'api/a.ts', text: lines(300) })).toEqual([]);
  expect(sizeProblems({ path: 'api/a.ts', text: lines(301) })).toHaveLength(1);
});

test('tests and data may be longer', () => {
  expect(sizeProblems({ path: 'api/a.test.ts', text: lines(900) })).toEqual([]);
  expect(sizeProblems({ path: 'api/sample/events.json', text: lines(900) })).toEqual([]);
});
