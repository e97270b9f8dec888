/**
 * The loop of background workers: polls when woken, after a delay returned by the last poll, and at an interval.
 *
 *     start() -> poll -> idle -> (wake() or timer) -> poll -> ... -> stop()
 *
 * One poll runs at a time. `wake()` during a poll causes another poll, so no wake-up is lost.
 */
import type { Logger } from 'pino';
import type { Worker } from '../context.ts';

const DEFAULT_RETRY_MS = 30_000;
/** Minimum delay after a poll (ms), so that a poll with delay 0 does not occupy the process. */
const MIN_DELAY_MS = 10;
/** setTimeout fires at once above 2^31 - 1. */
const MAX_DELAY_MS = 2 ** 31 - 1;

export interface LoopOptions {
  /** Name in the log. */
  name: string;
  log: Pick<Logger, 'error'>;
  /**
   * Does all due work. `stop()` aborts `stopping`, which a poll with several steps checks between the steps. Resolves to the
   * delay (ms) before the next poll; undefined: only at the interval or when woken.
   */
  poll(stopping: AbortSignal): Promise<number | undefined>;
  /** Longest time (ms) between two polls; absent: no limit. */
  interval?: number;
  /** Delay (ms) before the first poll; absent: 0. */
  firstDelay?: number;
  /** Delay (ms) after a poll that threw; absent: 30 s, or `interval` if shorter. */
  retryDelay?: number;
}

/** Timers are unreferenced, so a loop keeps no process running. Uses real time, not the product's clock. */
export function createLoop({ name, log, poll, interval = MAX_DELAY_MS, firstDelay = 0, ...options }: LoopOptions): Worker {
  const retryDelay = options.retryDelay ?? Math.min(DEFAULT_RETRY_MS, interval);
  let stopping: AbortController | null = null;
  let running: Promise<void> | null = null;
  let woken = false;
  let timer: NodeJS.Timeout | undefined;

  function pollAfter(delay: number): void {
    clearTimeout(timer);
    timer = setTimeout(wake, Math.min(Math.max(delay, MIN_DELAY_MS), MAX_DELAY_MS));
    timer.unref();
  }

  async function pollWhileWoken(signal: AbortSignal): Promise<void> {
    while (woken && !signal.aborted) {
      woken = false;
      let delay = interval;
      try {
        delay = Math.min((await poll(signal)) ?? interval, interval);
      } catch (error) {
        log.error({ err: error, loop: name }, 'background work failed; it is tried again');
        delay = retryDelay;
      }
      if (!signal.aborted) pollAfter(delay);
    }
  }

  function wake(): void {
    woken = true;
    if (running || !stopping || stopping.signal.aborted) return;
    running = pollWhileWoken(stopping.signal).finally(() => {
      running = null;
      // Handles a wake after the last check of pollWhileWoken.
      if (woken) wake();
    });
  }

  return {
    async start() {
      stopping = new AbortController();
      if (firstDelay > 0) pollAfter(firstDelay);
      else wake();
    },
    wake,
    async settled() {
      wake();
      while (running) await running;
    },
    async stop() {
      stopping?.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
