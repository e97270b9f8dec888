/** Draws sequences of commands with their faults, and runs each on a separate product. */
import fc from 'fast-check';
import { Wrong } from './command.ts';
import { ACTS, COMMANDS, GROUPS, REQUESTS } from './commands/index.ts';
import { Coverage } from './coverage.ts';
import type { Model } from './model.ts';
import { Race } from './race.ts';
import type { Start } from './start.ts';
import { Step } from './step.ts';
import type { World } from './world.ts';

/** Parts per sequence, each with up to `STEPS` steps, so that few sequences are very short. */
const PARTS = 6;
const STEPS = 10;
const NUMBERS = 12;
const SHRINKS = 300;

/** Commands, repeated by weight: those that others depend on are drawn more often. */
const WEIGHED = COMMANDS.flatMap((command) => Array.from({ length: command.weight ?? 1 }, () => command));

type Part = Iterable<fc.AsyncCommand<Model, World>>;
type Drawn = [parts: Part[], withFiles: boolean, scheduler: fc.Scheduler];

interface Simulated {
  coverage: Coverage;
  /** The failure, with the sequence's number and its shortest form; null: no failure. */
  failure: string | null;
}

function steps(coverage: Coverage) {
  const numbers = fc.array(fc.nat(0xffff), { minLength: NUMBERS, maxLength: NUMBERS });
  // A quarter of the steps runs the drawn command without a fault.
  const draw = fc.oneof({ arbitrary: fc.constant(null), weight: 1 }, { arbitrary: fc.noShrink(fc.nat()), weight: 3 });
  const step = fc
    .tuple(fc.constantFrom(...WEIGHED), numbers, draw)
    .map(([command, ...rest]) => new Step(command, ...rest, coverage));
  const pair = fc.oneof(fc.constant(COMMANDS), fc.constantFrom(...GROUPS)).chain((group) => {
    const command = fc.constantFrom(...group);
    return fc.tuple(command, command);
  });
  const race = fc.tuple(pair, numbers, draw).map(([commands, ...rest]) => new Race(commands, ...rest, coverage));
  const part = fc.commands([step, step, step, step, race], { maxCommands: STEPS, size: 'max' });
  return fc.array(part, { minLength: PARTS, maxLength: PARTS });
}

interface Options {
  /** Number of the first sequence. The next numbers follow, except numbers whose first pairs were already met. */
  first: number;
  /** Number of sequences; absent: runs for `minutes` of processor time. */
  runs?: number;
  minutes?: number;
  /** False: reports the first failing sequence without shortening it. */
  shrink?: boolean;
  /** Called at the first failing sequence, with the minutes of processor time until then. */
  onFailure?(minutes: number): void;
}

/** Minutes of processor time that this process has used. */
export function usedMinutes(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 60_000_000;
}

/** @param start the congress from which every sequence begins */
export async function simulate(start: Start, options: Options): Promise<Simulated> {
  const { first, runs = Number.POSITIVE_INFINITY, minutes = Number.POSITIVE_INFINITY } = options;
  const coverage = new Coverage(REQUESTS, ACTS);
  const began = usedMinutes();
  for (let number = first; coverage.sequences < runs && usedMinutes() - began < minutes; number += 1) {
    number = coverage.nextFrom(number);
    const failure = await simulateOne(start, number, coverage, options);
    if (failure) return { coverage, failure };
  }
  return { coverage, failure: null };
}

/** Runs a sequence, which its number draws again. @returns its failure */
async function simulateOne(start: Start, number: number, coverage: Coverage, options: Options): Promise<string | null> {
  const { shrink = true, onFailure } = options;
  let isSound = true;
  coverage.begin(number);
  const property = fc.asyncProperty(
    fc.limitShrink(steps(coverage), SHRINKS),
    fc.boolean(),
    fc.scheduler(),
    async (parts, withFiles, scheduler) => {
      const { world, model } = await start.copy(withFiles);
      world.scheduler = scheduler;
      try {
        for (const commands of parts) await fc.asyncModelRun(() => ({ model, real: world }), commands);
        const found = await world.thoroughProblems(model);
        if (found.length > 0) throw new Wrong(['at the end:', ...found.slice(0, 12)].join('\n  '));
      } catch (error) {
        if (isSound) onFailure?.(usedMinutes());
        isSound = false;
        throw error;
      } finally {
        await world.close();
      }
    },
  );
  const details = await fc.check(property, { seed: number, numRuns: 1, unbiased: true, endOnFailure: !shrink });
  coverage.sequences += 1;
  return details.failed ? reportOf(details) : null;
}

/** The number of the sequence, its shortest form that was found, and the faults after it. */
function reportOf(details: Pick<fc.RunDetails<Drawn>, 'seed' | 'counterexample' | 'errorInstance'>): string {
  const { seed, counterexample, errorInstance } = details;
  const [parts = [], withFiles = false] = counterexample ?? [];
  const commands = parts.flatMap((part) => [...part]);
  return [
    `Sequence ${seed} (--seed ${seed} --runs 1 draws it again), mails ${withFiles ? 'as files' : 'to a provider'}:`,
    ...commands.map((command, index) => `  ${index + 1}. ${command}`),
    errorInstance instanceof Error
      ? errorInstance instanceof Wrong
        ? errorInstance.message
        : (errorInstance.stack ?? '')
      : String(errorInstance),
  ].join('\n');
}
