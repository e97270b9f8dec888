/** Draws sequences of commands with their faults, and runs each on a product of its own. */
import fc from 'fast-check';
import { Wrong } from './command.ts';
import { ACTS, CALLS, COMMANDS, GROUPS } from './commands/index.ts';
import { Coverage } from './coverage.ts';
import type { Model } from './model.ts';
import { Race } from './race.ts';
import type { Start } from './start.ts';
import { Step } from './step.ts';
import type { World } from './world.ts';

const STEPS = 60;
const NUMBERS = 12;
const SHRINKS = 300;

/** What others depend on comes more often. */
const WEIGHED = COMMANDS.flatMap((command) => Array.from({ length: command.weight ?? 1 }, () => command));

type Drawn = [commands: Iterable<fc.AsyncCommand<Model, World>>, withFiles: boolean, scheduler: fc.Scheduler];

export interface Simulated {
  coverage: Coverage;
  /** What went wrong, with the seed and the shortest sequence; null: nothing. */
  failure: string | null;
}

function steps(coverage: Coverage) {
  const numbers = fc.array(fc.nat(0xffff), { minLength: NUMBERS, maxLength: NUMBERS });
  // A third of them are what was drawn and go well.
  const draw = fc.oneof({ arbitrary: fc.constant(null), weight: 1 }, { arbitrary: fc.noShrink(fc.nat()), weight: 2 });
  const step = fc
    .tuple(fc.constantFrom(...WEIGHED), numbers, draw)
    .map(([command, ...rest]) => new Step(command, ...rest, coverage));
  const pair = fc.oneof(fc.constant(COMMANDS), fc.constantFrom(...GROUPS)).chain((group) => {
    const command = fc.constantFrom(...group);
    return fc.tuple(command, command);
  });
  const race = fc.tuple(pair, numbers, draw).map(([commands, ...rest]) => new Race(commands, ...rest, coverage));
  return fc.commands([step, step, step, step, race], { maxCommands: STEPS, size: 'max' });
}

interface Options {
  seed: number;
  /** How many sequences; absent: until `until` (ms of performance.now). */
  runs?: number;
  until?: number;
  /** False: the first sequence that fails is told as it is. */
  shrink?: boolean;
  /** At the first sequence that fails, with the seconds until then. */
  onFailure?(seconds: number): void;
}

/** @param start the congress from which every sequence begins */
export async function simulate(start: Start, { seed, runs, until, shrink = true, onFailure }: Options): Promise<Simulated> {
  const began = performance.now();
  let isSound = true;
  const coverage = new Coverage(CALLS, ACTS);
  const property = fc.asyncProperty(
    fc.limitShrink(steps(coverage), SHRINKS),
    fc.boolean(),
    fc.scheduler(),
    async (commands, withFiles, scheduler) => {
      const { world, model } = await start.copy(withFiles);
      world.scheduler = scheduler;
      try {
        await fc.asyncModelRun(() => ({ model, real: world }), commands);
        coverage.sequences += 1;
        const found = await world.thoroughProblems(model);
        if (found.length > 0) throw new Wrong(['at the end:', ...found.slice(0, 12)].join('\n  '));
      } catch (error) {
        if (isSound) onFailure?.((performance.now() - began) / 1000);
        isSound = false;
        throw error;
      } finally {
        await world.close();
      }
    },
  );
  const left = until === undefined ? {} : { interruptAfterTimeLimit: Math.max(1, until - performance.now()) };
  const details = await fc.check(property, { seed, numRuns: runs ?? Number.MAX_SAFE_INTEGER, endOnFailure: !shrink, ...left });
  return { coverage, failure: details.failed ? reportOf(details) : null };
}

/** The seed, the shortest sequence that was found, and what is wrong after it. */
function reportOf(
  details: Pick<fc.RunDetails<Drawn>, 'seed' | 'counterexamplePath' | 'counterexample' | 'errorInstance'>,
): string {
  const { seed, counterexamplePath, counterexample, errorInstance } = details;
  const [commands = [], withFiles = false] = counterexample ?? [];
  return [
    `Seed ${seed}, path ${counterexamplePath}, mails ${withFiles ? 'as files' : 'to a provider'}:`,
    ...Array.from(commands, (command, index) => `  ${index + 1}. ${command}`),
    errorInstance instanceof Error
      ? errorInstance instanceof Wrong
        ? errorInstance.message
        : (errorInstance.stack ?? '')
      : String(errorInstance),
  ].join('\n');
}
