/**
 * `npm run drill -- --simulate [--seed N] [--minutes M] [--runs R] [--first]`: simulates congresses from number N on, for M
 * minutes of processor time or R congresses. Prints the coverage; `--first` skips shrinking.
 */
import { parseArgs } from 'node:util';
import { simulate, usedMinutes } from './simulate.ts';
import { prepare } from './start.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    minutes: { type: 'string', default: '1' },
    runs: { type: 'string' },
    first: { type: 'boolean', default: false },
  },
});
const first = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed);
const say = (line: string) => void process.stdout.write(`${line}\n`);
const listed = (names: readonly string[]) => `${names.length}${names.length > 0 ? ` (${names.join(', ')})` : ''}`;

const start = await prepare();
const { coverage, failure } = await simulate(start, {
  first,
  shrink: !values.first,
  onFailure: (minutes) =>
    say(`Found after ${minutes.toFixed(1)} minutes of processor time; the shortest sequence is looked for.`),
  ...(values.runs ? { runs: Number(values.runs) } : { minutes: Number(values.minutes) }),
});
await start.remove();
const { sequences, last, steps, states, possible } = coverage;
const missing = coverage.missing();
say(`${coverage.table()}\n\nSteps that found things in each state:\n${states.table()}\n`);
const minutes = usedMinutes().toFixed(1);
say(`${sequences} sequences from ${first} to ${last}: ${steps} steps in ${minutes} minutes of processor time`);
say(`Commands and faults that met: ${possible - missing.length} of ${possible}; missing: ${listed(missing)}`);
say(`States that no step found: ${listed(states.missing())}`);
if (failure) say(`\n${failure}`);
process.exit(failure ? 1 : 0);
