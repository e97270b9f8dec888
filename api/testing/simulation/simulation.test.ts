/** A known part of the simulated congresses: other seeds still find gaps of the model, and `npm run drill -- --simulate` draws them. */
import { MINUTE_MS } from '@trama/shared/format/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { simulate } from './simulate.ts';
import { prepare, type Start } from './start.ts';

const SEED = 2026;
/** Sequences that take about a minute on two cores. */
const SEQUENCES = 8;
const LONG = { timeout: 15 * MINUTE_MS };

let start: Start;
beforeAll(async () => {
  start = await prepare();
}, LONG.timeout);
afterAll(() => start.remove());

test(`congresses from number ${SEED} on lose nothing, double nothing and show what is so`, LONG, async () => {
  const { failure } = await simulate(start, { first: SEED, runs: SEQUENCES });
  expect(failure).toBeNull();
});
