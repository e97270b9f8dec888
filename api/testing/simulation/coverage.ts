/** Which command met which fault, how it was answered, and which states of things were there. */
import { type Command, isDone } from './command.ts';
import type { Model } from './model.ts';
import { States } from './states.ts';

/** Another call at the same time. */
export const AT_ONCE = 'at once';
/** Faults of what happens without a call: it has no answer, and a crash is one after it. */
const OF_AN_ACT = ['crash after', 'mail lost', 'mail down', 'mail busy'] as const;
/** What goes wrong while a command is sent. */
const FAULTS = ['lost answer', 'failing write', 'crash', ...OF_AN_ACT, AT_ONCE] as const;
export type Fault = (typeof FAULTS)[number] | 'none';

interface Pair {
  command: Command;
  fault: Fault;
}

const nameOf = ({ command, fault }: Pair) => `${command.name} with ${fault}`;

export class Coverage {
  readonly #commands: readonly Command[];
  readonly #pairs: readonly Pair[];
  /** What a draw was taken for: a shorter sequence keeps it. */
  readonly #taken = new Map<number, Pair>();
  readonly #met = new Map<string, number>();
  /** How often a command was done, with a fault or without. */
  readonly #done = new Map<Command, number>();
  readonly #statuses = new Map<string, Map<number, number>>();
  readonly states = new States();
  sequences = 0;
  steps = 0;

  constructor(calls: readonly Command[], acts: readonly Command[]) {
    this.#commands = [...calls, ...acts];
    this.#pairs = [
      ...calls.flatMap((command) => FAULTS.map((fault) => ({ command, fault }))),
      ...acts.flatMap((command) => OF_AN_ACT.map((fault) => ({ command, fault }))),
    ];
  }

  #count = (pair: Pair) => this.#met.get(nameOf(pair)) ?? 0;

  /** The possible pair that met least often, of the command that was done least often. @param draw decides between equals */
  owed(draw: number, isPossible: (pair: Pair) => boolean): Pair | null {
    const known = this.#taken.get(draw);
    if (known) return isPossible(known) ? known : null;
    const order = this.#pairs.map((pair, index) => ({
      pair,
      met: this.#count(pair),
      done: this.#done.get(pair.command) ?? 0,
      turn: ((index + 1) * (draw | 1)) % 65_537,
    }));
    order.sort((one, other) => one.met - other.met || one.done - other.done || one.turn - other.turn);
    const found = order.find(({ pair }) => isPossible(pair))?.pair ?? null;
    if (found) this.#taken.set(draw, found);
    return found;
  }

  /** A fault counts where the call would have succeeded. @param m as the command leaves it */
  note(command: Command, fault: Fault, status: number, m: Model): void {
    this.steps += 1;
    this.states.see(m);
    const pair = { command, fault };
    if (isDone(status)) this.#done.set(command, (this.#done.get(command) ?? 0) + 1);
    if (isDone(status) || fault === AT_ONCE) this.#met.set(nameOf(pair), this.#count(pair) + 1);
    const statuses = this.#statuses.get(command.name) ?? new Map<number, number>();
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    this.#statuses.set(command.name, statuses);
  }

  /** Pairs that never met. */
  missing(): string[] {
    return this.#pairs.filter((pair) => this.#count(pair) === 0).map(nameOf);
  }

  /** A line for each command: how often it met each fault, and its answers. */
  table(): string {
    const faults = ['none', ...FAULTS] as const;
    const lines = this.#commands.map((command) => {
      const counts = faults.map((fault) => String(this.#count({ command, fault })).padStart(4));
      const answers = [...(this.#statuses.get(command.name) ?? [])].sort().map(([status, count]) => `${status}: ${count}`);
      return `${command.name.padEnd(48)}${counts.join(' ')}   ${answers.join(', ')}`;
    });
    return [`${''.padEnd(48)}${faults.map((fault) => fault.slice(0, 4).padStart(4)).join(' ')}`, ...lines].join('\n');
  }
}
