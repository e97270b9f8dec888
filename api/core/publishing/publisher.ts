/** Keeps the public pages equal to the database: a visitor's page first, then edits, then the rest. */
import type { EventEmitter } from 'node:events';
import type { Logger } from 'pino';
import type { Clock, Worker } from '../../context.ts';
import { createLoop } from '../loop.ts';
import { nextTurn, Signal } from '../progress.ts';
import type { FolderState, Output } from './output.ts';
import { createPageFiles } from './page-files.ts';
import type { RenderBatch } from './page-writer.ts';
import { RenderFigures } from './render-figures.ts';
import { BACKGROUND_PRIORITY, type Priority, type QueuedPage, VISITOR_PRIORITY } from './render-queue.ts';
import type { PageFailure } from './retries.ts';
import { RenderScheduler, type SchedulerParts } from './scheduler.ts';

/** Pages rendered together, at most: they share queries. */
const BATCH = 4;
/**
 * Target duration of a batch (ms), which a save must wait for; the batch size follows from the last batch. With 8 ms one turn of
 * the thread in fifty took more than 8 ms; with 5 ms one in several hundred (5,600 events, 2 cores, 2026-11-23).
 */
const BATCH_MS = 5;
/** Pages recorded per transaction during bulk rendering; an edit waits for one transaction. */
const SAVE_EVERY = 32;
/** Time between checks of the clock, and of stale keys that another process (an import) left (ms). */
const POLL_INTERVAL_MS = 1_000;
/** How long a visitor waits for the present version before getting the last one (ms). */
const TIMEOUT_MS = 1_000;

/** Longest pause (ms) after a batch, while a request changes something. Storing an event with a picture takes as long. */
const GIVES_WAY_MS = 60;

/** Pages of one run of the loop whose duration is logged: an upgrade, a changed setting. */
const MANY = 100;
/** Most failed drawings that are remembered. */
const UNDRAWN = 100;

interface PublisherParts extends SchedulerParts {
  log: Logger;
  clock: Clock;
  /** Renders a page and makes it live. Throws errors of the template and the disk. */
  renderPage(path: string, batch: RenderBatch): Promise<void>;
  output: Output;
  /** State of the folder with the pages. */
  folder: FolderState;
}

interface PublisherStatus {
  ready: boolean;
  /** Pages live now. */
  pages: number;
  /** Pages queued or being rendered; at least 1 while older pages are still being looked up: 0 means that all are up to date. */
  waiting: number;
  /** Queued pages that a visitor or an edit waits for. */
  changing: number;
  /** When a page last went live (ISO); null: none since the start. */
  renderedAt: string | null;
  failures: PageFailure[];
}

type PageState = 'waiting' | 'live' | 'failed' | 'absent';

export class Publisher implements Worker {
  readonly #parts: PublisherParts;
  readonly #scheduler: RenderScheduler;
  readonly #loop: Worker;
  /** Compresses pages and checks their files. */
  readonly files: Worker;
  /** Speed of rendering. */
  readonly figures = new RenderFigures();
  readonly #rendering = new Map<string, Priority>();
  /** Drawings whose last request failed, by path. */
  readonly #undrawn = new Map<string, PageFailure>();
  /** Duration per page of the last batch (ms). */
  #pageTook = 0;
  /** Running requests that may change content. */
  #writing = 0;
  /** Something may have been edited since the scheduler was last polled. */
  #woken = true;
  #polledAt = 0;
  #renderedAt: string | null = null;
  /** `#refusals`: errors of the database or the disk. `#refused`: the last attempt failed. */
  #refusals = 0;
  #refused = false;
  #stopped = false;
  /** Signals that pages were rendered or cannot be rendered now. */
  readonly #signal = new Signal();
  #ready = false;

