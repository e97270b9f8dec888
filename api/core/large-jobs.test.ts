import { expect, it } from 'vitest';
import { largeThread, TooLarge } from './large-jobs.ts';

const script = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`);

it('a job ends with its message or error, or at its limit of time or size', async () => {
  const small = { data: 2, memory: 16 };
  const said = script("import { parentPort, workerData } from 'node:worker_threads'; parentPort.postMessage(workerData + 1);");
  expect(await largeThread(said, small)).toBe(3);
  await expect(largeThread(script("throw new RangeError('no')"), small)).rejects.toThrow(RangeError);
  await expect(largeThread(script('for (;;);'), { ...small, longest: 50 })).rejects.toThrow(TooLarge);
  await expect(largeThread(script('const all = []; for (;;) all.push({ all: [] });'), small)).rejects.toThrow(TooLarge);
});
