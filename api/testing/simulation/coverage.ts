/** Counts which command ran with which fault, the statuses of responses, and the reached states. */
import type { Command } from './command.ts';
import type { Model } from './model.ts';
import { States } from './states.ts';

/** A concurrent request. */
export const AT_ONCE = 'at once';
/** Faults that need a response or a statement of a request. */
const OF_A_REQUEST = ['lost answer', 'failing write', 'crash', AT_ONCE] as const;
/** Faults that need a mail. */
const OF_A_MAIL = ['mail lost', 'mail down', 'mail busy'] as const;
/** All faults. */
const FAULTS = [...OF_A_REQUEST, 'crash after', ...OF_A_MAIL] as const;
export type Fault = (typeof FAULTS)[number] | 'none';

interface Pair {
  command: Command;
  fault: Fault;
}

/** A pair, with the number of its postponements in this sequence. */
export type Wish = Pair & { postponed: number };

const nameOf = ({ command, fault }: Pair) => `${command.name} with ${fault}`;

export const isOfMail = (fault: Fault) => OF_A_MAIL.some((one) => one === fault);
const isOfRequest = (fault: Fault) => OF_A_REQUEST.some((one) => one === fault);

/** Approximate number of pairs that one sequence seeks. */
const WISHES = { mails: 4, others: 9 };
/** Number of these pairs that nearly every sequence reaches, however short. */
const FIRST = { mails: 2, others: 3 };
/** Most times that a sequence postpones a pair. */
export const POSTPONED = 3;
/** Spreads the faults of one command over many sequences. */
const STRIDE = 0.618;

const areCoprime = (one: number, other: number): boolean => (other === 0 ? one === 1 : areCoprime(other, one % other));

/** A stride of about this length that reaches every pair. */
function strideOf(pairs: readonly Pair[], length: number): number {
  let stride = Math.floor(length);
  while (!areCoprime(pairs.length, stride)) stride += 1;
  return stride;
}

/** Reorders pairs so that neighbours belong to different commands. */
function scattered(pairs: readonly Pair[]): Pair[] {
  const stride = strideOf(pairs, pairs.length * STRIDE);
  return pairs.map((_, index) => pairs[(index * stride) % pairs.length]).filter((pair) => pair !== undefined);
}

function turned(pairs: readonly Pair[], by: number): Pair[] {
  const first = by % pairs.length;
  return [...pairs.slice(first), ...pairs.slice(0, first)];
}

export class Coverage {
  readonly #commands: readonly Command[];
  /** Pairs with mail faults are separate: few commands mail, and only in some states. */
  readonly #pairs: { mails: readonly Pair[]; others: readonly Pair[] };
  /** Number of the present sequence, and the pairs that it has tried. */
  #sequence = 0;
  readonly #tried = new Map<string, number>();
  /** Postponements by pair. */
  readonly #postponed = new Map<string, number>();
  /** The wish chosen for a draw: a shrunk sequence keeps it. */
  readonly #taken = new Map<number, Wish>();
  readonly #met = new Map<string, number>();
  readonly #statuses = new Map<string, Map<number, number>>();
  readonly states = new States();
  sequences = 0;
  steps = 0;

  constructor(requests: readonly Command[], acts: readonly Command[]) {
    this.#commands = [...requests, ...acts];
    // A command without mails cannot lose one. An act outside the API has neither a response nor a statement to break.
    const canTouch = ({ command, fault }: Pair) =>
      isOfMail(fault) ? command.mails === true : !isOfRequest(fault) || requests.includes(command);
    const all = this.#commands.flatMap((command) => FAULTS.map((fault): Pair => ({ command, fault })));
    const possible = all.filter(canTouch);
    this.#pairs = {
      mails: scattered(possible.filter(({ fault }) => isOfMail(fault))),
      others: scattered(possible.filter(({ fault }) => !isOfMail(fault))),
    };
  }

  #count = (pair: Pair) => this.#met.get(nameOf(pair)) ?? 0;

  /** Begins a sequence. The number alone decides which pairs come first, so that the number alone draws the sequence again. */
  begin(number: number): void {
    this.#sequence = number;
    this.#tried.clear();
    this.#postponed.clear();
    this.#taken.clear();
  }

  /** The possible pair that this sequence tried least; every third draw prefers a mail fault. */
  owed(draw: number, isPossible: (wish: Wish) => boolean): Wish | null {
    const known = this.#taken.get(draw);
    if (known) return isPossible(known) ? known : null;
    const tried = (pair: Pair) => this.#tried.get(nameOf(pair)) ?? 0;
    const { mails, others } = this.#wishedBy(this.#sequence);
    const order = draw % 3 === 0 ? [...mails, ...others] : [...others, ...mails];
    const wishes = order
      .sort((one, other) => tried(one) - tried(other))
      .map((pair) => ({ ...pair, postponed: this.#times(pair) }));
    const found = wishes.find(isPossible) ?? null;
    if (found) {
      this.#taken.set(draw, found);
      this.#tried.set(nameOf(found), tried(found) + 1);
    }
    return found;
  }

  /** Coprime strides put each pair first for some number, since the last wishes are often not reached. */
  #wishedBy(number: number) {
    const { mails, others } = this.#pairs;
    return {
      mails: turned(mails, number * strideOf(mails, WISHES.mails)),
      others: turned(others, number * strideOf(others, WISHES.others)),
    };
  }

  /** The first number from `number` on that begins with an unmet pair; `number` if all pairs were met. */
  nextFrom(number: number): number {
    for (let next = number; next < number + this.possible; next += 1) {
      const { mails, others } = this.#wishedBy(next);
      const first = [...mails.slice(0, FIRST.mails), ...others.slice(0, FIRST.others)];
      if (first.some((pair) => this.#count(pair) === 0)) return next;
    }
    return number;
  }

  /** Number of the last sequence. */
  get last(): number {
    return this.#sequence;
  }

  /** Postpones a pair whose fault did not occur, or whose command was not possible yet. */
  postpone(pair: Pair): void {
    const [tried, times] = [this.#tried.get(nameOf(pair)) ?? 0, this.#times(pair)];
    if (tried === 0 || times === POSTPONED) return;
    this.#postponed.set(nameOf(pair), times + 1);
    this.#tried.set(nameOf(pair), tried - 1);
  }

  #times = (pair: Pair) => this.#postponed.get(nameOf(pair)) ?? 0;

  /** @param isMet the request would have succeeded, and the fault came. @param m as the command leaves it */
  note(command: Command, fault: Fault, status: number, isMet: boolean, m: Model): void {
    this.steps += 1;
    this.states.see(m);
    const pair = { command, fault };
    if (isMet) this.#met.set(nameOf(pair), this.#count(pair) + 1);
    else this.postpone(pair);
    const statuses = this.#statuses.get(command.name) ?? new Map<number, number>();
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    this.#statuses.set(command.name, statuses);
  }

  get possible(): number {
    return this.#pairs.mails.length + this.#pairs.others.length;
  }

  /** Possible pairs that were never met. */
  missing(): string[] {
    return [...this.#pairs.mails, ...this.#pairs.others]
      .filter((pair) => this.#count(pair) === 0)
      .map(nameOf)
      .sort();
  }

  /** A table with a line per command: its count per fault, and its statuses. */
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
