/** Jobs beside the process that take some 300 MB each. */
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';

/** One at a time: the container has room for one beside the product (`mem_limit` in compose.yaml). */
export const largeJob = pLimit(1);

interface Thread {
  data: unknown;
  /** Limit of the job's own objects (MB). */
  memory: number;
}

/** ms: a book of 120 talks takes some four seconds. */
const LONGEST = 120_000;

/** A large job in a thread. @returns the one message of the script; rejects when it throws, ends without one or takes too long */
export const largeThread = (script: URL, { data, memory }: Thread): Promise<unknown> =>
  largeJob(
    () =>
      new Promise((resolve, reject) => {
        const worker = new Worker(script, { workerData: data, resourceLimits: { maxOldGenerationSizeMb: memory } });
        // A process that stops does not wait for it.
        worker.unref();
        worker.once('message', resolve);
        const tooLong = setTimeout(() => void worker.terminate(), LONGEST);
        worker.once('error', reject);
        worker.once('exit', () => {
          clearTimeout(tooLong);
          reject(new Error('a thread ended before it was done'));
        });
      }),
  );
