/** Which command met which fault, how it was answered, and which states of things were there. */
import type { Model } from './model.ts';
import { States } from './states.ts';

/** What goes wrong while a command is sent. */
export const FAULTS = [
  'none',
  'lost answer',
  'failing write',
  'crash',
  'crash after',
  'mail lost',
  'mail down',
  'mail busy',
  'at once',
] as const;
export type Fault = (typeof FAULTS)[number];
/** Those of one call; the others need two. */
const OF_A_CALL = FAULTS.filter((fault) => fault !== 'at once');
/** Those of what happens without a call: it has no answer, and a crash is one after it. */
const OF_AN_ACT = ['none', 'crash after', 'mail lost', 'mail down', 'mail busy'] as const;

export class Coverage {
  readonly #calls: readonly string[];
  readonly #acts: readonly string[];
  /** What was owed to a command that was drawn, by what it was drawn with: a shorter sequence keeps it. */
  readonly #paid = new Map<string, Fault>();
  readonly #met = new Map<string, number>();
  readonly #statuses = new Map<string, Map<number, number>>();
  readonly states = new States();
  sequences = 0;
  steps = 0;

  constructor(calls: readonly { name: string }[], acts: readonly { name: string }[]) {
    this.#calls = calls.map(({ name }) => name);
    this.#acts = acts.map(({ name }) => name);
  }

  #faultsOf(command: string): readonly Fault[] {
    return this.#acts.includes(command) ? OF_AN_ACT : OF_A_CALL;
  }

  #count = (command: string, fault: Fault) => this.#met.get(`${command}/${fault}`) ?? 0;

  /** The fault that a command met least often. @param draw what the step was drawn with */
  owed(command: string, draw: number): Fault {
    const key = `${command} ${draw}`;
    const known = this.#paid.get(key);
    if (known) return known;
    const faults = this.#faultsOf(command).filter((fault) => fault !== 'none');
    const least = faults.reduce((one, other) => (this.#count(command, other) < this.#count(command, one) ? other : one));
    this.#paid.set(key, least);
    return least;
  }

  /** @param m as the command leaves it */
  note(command: string, fault: Fault, status: number, m: Model): void {
    this.steps += 1;
    this.states.see(m);
    const pair = `${command}/${fault}`;
    this.#met.set(pair, this.#count(command, fault) + 1);
    const statuses = this.#statuses.get(command) ?? new Map<number, number>();
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    this.#statuses.set(command, statuses);
  }

  /** Pairs that never met. */
  missing(): string[] {
    const wanted = [
      ...this.#calls.map((command) => [command, FAULTS] as const),
      ...this.#acts.map((command) => [command, OF_AN_ACT] as const),
    ];
    return wanted.flatMap(([command, faults]) =>
      faults.filter((fault) => this.#count(command, fault) === 0).map((fault) => `${command} with ${fault}`),
    );
  }

  /** A line for each command: how often it met each fault, and its answers. */
  table(): string {
    const lines = [...this.#calls, ...this.#acts].map((command) => {
      const counts = FAULTS.map((fault) => String(this.#count(command, fault)).padStart(4));
      const answers = [...(this.#statuses.get(command) ?? [])].sort().map(([status, count]) => `${status}: ${count}`);
      return `${command.padEnd(48)}${counts.join(' ')}   ${answers.join(', ')}`;
    });
    return [`${''.padEnd(48)}${FAULTS.map((fault) => fault.slice(0, 4).padStart(4)).join(' ')}`, ...lines].join('\n');
  }
}
