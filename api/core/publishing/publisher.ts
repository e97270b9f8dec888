/** Keeps the public pages equal to the database: one page after the other, the urgent ones first. */
import { MINUTE_MS } from '@trama/shared/time';
import type { Logger } from 'pino';
import type { Clock, Worker } from '../../context.ts';
import { Agenda, type AgendaParts } from './agenda.ts';
import { LEISURE } from './page-source.ts';
import { nextTurn, Progress } from './progress.ts';
import { RenderCrew, type Threads } from './render-crew.ts';
import { RenderFigures } from './render-figures.ts';
import type { Waiting } from './render-queue.ts';
import type { Failure } from './retries.ts';
import type { VariantMaker } from './variants.ts';

/** Pages rendered together: enough to share queries, few enough that a request waits for milliseconds. */
const BATCH = 8;
/** The same in other threads, where no request waits. */
const CREW_BATCH = 24;
/** Pages written down in one transaction while thousands are rendered. */
const SAVE_EVERY = 512;
/** With this many pages to come, compression waits and other threads help. */
const MANY = 256;
/** How often the clock, and notes that another process (an import) left, are looked at (ms). */
const LOOK_EVERY = 1_000;
/** Pages up to this priority, edited or asked for, are rendered here: the crew may have much in hand. */
const URGENT = 1;
/** How long a visitor waits for the present version of a page before getting the last one (ms). */
const PATIENCE = 1_000;
/** Pages of the least priority are left alone for this long after they were rendered (ms). */
const LEISURE_PAUSE = MINUTE_MS;

export interface PublisherParts extends AgendaParts {
  log: Logger;
  clock: Clock;
  variants: VariantMaker;
  /** Help while thousands of pages wait. */
  threads: Threads;
}

export interface PublisherStatus {
  ready: boolean;
  /** Pages live now. */
  pages: number;
  /** Pages still to be rendered. */
  waiting: number;
  /** When a page last went live (ISO), since the start. */
  renderedAt: string | null;
  failures: Failure[];
}

export type PageState = 'waiting' | 'live' | 'failed' | 'absent';

export class Publisher implements Worker {
  readonly #parts: PublisherParts;
  readonly #agenda: Agenda;
  readonly #crew: RenderCrew;
  /** How fast pages are rendered. */
  readonly figures = new RenderFigures();
  readonly #inHand = new Set<string>();
  /** Batches that the crew has in hand. */
  readonly #away = new Set<Promise<void>>();
  /** When pages of the least priority may be rendered again; somebody waits for everything. */
  #leisureAt = 0;
  #hurried = false;
  #woken = false;
  #renderedAt: string | null = null;
  #running: Promise<void> | null = null;
  #timer: NodeJS.Timeout | null = null;
  #stopped = false;
  #saving: Promise<void> | null = null;
  /** How often the database or the disk refused; whether it did when last asked. */
  #refusals = 0;
  #refused = false;
  /** Made when some pages have had their turn, or cannot have it now. */
  readonly #progress = new Progress();
  #ready = false;

  constructor(parts: PublisherParts) {
    this.#parts = parts;
    this.#agenda = new Agenda(parts);
    this.#crew = new RenderCrew(parts.threads, parts.log);
  }

  /** Renders what is missing or stale. Resolves once the pages are live that a visitor needs before all others. */
  async start(): Promise<void> {
    this.#timer = setInterval(() => this.wake(), LOOK_EVERY);
    this.#timer.unref();
    this.wake();
    await this.#progress.until(() => !this.#agenda.lacksBasics);
    this.#ready = true;
  }

  wake(): void {
    this.#woken = true;
    this.#run();
  }

