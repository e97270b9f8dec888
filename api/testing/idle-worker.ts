import type { Worker } from '../context.ts';

/** A worker that does nothing. */
export const idleWorker: Worker = {
  start: async () => {},
  wake: () => {},
  settled: async () => {},
  stop: async () => {},
};
