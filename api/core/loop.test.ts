import pino from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Worker } from '../context.ts';
import { createLoop, type LoopOptions } from './loop.ts';

const errors: unknown[] = [];
const log = pino({ level: 'silent' });
log.error = (details: unknown) => errors.push(details);

let loop: Worker;
beforeEach(() => {
  errors.length = 0;
  vi.useFakeTimers();
});
afterEach(async () => {
  await loop.stop();
  vi.useRealTimers();
});

function started(poll: LoopOptions['poll'], options: Partial<LoopOptions> = {}) {
  loop = createLoop({ name: 'test', log, poll, ...options });
  return loop.start();
}

/** A poll whose duration the test controls. */
function slowPoll() {
  const open: (() => void)[] = [];
  const poll = vi.fn(() => new Promise<undefined>((resolve) => open.push(() => resolve(undefined))));
  return { poll, finish: () => open.shift()?.() };
}

describe('a loop', () => {
  test('polls at the start, and whenever it is woken', async () => {
    const poll = vi.fn(async () => undefined);
    await started(poll);
    await loop.settled();
    const before = poll.mock.calls.length;
    loop.wake();
    await loop.settled();
    expect(before).toBeGreaterThan(0);
    expect(poll.mock.calls.length).toBeGreaterThan(before);
  });

  test('does not poll before its start or after its stop', async () => {
    const poll = vi.fn(async () => undefined);
    loop = createLoop({ name: 'test', log, poll, interval: 1000 });
    loop.wake();
    await loop.settled();
    expect(poll).not.toHaveBeenCalled();
    await loop.start();
    await loop.stop();
    poll.mockClear();
    loop.wake();
    await vi.advanceTimersByTimeAsync(5000);
    expect(poll).not.toHaveBeenCalled();
  });

  test('polls after the delay that the last poll asked for', async () => {
    const poll = vi.fn(async () => 5000);
    await started(poll, { interval: 60_000 });
    await vi.advanceTimersByTimeAsync(4999);
    expect(poll).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(poll).toHaveBeenCalledTimes(2);
  });

  test('polls at least at the interval, counted from the first delay', async () => {
    const poll = vi.fn(async () => 3_600_000);
    await started(poll, { interval: 1000, firstDelay: 300 });
    await vi.advanceTimersByTimeAsync(299);
    expect(poll).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2001);
    expect(poll).toHaveBeenCalledTimes(3);
  });
});

describe('a wake-up', () => {
  test('causes one more poll after the poll under way', async () => {
    const { poll, finish } = slowPoll();
    await started(poll);
    loop.wake();
    loop.wake();
    expect(poll).toHaveBeenCalledTimes(1);
    finish();
    await vi.advanceTimersByTimeAsync(0);
    expect(poll).toHaveBeenCalledTimes(2);
    finish();
    await vi.advanceTimersByTimeAsync(0);
    expect(poll).toHaveBeenCalledTimes(2);
  });

  test('wakes the loop at whatever step between two polls it comes', async () => {
    for (let steps = 0; steps < 12; steps += 1) {
      const poll = vi.fn(async () => undefined);
      await started(poll);
      for (let step = 0; step < steps; step += 1) await Promise.resolve();
      const before = poll.mock.calls.length;
      loop.wake();
      await vi.advanceTimersByTimeAsync(0);
      expect(poll.mock.calls.length).toBeGreaterThan(before);
      await loop.stop();
    }
  });
});

test('a poll that fails is logged and tried again', async () => {
  const poll = vi.fn<LoopOptions['poll']>().mockRejectedValueOnce(new Error('disk full')).mockResolvedValue(undefined);
  await started(poll);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(poll).toHaveBeenCalledTimes(1);
  expect(errors).toMatchObject([{ loop: 'test', err: { message: 'disk full' } }]);
  await vi.advanceTimersByTimeAsync(1);
  expect(poll).toHaveBeenCalledTimes(2);
});

test('settled() resolves when the poll it asked for is over', async () => {
  const { poll, finish } = slowPoll();
  await started(poll);
  const settled = vi.fn();
  const waiting = loop.settled().then(settled);
  finish();
  await vi.advanceTimersByTimeAsync(0);
  expect(poll).toHaveBeenCalledTimes(2);
  expect(settled).not.toHaveBeenCalled();
  finish();
  await waiting;
  expect(settled).toHaveBeenCalled();
});

test('stop() tells the poll in hand, and resolves when it is over', async () => {
  let over = false;
  await started(
    (stopping) =>
      new Promise((resolve) => {
        stopping.addEventListener('abort', () => {
          over = true;
          resolve(undefined);
        });
      }),
  );
  await loop.stop();
  expect(over).toBe(true);
});

test('a stopped loop can be started again', async () => {
  const poll = vi.fn(async () => undefined);
  await started(poll);
  await loop.stop();
  poll.mockClear();
  await loop.start();
  await loop.settled();
  expect(poll).toHaveBeenCalled();
});
