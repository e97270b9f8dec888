/** A part of the simulated congresses; `npm run drill -- --simulate` draws others for as long as it is told. */
import { MINUTE_MS } from '@trama/shared/format/time';
import { expect, test } from 'vitest';
import { simulate } from './simulate.ts';

const SEED = 2026;
/** Sequences that take about half a minute on two cores. */
const SEQUENCES = 6;
const LONG = { timeout: 15 * MINUTE_MS };

test.each([
  ['known', SEED],
  ['other', Math.floor(Math.random() * 2 ** 31)],
])('%s congresses (seed %i) lose nothing, double nothing and show what is so', LONG, async (_, seed) => {
  const { failure } = await simulate({ seed, runs: SEQUENCES });
  expect(failure).toBeNull();
});
