/** `npm run drill -- --simulate [--seed N] [--minutes M] [--first]`: simulated congresses, and what of them was covered; `first` looks for no shorter sequence. */
import { parseArgs } from 'node:util';
import { simulate } from './simulate.ts';
import { prepare } from './start.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    minutes: { type: 'string', default: '1' },
    runs: { type: 'string' },
    first: { type: 'boolean', default: false },
  },
});
const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed);
const began = performance.now();
const start = await prepare();
const { coverage, failure } = await simulate(start, {
  seed,
  shrink: !values.first,
  onFailure: (seconds) => process.stdout.write(`Found after ${seconds.toFixed(0)} s; the shortest sequence is looked for.\n`),
  ...(values.runs ? { runs: Number(values.runs) } : { until: began + Number(values.minutes) * 60_000 }),
});
await start.remove();
const minutes = (performance.now() - began) / 60_000;
const perMinute = (count: number) => Math.round(count / minutes);
process.stdout.write(
  `${coverage.table()}\n\nSteps that found things in each state:\n${coverage.states.table()}\n\nSeed ${seed}: ${coverage.sequences} sequences (${perMinute(coverage.sequences)} a minute), ${coverage.steps} steps (${perMinute(coverage.steps)} a minute)\n`,
);
const missing = coverage.missing();
process.stdout.write(
  `Commands that did not meet a fault: ${missing.length}${missing.length > 0 ? ` (${missing.join(', ')})` : ''}\n`,
);
const unmet = coverage.states.missing();
process.stdout.write(`States that no step found: ${unmet.length}${unmet.length > 0 ? ` (${unmet.join(', ')})` : ''}\n`);
if (failure) process.stdout.write(`\n${failure}\n`);
process.exit(failure ? 1 : 0);
