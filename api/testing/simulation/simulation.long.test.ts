/** Simulates congresses: known numbers, and one new number. `npm run drill -- --simulate` draws more of them. */
import { MINUTE_MS } from '@trama/shared/format/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { simulate } from './simulate.ts';
import { prepare, type Start } from './start.ts';

/** First number and sequences of each part: together a minute of processor time. A failure prints the number that draws it again. */
const PARTS = [
  { first: 2026, runs: 5 },
  { first: Math.floor(Math.random() * 2 ** 31), runs: 1 },
];
const LONG = { timeout: 15 * MINUTE_MS };

let start: Start;
beforeAll(async () => {
  start = await prepare();
}, LONG.timeout);
afterAll(() => start.remove());

test.each(PARTS)('congresses from number $first on lose nothing, double nothing and show what is so', LONG, async (part) => {
  const { failure } = await simulate(start, part);
  expect(failure).toBeNull();
});
