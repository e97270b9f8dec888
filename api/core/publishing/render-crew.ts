/** Threads that render while thousands of pages wait (after a release, an import): called when needed, dismissed afterwards. */
import type { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { Draft } from './draft.ts';

/** Batches that each thread has before it, so that none waits for its next. */
const AHEAD = 2;

/** What a thread is asked: pages with the hash of their present version, to be rendered as of `now` (ms). */
export interface RenderJob {
  pages: { path: string; hash: string | null }[];
  /** Another number means that public lists must be computed anew before. */
  edition: number;
  now: number;
}

/** A page rendered elsewhere. `draft` null: it must not exist. `staged` null: its own file holds these very bytes. */
export type RenderedElsewhere = { draft: Draft; staged: string | null } | { draft: null } | { error: string };

/** What a thread says: once that it can begin, then an answer to each job, in their order. */
export type ThreadMessage = { ready: true } | { pages: Map<string, RenderedElsewhere>; ms: number };
export type RenderAnswer = Extract<ThreadMessage, { pages: unknown }>;

export interface Threads {
  /** How many there may be. */
  count: number;
  /** Starts one; `name` keeps apart what several of them write. */
  start(name: string): Worker;
}

interface Thread {
  worker: Worker;
  /** Who waits for an answer, oldest first. */
  waiting: ((answer: RenderAnswer | null) => void)[];
}

export class RenderCrew {
  readonly #given: Threads;
  readonly #log: Logger;
  #called = 0;
  #threads: Thread[] = [];
  #starting = new Set<Worker>();
  /** A thread died: this process renders by itself from now on. */
  #broken = false;

  constructor(threads: Threads, log: Logger) {
    this.#given = threads;
    this.#log = log;
  }

  /** Jobs that it can have at a time; 0 until its threads are there. */
  get capacity(): number {
    return this.#threads.length * AHEAD;
  }

  /** Starts the threads, unless they are there. They come when they have loaded the templates. */
  call(): void {
    if (this.#broken || this.#called > 0) return;
    for (; this.#called < this.#given.count; this.#called += 1) this.#add(this.#given.start(`thread-${this.#called}`));
  }

  /** Has a job done; null when a thread died over it. */
  render(job: RenderJob): Promise<RenderAnswer | null> {
    const thread = this.#threads.toSorted((a, b) => a.waiting.length - b.waiting.length)[0];
    if (!thread) return Promise.resolve(null);
    return new Promise((resolve) => {
      thread.waiting.push(resolve);
      thread.worker.postMessage(job);
    });
  }

  /** Ends the threads; what they have in hand is answered with null. */
  async dismiss(): Promise<void> {
    const workers = [...this.#starting, ...this.#threads.map(({ worker }) => worker)];
    const waiting = this.#threads.flatMap((thread) => thread.waiting);
    this.#threads = [];
    this.#starting.clear();
    this.#called = 0;
    for (const resolve of waiting) resolve(null);
    await Promise.all(workers.map((worker) => worker.terminate()));
  }

  #add(worker: Worker): void {
    const thread: Thread = { worker, waiting: [] };
    this.#starting.add(worker);
    worker.on('message', (message: ThreadMessage) => {
      if ('pages' in message) thread.waiting.shift()?.(message);
      else if (this.#starting.delete(worker)) this.#threads.push(thread);
    });
    worker.on('error', (error) => this.#log.error({ err: error }, 'a rendering thread died; pages are rendered one by one'));
    worker.on('exit', () => {
      // Dismissed threads are in neither.
      if (!this.#starting.has(worker) && !this.#threads.includes(thread)) return;
      this.#broken = true;
      void this.dismiss();
    });
  }
}
