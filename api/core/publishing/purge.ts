/**
 * Tells the cache in front of the site (Varnish, a CDN: `PURGE_URL`) which pages changed. A page's surrogate keys are its path
 * and a key of all pages. One request sends all keys changed since the last: `POST PURGE_URL` with `Surrogate-Key`, as Fastly and
 * docs/varnish.vcl expect.
 */
import type { Logger } from 'pino';
import type { Worker } from '../../context.ts';
import { backOff } from '../back-off.ts';
import { createLoop } from '../loop.ts';

/** Keys per request: the header stays below 8 KB, and Fastly accepts 256. */
const KEYS = 100;
const TIMEOUT_MS = 10_000;
/** First pause after a refusal (ms). Each further pause doubles, up to the age at which the cache revalidates. */
const FIRST_PAUSE_MS = 1_000;
/** Longest time a cache stores a page (s), which limits the effect of a lost purge. */
const KEPT = 600;

/** Key of all pages; cannot equal a path, which begins with `/`. */
const EVERY_PAGE = 'site';

/** Headers of a page for the cache only; browsers obey Cache-Control. Source: RFC 9213. */
export const cacheHeaders = (path: string) => ['Surrogate-Key', `${path} ${EVERY_PAGE}`, 'CDN-Cache-Control', `max-age=${KEPT}`];

export interface Purger extends Pick<Worker, 'settled' | 'stop'> {
  /** Queues the purge of a replaced or removed page; cheap. */
  add(path: string): void;
  /** Whether the cache refused the last request, so that it may still serve outdated pages. */
  refused(): boolean;
}

/** Sends keys until the cache accepts them. Starts with the key of all pages: an earlier process may have left unsent keys. */
export function createPurger(url: string, log: Logger): Purger {
  const waiting = new Set([EVERY_PAGE]);
  let failures = 0;

  async function send(keys: readonly string[], stopping: AbortSignal): Promise<void> {
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(TIMEOUT_MS)]);
    const response = await fetch(url, { method: 'POST', headers: { 'surrogate-key': keys.join(' ') }, signal });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`the cache answered ${response.status}`);
  }

  async function poll(stopping: AbortSignal): Promise<number | undefined> {
    while (waiting.size > 0 && !stopping.aborted) {
      const keys = [...waiting].slice(0, KEYS);
      // Deletes before sending, so that a page changed during the request is queued again.
      for (const key of keys) waiting.delete(key);
      try {
        await send(keys, stopping);
        failures = 0;
      } catch (error) {
        for (const key of keys) waiting.add(key);
        failures += 1;
        const pause = backOff(failures, FIRST_PAUSE_MS, KEPT * 1000);
        log.error({ err: error, pages: waiting.size, pause }, 'the cache was not told what changed; it is tried again');
        return pause;
      }
    }
    return undefined;
  }

  const loop = createLoop({ name: 'purges', log, poll });
  void loop.start();
  return {
    settled: loop.settled,
    stop: loop.stop,
    refused: () => failures > 0,
    add(path) {
      waiting.add(path);
      // While the cache refuses, only the loop retries.
      if (failures === 0) loop.wake();
    },
  };
}