  /** Resolves when every page is as the database says, but for those that cannot be rendered (see status). */
  async settled(): Promise<void> {
    this.#hurried = true;
    this.wake();
    while (this.#running) await this.#running;
    this.#hurried = false;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#timer) clearInterval(this.#timer);
    while (this.#running) await this.#running;
    await this.#crew.dismiss();
    await this.#parts.variants.stop();
  }

  status(): PublisherStatus {
    return {
      ready: this.#ready,
      pages: this.#parts.live.size,
      waiting: this.#agenda.queue.size + this.#inHand.size,
      renderedAt: this.#renderedAt,
      failures: this.#agenda.retries.list(),
    };
  }

  stateOf(path: string): PageState {
    if (this.#agenda.queue.has(path) || this.#inHand.has(path)) return 'waiting';
    if (this.#agenda.retries.get(path)) return 'failed';
    return this.#parts.live.has(path) ? 'live' : 'absent';
  }

  /** Tries failed pages without waiting for their pause to end. Returns how many. */
  retry(): number {
    const failed = this.#agenda.retryNow();
    this.wake();
    return failed;
  }

  /** Renders a page again whose file is missing or damaged. Resolves when that was tried, or cannot be tried now. */
  async repair(path: string): Promise<void> {
    this.#agenda.queue.add(path, 0);
    this.wake();
    await this.#turnOf(path);
  }

  /** Renders a page soon, if it waits at all. Resolves when that was tried, or takes too long, or cannot be tried now. */
  async hurry(path: string): Promise<void> {
    // While the disk refuses, the timer's tries are enough: not one for each visitor.
    if (this.#refused || this.stateOf(path) !== 'waiting') return;
    if (!this.#inHand.has(path)) this.#agenda.queue.add(path, URGENT);
    this.#run();
    await this.#turnOf(path, PATIENCE);
  }

  #turnOf(path: string, patience?: number): Promise<void> {
    const before = this.#refusals;
    return this.#progress.until(() => this.#stopped || this.#refusals !== before || this.stateOf(path) !== 'waiting', patience);
  }

  #run(): void {
    if (this.#stopped || this.#running) return;
    this.#running = this.#work()
      .catch((error: unknown) => {
        // The database or the disk refuses: what is in memory is kept, and the timer tries again.
        this.#refusals += 1;
        this.#refused = true;
        this.#agenda.startOver();
        this.#parts.log.error({ err: error }, 'publishing stopped for a moment');
      })
      .finally(() => {
        this.#running = null;
        this.#progress.made();
        if (this.#woken || (!this.#refused && this.#agenda.queue.sizeOf(URGENT) > 0)) this.#run();
      });
  }

  async #work(): Promise<void> {
    const { writer, variants } = this.#parts;
    const { queue } = this.#agenda;
    for (;;) {
      if (this.#woken || this.#agenda.isTime) {
        await Promise.all(this.#away);
        this.#woken = false;
        await this.#agenda.look();
        this.#refused = false;
      }
      const batch = await this.#renderNext();
      this.#progress.made();
      variants.hold(queue.size >= MANY);
      if (batch === 0 || this.#stopped) {
        await Promise.all(this.#away);
        await writer.save();
        if (queue.size === 0) await this.#crew.dismiss();
      } else if (writer.unsaved >= SAVE_EVERY) await this.#saveMeanwhile();
      if (this.#stopped || (batch === 0 && !this.#woken)) return;
      await nextTurn();
    }
  }

  /** Hands the crew what nobody waits for while it has too little to do, else renders the most urgent pages; returns how many. */
  async #renderNext(): Promise<number> {
    const { queue } = this.#agenda;
    if (queue.size >= MANY) this.#crew.call();
    const patient = this.#takeForCrew();
    if (patient.length > 0) {
      for (const { path } of patient) this.#inHand.add(path);
      const job = this.#renderAway(patient).finally(() => {
        this.#away.delete(job);
        this.#progress.made();
      });
      this.#away.add(job);
      return patient.length;
    }
    const atLeisure = this.#hurried || performance.now() >= this.#leisureAt;
    // Pages that list everything there is are large: one at a time.
    const largeOnes = queue.size === queue.sizeOf(LEISURE);
    const batch = queue.take(largeOnes ? 1 : BATCH, 0, atLeisure ? LEISURE : LEISURE - 1);
    if (batch.length === 0) return 0;
    if (largeOnes && queue.size === 0) this.#leisureAt = performance.now() + LEISURE_PAUSE;
    for (const { path } of batch) this.#inHand.add(path);
    await this.#renderHere(batch);
    return batch.length;
  }

  #takeForCrew(): Waiting[] {
    const { queue } = this.#agenda;
    if (this.#away.size >= this.#crew.capacity) return [];
    // With more visitors than pages in one of its batches it helps with theirs, too.
    const first = queue.sizeOf(URGENT) > CREW_BATCH ? URGENT : URGENT + 1;
    return queue.sizeFrom(first) > CREW_BATCH ? queue.take(CREW_BATCH, first, LEISURE - 1) : [];
  }

  async #renderHere(batch: readonly Waiting[]): Promise<void> {
    const { content, clock, writer } = this.#parts;
    const now = clock.now();
    const reader = content.readers(now);
    const began = performance.now();
    await Promise.all(batch.map((waiting) => this.#finish(waiting, () => writer.renderPage(waiting.path, reader, now))));
    this.figures.add(batch.length, performance.now() - began);
  }

  /** Never throws: what the crew could not do is done here later. */
  async #renderAway(batch: readonly Waiting[]): Promise<void> {
    const { clock, live, writer } = this.#parts;
    const { edition } = this.#agenda;
    const now = clock.now();
    const pages = batch.map(({ path }) => ({ path, hash: live.get(path)?.hash ?? null }));
    const done = await this.#crew.render({ pages, edition, now });
    if (!done) {
      for (const waiting of batch) {
        this.#inHand.delete(waiting.path);
        this.#agenda.queue.putBack(waiting);
      }
      // They may be the last: the loop must not end without them.
      this.#woken = true;
      return;
    }
    this.figures.add(batch.length, done.ms);
    for (const waiting of batch) {
      const made = done.pages.get(waiting.path);
      await this.#finish(waiting, async () => {
        if (made === undefined || 'error' in made) throw new Error(made?.error ?? 'the page was not rendered');
        if (made.draft === null) await writer.remove(waiting.path);
        else writer.publish(made.draft, made.staged, now);
      });
    }
  }

  async #finish(waiting: Waiting, make: () => Promise<void>): Promise<void> {
    try {
      await make();
      this.#renderedAt = new Date(this.#parts.clock.now()).toISOString();
      this.#agenda.done(waiting);
    } catch (error) {
      this.#agenda.failed(waiting, error);
    } finally {
      this.#inHand.delete(waiting.path);
    }
  }

  /** Begins to save what was done and goes on rendering; waits only for the saving before. */
  async #saveMeanwhile(): Promise<void> {
    await this.#saving;
    this.#saving = this.#parts.writer.save().catch((error: unknown) => {
      // It is all kept: the next saving tries again.
      this.#parts.log.error({ err: error }, 'publishing could not be written down');
    });
  }
}
