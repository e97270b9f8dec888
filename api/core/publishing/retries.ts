/** Pages that could not be rendered or written, and when each is tried again. */
import { MINUTE_MS } from '@trama/shared/format/time';
import { backOff } from '../back-off.ts';
import type { QueuedPage } from './render-queue.ts';

export interface PageFailure {
  readonly path: string;
  readonly message: string;
  readonly attempts: number;
  /** Instant (ms). */
  readonly retryAt: number;
}

const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = MINUTE_MS;

export class Retries {
  readonly #failed = new Map<string, { failure: PageFailure; waiting: QueuedPage }>();

  get size(): number {
    return this.#failed.size;
  }

  list(): PageFailure[] {
    return [...this.#failed.values()].map(({ failure }) => failure);
  }

  get(path: string): PageFailure | undefined {
    return this.#failed.get(path)?.failure;
  }

  /** Instant (ms) of the earliest retry; Infinity: none is pending. */
  get next(): number {
    let next = Number.POSITIVE_INFINITY;
    for (const { failure } of this.#failed.values()) next = Math.min(next, failure.retryAt);
    return next;
  }

  /** Notes another failure and how long to wait: 1 s, then twice as long each time, at most a minute. */
  add(waiting: QueuedPage, message: string, attempts: number, now: number): PageFailure {
    const delay = backOff(attempts, FIRST_DELAY_MS, MAX_DELAY_MS);
    const failure = { path: waiting.path, message, attempts, retryAt: now + delay };
    this.#failed.set(waiting.path, { failure, waiting });
    return failure;
  }

  /** Makes all failed pages due. @returns how many */
  retryNow(now: number): number {
    for (const entry of this.#failed.values()) entry.failure = { ...entry.failure, retryAt: now };
    return this.#failed.size;
  }

  /** Removes a page's failure and returns the queued page; undefined: the page had no failure. */
  clear(path: string): QueuedPage | undefined {
    const entry = this.#failed.get(path);
    this.#failed.delete(path);
    return entry?.waiting;
  }

  /** Pages to be tried now. They stay noted until `clear`. */
  due(now: number): QueuedPage[] {
    return [...this.#failed.values()].filter(({ failure }) => failure.retryAt <= now).map(({ waiting }) => waiting);
  }
}
