/** A known part of the simulated congresses: other seeds still find gaps of the model, and `npm run drill -- --simulate` draws them. */
import { MINUTE_MS } from '@trama/shared/format/time';
import { expect, test } from 'vitest';
import { simulate } from './simulate.ts';

const SEED = 2026;
/** Sequences that take about a minute on two cores. */
const SEQUENCES = 8;
const LONG = { timeout: 15 * MINUTE_MS };

test(`congresses of seed ${SEED} lose nothing, double nothing and show what is so`, LONG, async () => {
  const { failure } = await simulate({ seed: SEED, runs: SEQUENCES });
  expect(failure).toBeNull();
});
