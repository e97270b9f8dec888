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
/** Those of one command; the others need two. */
export const LONE_FAULTS = FAULTS.filter((fault) => fault !== 'at once');

export class Coverage {
  readonly #commands: readonly string[];
  readonly #met = new Map<string, number>();
  readonly #statuses = new Map<string, Map<number, number>>();
  readonly states = new States();
  sequences = 0;
  steps = 0;

  constructor(commands: readonly string[]) {
    this.#commands = commands;
  }

  /** @param m as the command leaves it */
  note(command: string, fault: Fault, status: number, m: Model): void {
    this.steps += 1;
    this.states.see(m);
    const pair = `${command}/${fault}`;
    this.#met.set(pair, (this.#met.get(pair) ?? 0) + 1);
    const statuses = this.#statuses.get(command) ?? new Map<number, number>();
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    this.#statuses.set(command, statuses);
  }

  /** Pairs that never met. */
  missing(): string[] {
    return this.#commands.flatMap((command) =>
      FAULTS.filter((fault) => !this.#met.has(`${command}/${fault}`)).map((fault) => `${command} with ${fault}`),
    );
  }

  /** A line for each command: how often it met each fault, and its answers. */
  table(): string {
    const lines = this.#commands.map((command) => {
      const counts = FAULTS.map((fault) => String(this.#met.get(`${command}/${fault}`) ?? 0).padStart(4));
      const answers = [...(this.#statuses.get(command) ?? [])].sort().map(([status, count]) => `${status}: ${count}`);
      return `${command.padEnd(48)}${counts.join(' ')}   ${answers.join(', ')}`;
    });
    return [`${''.padEnd(48)}${FAULTS.map((fault) => fault.slice(0, 4).padStart(4)).join(' ')}`, ...lines].join('\n');
  }
}
