/** Bandwidth of copies, with fake timers. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPace, readSlowly } from './bounds.ts';
import type { CopyStore } from './store.ts';

const KB = Buffer.alloc(1000);
/** Bytes per second. */
const RATE = 50 * KB.length;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A transfer of 1 KB that takes `ms` and adds its end to `ends`. */
const transferOf = (ends: number[], ms: number) => async () => {
  await new Promise((resolve) => setTimeout(resolve, ms));
  ends.push(performance.now());
  return KB;
};
/** Sends 1 KB `count` times, one after another. */
async function sendAll(pace: ReturnType<typeof createPace>, count: number, transfer: () => Promise<Buffer>) {
  for (let sent = 0; sent < count; sent += 1) await pace(transfer);
}
/** Lets all timers fire in order. @returns ms that passed */
async function passUntilDone(work: Promise<unknown>): Promise<number> {
  const began = performance.now();
  const done = work.then(() => performance.now() - began);
  await vi.runAllTimersAsync();
  return done;
}

test('a fast line sends 50 KB in a second, and a pause before allows no more', async () => {
  const pace = createPace(RATE);
  const ends: number[] = [];
  const second = () => passUntilDone(sendAll(pace, 50, transferOf(ends, 5)));
  expect(await second()).toBe(1000);
  // The snapshot of a large database takes its time, and nothing is sent meanwhile.
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await second()).toBe(1000);
  for (const from of ends) expect(ends.filter((end) => end >= from && end < from + 1000).length).toBeLessThanOrEqual(51);
});

test('four at a time share the rate', async () => {
  const pace = createPace(RATE);
  const each = Array.from({ length: 4 }, () => sendAll(pace, 25, transferOf([], 5)));
  expect(await passUntilDone(Promise.all(each))).toBe(2000);
});

test('a line that is slower than the rate never waits', async () => {
  const pace = createPace(RATE);
  expect(await passUntilDone(sendAll(pace, 50, transferOf([], 30)))).toBe(1500);
});

test('a verification reads a store at the rate; a missing object takes no time', async () => {
  const objects = new Map([['there', KB]]);
  const store: Pick<CopyStore, 'get'> = { get: async (name) => objects.get(name) ?? null };
  const slow = readSlowly(store, RATE);
  const read = async () => {
    for (let at = 0; at < 50; at += 1) await slow.get(at % 2 ? 'there' : 'not there');
  };
  expect(await passUntilDone(read())).toBe(500);
});
