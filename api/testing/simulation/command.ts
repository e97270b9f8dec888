/** A command: a planned request, the expected response, and the model's changes. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import type { EncodedForm } from '../form.ts';
import type { Model } from './model.ts';

/** A fault of the product, described by its message. */
export class Wrong extends Error {}

/** The sender of a request; two administrators sign in separately. */
export type Caller = 'visitor' | 'first administrator' | 'second administrator';

export interface PlannedRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  json?: unknown;
  form?: EncodedForm;
  by?: Caller;
}

/** Acts that are no request. */
export interface Stage {
  moveTo(instant: number, m: Model): Promise<void>;
  retain(m: Model): Promise<void>;
  /** Makes an archive of the whole state, and of the model. */
  backUp(m: Model): Promise<void>;
  /** Simulates a lost machine of which only the list of erasures remains: restores this archive on another machine. */
  restore(m: Model, backup: number): Promise<void>;
}

/** A request, or something else that happens. */
type Act = { request: PlannedRequest; act?: never } | { act(stage: Stage, m: Model): Promise<void>; request?: never };

export type Plan = Act & Expected;

interface Expected {
  /** The status that the response has in this state of the model. */
  status(m: Model): number;
  /** Changes the model after a 2xx. Throws where the response is wrong. */
  done?(m: Model, body: unknown): void;
  /** Rows that may change or be deleted, with their children, as `table:key`; `table`: any row. */
  scope?: readonly string[];
  /** Caused mails, as `kind address`; absent: none. `null`: any number. */
  mails?: ((m: Model) => string[]) | null;
  /** Whether mails are expected although `mails` is null or does not count them. */
  mayMail?: boolean;
  /** Changes the model after a refusal. */
  refused?(m: Model, status: number): void;
  /** Word of the erased person: no concurrent request with this word may be sent. */
  erases?: string;
  /** false: the request stores no idempotency row, and the model predicts its repeat. */
  once?: boolean;
  /** Instant (ms) at which it is sent, when that is to come: a deadline to the millisecond. */
  at?: number;
}

/** Draws from lists; its numbers shrink towards the first of each list. */
export class Choice {
  readonly #numbers: readonly number[];
  #next = 0;

  constructor(numbers: readonly number[]) {
    this.#numbers = numbers;
  }

  number(below: number): number {
    const number = this.#numbers[this.#next % this.#numbers.length] ?? 0;
    this.#next += 1;
    return number % below;
  }

  of<Value>(list: readonly Value[]): Value | undefined {
    return list.length === 0 ? undefined : list[this.number(list.length)];
  }

  /** Draws from a list that is never empty. */
  from<Value>(list: readonly [Value, ...Value[]]): Value {
    return list[this.number(list.length)] ?? list[0];
  }

  flag(): boolean {
    return this.number(2) === 1;
  }

  /** An instant, its last millisecond before, or undefined. */
  edge(instant: number): number | undefined {
    const at = this.from([undefined, undefined, undefined, instant - 1, instant]);
    return at;
  }

  administrator(): Caller {
    return this.from(['first administrator', 'second administrator']);
  }
}

export interface Command {
  name: string;
  /** Whether it can cause mails that leave at once. */
  mails?: true;
  /** Weight among the commands; default: one. */
  weight?: number;
  /** null: the model has nothing that the command applies to. */
  plan(m: Model, choice: Choice): Plan | null;
}

/** Whether a plan may cause mails in this state of the model. */
export const mayMail = ({ act, mails, mayMail }: Plan, m: Model): boolean =>
  mayMail ?? (act !== undefined || mails === null || (mails?.(m).length ?? 0) > 0);

export const isDone = (status: number) => status >= 200 && status < 300;

/** Number of attempts at a plan for a request that is to succeed. */
const ATTEMPTS = 48;

/** Rotations of the numbers, raised after each round, for further plans. */
export const turnsOf = (numbers: readonly number[], attempts = ATTEMPTS): number[][] =>
  Array.from({ length: attempts }, (_, attempt) => {
    const [from, more] = [attempt % numbers.length, Math.floor(attempt / numbers.length)];
    return [...numbers.slice(from), ...numbers.slice(0, from)].map((number) => number + more);
  });

/** A token that a client makes. */
export const newToken = () => randomBytes(32).toString('base64url');

export const newKey = () => randomUUID();

export function requestOf({ method, url, json, form }: PlannedRequest, headers: Record<string, string>): InjectOptions {
  if (form) return { method, url, headers: { ...form.headers, ...headers }, payload: form.body };
  if (json === undefined) return { method, url, headers };
  return { method, url, headers: { 'content-type': 'application/json', ...headers }, payload: JSON.stringify(json) };
}
