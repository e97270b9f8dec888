/** Runs jobs that take some 300 MB each outside the main thread. */
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';

/** Runs one large job at a time: the container has memory for one beside the product (`mem_limit` in compose.yaml). */
export const largeJob = pLimit(1);

interface Thread {
  data: unknown;
  /** Heap limit of the job (MB). */
  memory: number;
  /** Time limit of the thread (ms). A book of 120 talks takes some four seconds. */
  longest?: number;
}

/** Thrown for a thread that exceeded its time or memory. */
export class TooLarge extends Error {}

/** Runs a large job in a thread. @returns the message of the script. @throws the script's error; TooLarge */
export const largeThread = (script: URL, { data, memory, longest = 120_000 }: Thread): Promise<unknown> =>
  largeJob(
    () =>
      new Promise((resolve, reject) => {
        const worker = new Worker(script, { workerData: data, resourceLimits: { maxOldGenerationSizeMb: memory } });
        // A stopping process does not wait for the thread.
        worker.unref();
        worker.once('message', resolve);
        const tooLong = setTimeout(() => void worker.terminate(), longest);
        worker.once('error', (error: NodeJS.ErrnoException) =>
          reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new TooLarge(error.message) : error),
        );
        worker.once('exit', () => {
          clearTimeout(tooLong);
          reject(new TooLarge('a thread was stopped before it was done'));
        });
      }),
  );