  constructor(parts: PublisherParts) {
    this.#parts = parts;
    this.#scheduler = new RenderScheduler(parts);
    this.#loop = createLoop({
      name: 'publishing',
      log: parts.log,
      interval: POLL_INTERVAL_MS,
      poll: (stopping) => this.#work(stopping),
    });
    this.files = createPageFiles({ ...parts, isIdle: () => this.#isIdle, repair: (path) => this.repair(path) });
  }

  /** Renders missing and stale pages. Resolves once the critical pages are live. */
  async start(): Promise<void> {
    await this.#loop.start();
    await this.#signal.waitFor(() => !this.#scheduler.lacksCritical);
    this.#ready = true;
    await this.files.start();
  }

  wake(): void {
    this.#woken = true;
    this.#loop.wake();
    this.#signal.notify();
  }

  /** Rendering pauses after each batch until the `response` of a request that changes something is closed. See `#giveWay`. */
  giveWayTo(response: EventEmitter): void {
    this.#writing += 1;
    response.once('close', () => {
      this.#writing -= 1;
      if (this.#writing === 0) this.#signal.notify();
    });
  }

  /** Resolves when every page matches the database, except pages that cannot be rendered (see status). */
  async settled(): Promise<void> {
    this.#woken = true;
    await this.#loop.settled();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#loop.stop();
    this.#signal.notify();
    await this.files.stop();
    this.#parts.live.close();
  }

  status(): PublisherStatus {
    const urgent = [...this.#rendering.values()].filter((priority) => priority !== BACKGROUND_PRIORITY);
    return {
      ready: this.#ready,
      pages: this.#parts.live.size,
      waiting: this.#waiting,
      changing: this.#scheduler.urgent + urgent.length,
      renderedAt: this.#renderedAt,
      failures: [...this.#scheduler.retries.list(), ...this.#undrawn.values()],
    };
  }

  stateOf(path: string): PageState {
    if (this.isStale(path)) return 'waiting';
    if (this.#scheduler.retries.get(path)) return 'failed';
    return this.#parts.live.has(path) ? 'live' : 'absent';
  }

  /** Whether the page that is live is not the present one. */
  isStale(path: string): boolean {
    return this.#scheduler.queue.has(path) || this.#rendering.has(path);
  }

  /** Records the result of rendering a drawing on request: its `error`, or null for a success. The next request tries again. */
  noteDrawn(path: string, error: unknown): void {
    const attempts = (this.#undrawn.get(path)?.attempts ?? 0) + 1;
    this.#undrawn.delete(path);
    if (error === null || this.#undrawn.size >= UNDRAWN) return;
    const message = error instanceof Error ? error.message : String(error);
    this.#undrawn.set(path, { path, message, attempts, retryAt: this.#parts.clock.now() });
  }

  /** Tries failed pages without waiting for their pause to end. Returns how many. */
  retry(): number {
    const failed = this.#scheduler.retryNow();
    this.wake();
    return failed;
  }

  /** Renders a page again whose file is missing or damaged. Resolves when that was tried, or cannot be tried now. */
  async repair(path: string): Promise<void> {
    // Renders nothing if the product cannot write, so that no visitor waits.
    if (!this.#ready) return;
    this.#scheduler.queue.add(path, VISITOR_PRIORITY);
    this.wake();
    await this.#rendered(path);
  }

  /** Renders a stale page before all others. False: it failed, took more than `timeout` (ms), or cannot be tried now. */
  async prioritise(path: string, timeout = TIMEOUT_MS): Promise<boolean> {
    // While the disk refuses writes, only the loop retries: a retry per visitor would be too many.
    if (!this.#ready || this.#refused || this.stateOf(path) === 'failed') return false;
    if (!this.#rendering.has(path)) this.#scheduler.queue.add(path, VISITOR_PRIORITY);
    this.#loop.wake();
    await this.#rendered(path, timeout);
    const state = this.stateOf(path);
    return !this.#refused && (state === 'live' || state === 'absent');
  }

  /** Whether the render queue is empty. */
  get #isIdle(): boolean {
    return this.#waiting === 0;
  }

  /** See PublisherStatus. */
  get #waiting(): number {
    return this.#scheduler.queue.size + this.#rendering.size || Number(this.#scheduler.isLookingUp);
  }

  #rendered(path: string, timeout?: number): Promise<void> {
    const before = this.#refusals;
    return this.#signal.waitFor(() => this.#stopped || this.#refusals !== before || this.stateOf(path) !== 'waiting', timeout);
  }

  async #work(stopping: AbortSignal): Promise<undefined> {
    try {
      await this.#renderAll(stopping);
    } catch (error) {
      // The database or the disk refuses: unsaved pages stay in memory, and the loop tries again.
      this.#refusals += 1;
      this.#refused = true;
      this.#scheduler.startOver();
      throw error;
    } finally {
      this.#signal.notify();
    }
  }

  async #renderAll(stopping: AbortSignal): Promise<void> {
    const { live, log } = this.#parts;
    const scheduler = this.#scheduler;
    const began = performance.now();
    let pages = 0;
    for (;;) {
      await this.#poll();
      // Signals before the look-up, since `start` waits only for the critical pages.
      this.#signal.notify();
      if (!scheduler.queue.hasFirst) await scheduler.lookUp();
      const batch = await this.#renderNext();
      pages += batch;
      this.#signal.notify();
      const done = stopping.aborted || batch === 0;
      if (done || live.unsaved >= SAVE_EVERY) await live.save();
      if (stopping.aborted) return;
      if (batch === 0 && !this.#woken && !scheduler.hasMore && scheduler.openChanges === 0) {
        if (pages >= MANY) log.info({ pages, took: Math.round(performance.now() - began) }, 'pages rendered');
        return this.files.wake();
      }
      await nextTurn();
      await this.#giveWay();
    }
  }

  /** Pauses while a request changes something: a save comes before the lists of the last one. Urgent pages continue. */
  async #giveWay(): Promise<void> {
    const goesOn = () => this.#writing === 0 || this.#woken || this.#stopped || this.#scheduler.queue.hasFirst;
    if (!goesOn()) await this.#signal.waitFor(goesOn, GIVES_WAY_MS);
  }

  /** Polls the scheduler if content may have become stale. */
  async #poll(): Promise<void> {
    const now = performance.now();
    if (!this.#woken && !this.#scheduler.isDue && now - this.#polledAt < POLL_INTERVAL_MS) return;
    this.#woken = false;
    this.#polledAt = now;
    await this.#scheduler.poll();
    this.#refused = false;
  }

  /** Renders the most urgent pages; returns how many. */
  async #renderNext(): Promise<number> {
    const { queue, openChanges } = this.#scheduler;
    // Edited and requested pages come before pages that are only looked up.
    const isFree = () => queue.size === 0 && openChanges === 0 && !this.#woken && !this.#stopped;
    while (isFree() && (await this.#scheduler.refill())) await nextTurn();
    const batch = queue.take(Math.max(1, Math.min(BATCH, Math.floor(BATCH_MS / this.#pageTook))));
    if (batch.length === 0) return 0;
    for (const { path, priority } of batch) this.#rendering.set(path, priority);
    const { content, clock } = this.#parts;
    const seenKey = await this.#scheduler.newestKey();
    const now = clock.now();
    const together = { reader: content.readers(now), now, seenKey };
    const began = performance.now();
    await Promise.all(batch.map((page) => this.#render(page, together)));
    const took = performance.now() - began;
    this.#pageTook = took / batch.length;
    this.figures.add(batch.length, took);
    await this.#scheduler.rendered();
    return batch.length;
  }

  async #render(page: QueuedPage, batch: RenderBatch): Promise<void> {
    try {
      await this.#parts.renderPage(page.path, batch);
      this.#renderedAt = new Date(this.#parts.clock.now()).toISOString();
      this.#scheduler.done(page);
    } catch (error) {
      this.#scheduler.failed(page, error);
    } finally {
      this.#rendering.delete(page.path);
    }
  }
}
