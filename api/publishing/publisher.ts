/** Keeps the public pages equal to the database: one page after the other, the urgent ones first. */
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Clock, Worker } from '../context.ts';
import type { Database } from '../database/tables.ts';
import { type Affected, addAffectedByKeys, addDifference, addOutdated, affectedByOrder } from './affected-pages.ts';
import type { LivePages } from './live-pages.ts';
import type { MemoryKeeper } from './memory.ts';
import { staleKeysAfter } from './page-records.ts';
import { LEISURE, type PageContent } from './page-source.ts';
import type { PageWriter } from './page-writer.ts';
import { RenderFigures } from './render-figures.ts';
import { RenderQueue, type Ticket, type Waiting } from './render-queue.ts';
import { type Failure, Retries } from './retries.ts';
import type { VariantMaker } from './variants.ts';

/** Pages rendered together: enough to share queries, few enough that a request waits for milliseconds. */
const BATCH = 8;
/** Pages written down in one transaction while thousands are rendered. */
const SAVE_EVERY = 128;
/** With this many pages to come, compression waits. */
const MANY = 256;
/** How often the clock, and notes that another process (an import) left, are looked at (ms). */
const LOOK_EVERY = 1_000;
/** Pages of the least priority are left alone for this long after they were rendered (ms). */
const LEISURE_PAUSE = 60_000;

export interface PublisherParts {
  db: Kysely<Database>;
  log: Logger;
  clock: Clock;
  content: PageContent;
  live: LivePages;
  writer: PageWriter;
  variants: VariantMaker;
  memory: MemoryKeeper;
  rendererVersion: string;
}

export interface PublisherStatus {
  ready: boolean;
  /** Pages live now. */
  pages: number;
  /** Pages still to be rendered. */
  waiting: number;
  failures: Failure[];
}

export type PageState = 'waiting' | 'live' | 'failed' | 'absent';

export class Publisher implements Worker {
  readonly #parts: PublisherParts;
  readonly #queue = new RenderQueue();
  readonly #retries = new Retries();
  /** How fast pages are rendered. */
  readonly figures = new RenderFigures();
  readonly #inHand = new Set<string>();
  #lastStaleId = 0;
  /** When pages of the least priority may be rendered again; somebody waits for everything. */
  #leisureAt = 0;
  #hurried = false;
  /** Instant (ms) at which something must be looked at again though nobody edits anything. */
  #nextMoment = 0;
  #woken = false;
  #compareAll = true;
  #running: Promise<void> | null = null;
  #timer: NodeJS.Timeout | null = null;
  #stopped = false;
  #saving: Promise<void> | null = null;
  /** Called when the basic pages have had their turn. */
  #onBasics: (() => void) | null = null;
  #ready = false;

  constructor(parts: PublisherParts) {
    this.#parts = parts;
  }

  /** Renders what is missing or stale. Resolves once the pages are live that a visitor needs before all others. */
  async start(): Promise<void> {
    const basics = new Promise<void>((resolve) => {
      this.#onBasics = resolve;
    });
    this.#timer = setInterval(() => {
      this.wake();
      this.#parts.memory.rest();
    }, LOOK_EVERY);
    this.#timer.unref();
    this.wake();
    await basics;
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
    await this.#parts.variants.stop();
  }

  status(): PublisherStatus {
    return {
      ready: this.#ready,
      pages: this.#parts.live.size,
      waiting: this.#queue.size + this.#inHand.size,
      failures: this.#retries.list(),
    };
  }

  stateOf(path: string): PageState {
    if (this.#queue.has(path) || this.#inHand.has(path)) return 'waiting';
    if (this.#retries.get(path)) return 'failed';
    return this.#parts.live.has(path) ? 'live' : 'absent';
  }

  /** Renders a page again whose file is missing or damaged. Resolves when that was tried. */
  async repair(path: string): Promise<void> {
    this.#queue.add(path, 0);
    this.wake();
    while (!this.#stopped && this.stateOf(path) === 'waiting') await nextTurn();
  }

  #run(): void {
    if (this.#stopped || this.#running) return;
    this.#running = this.#work()
      .catch((error: unknown) => {
        // The database or the disk refuses: what is in memory is kept, and the timer tries again. What was
        // being looked up is lost, so next time everything is compared.
        this.#compareAll = true;
        this.#parts.log.error({ err: error }, 'publishing stopped for a moment');
      })
      .finally(() => {
        this.#running = null;
        if (this.#woken) this.#run();
      });
  }

  async #work(): Promise<void> {
    const { writer, memory, variants } = this.#parts;
    for (;;) {
      await this.#notice();
      const atLeisure = this.#hurried || performance.now() >= this.#leisureAt;
      const batch = this.#queue.take(BATCH, atLeisure ? LEISURE : LEISURE - 1);
      if (batch[0]?.priority === LEISURE) this.#leisureAt = performance.now() + LEISURE_PAUSE;
      await this.#renderAll(batch);
      this.#tellReadiness();
      memory.worked(batch.length);
      variants.hold(this.#queue.size >= MANY);
      if (batch.length === 0 || this.#stopped) await writer.save();
      else if (writer.unsaved >= SAVE_EVERY) await this.#saveMeanwhile();
      if (this.#stopped || (batch.length === 0 && !this.#woken)) return;
      await nextTurn();
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

  /** Takes up new notes, and what time has made stale. */
  async #notice(): Promise<void> {
    const { db, clock, content, live, writer } = this.#parts;
    const now = clock.now();
    if (!this.#woken && now < this.#nextMoment && !this.#compareAll) return;
    this.#woken = false;
    const notes = await staleKeysAfter(db, this.#lastStaleId);
    const keys = new Set(notes.map(({ key }) => key));
    const moved = content.sources.filter((source) => this.#compareAll || keys.has(source.collection) || source.validUntil <= now);
    // Looking up what pages read must see the pages rendered a moment ago.
    if (notes.length > 0) await writer.save();
    const affected = await affectedByOrder(content, moved, live, now);
    if (notes.length > 0) await addAffectedByKeys(affected, { db, content, live, keys });
    if (this.#compareAll) this.#addAll(affected);
    if (now >= this.#nextMoment) {
      addOutdated(affected, content, live, now);
      for (const waiting of this.#retries.due(now)) affected.render.set(waiting.path, waiting.priority);
    }
    this.#compareAll = false;
    await this.#accept(
      affected,
      notes.map(({ id }) => id),
    );
    this.#lastStaleId = notes.at(-1)?.id ?? this.#lastStaleId;
    this.#nextMoment = this.#earliestMoment();
  }

  /** At start, and after a failed look: whatever differs from what must be. */
  #addAll(affected: Affected): void {
    const { content, live, rendererVersion } = this.#parts;
    addDifference(affected, content, live, rendererVersion);
    // A visitor's first pages come before all others.
    if (this.#onBasics) for (const path of content.basicPaths) if (affected.render.has(path)) affected.render.set(path, 0);
  }

  #earliestMoment(): number {
    let next = this.#retries.next;
    for (const source of this.#parts.content.sources) next = Math.min(next, source.validUntil);
    for (const page of this.#parts.live.values()) next = Math.min(next, page.validUntil);
    return next;
  }

  async #accept({ render, gone }: Affected, staleIds: readonly number[]): Promise<void> {
    const ticket: Ticket = { staleIds, waiting: 0 };
    for (const path of gone) {
      await this.#parts.writer.remove(path);
      this.#done(this.#queue.takeOut(path));
      this.#done(this.#retries.clear(path));
    }
    for (const [path, priority] of render) this.#queue.add(path, priority, staleIds.length > 0 ? [ticket] : []);
    if (ticket.waiting === 0) this.#parts.writer.finish(staleIds);
  }

  async #renderAll(batch: readonly Waiting[]): Promise<void> {
    if (batch.length === 0) return;
    const { content, clock } = this.#parts;
    const now = clock.now();
    const reader = content.readers(now);
    for (const { path } of batch) this.#inHand.add(path);
    const began = performance.now();
    await Promise.all(
      batch.map(async (waiting) => {
        try {
          await this.#parts.writer.renderPage(waiting.path, reader, now);
          this.#done(waiting);
          this.#done(this.#retries.clear(waiting.path));
        } catch (error) {
          this.#fail(waiting, error, now);
        } finally {
          this.#inHand.delete(waiting.path);
        }
      }),
    );
    this.figures.add(batch.length, performance.now() - began);
    for (const { path } of batch)
      this.#nextMoment = Math.min(this.#nextMoment, this.#parts.live.get(path)?.validUntil ?? Number.POSITIVE_INFINITY);
  }

  /** One page less that its stale keys wait for. */
  #done(waiting: Waiting | undefined): void {
    for (const ticket of waiting?.tickets ?? []) {
      ticket.waiting -= 1;
      if (ticket.waiting === 0) this.#parts.writer.finish(ticket.staleIds);
    }
  }

  /** The old version stays; the page's stale keys stay in the database until it succeeds. */
  #fail(waiting: Waiting, error: unknown, now: number): void {
    const attempts = (this.#retries.get(waiting.path)?.attempts ?? 0) + 1;
    const earlier = this.#retries.clear(waiting.path);
    for (const ticket of earlier?.tickets ?? []) {
      if (waiting.tickets.has(ticket)) ticket.waiting -= 1;
      else waiting.tickets.add(ticket);
    }
    const message = error instanceof Error ? error.message : String(error);
    const failure = this.#retries.add(waiting, message, attempts, now);
    this.#nextMoment = Math.min(this.#nextMoment, failure.retryAt);
    this.#parts.log.error({ err: error, path: waiting.path, attempts }, 'page could not be rendered; its last version stays');
  }

  #tellReadiness(): void {
    if (!this.#onBasics) return;
    if (this.#parts.content.basicPaths.some((path) => this.#queue.has(path))) return;
    this.#ready = true;
    this.#onBasics();
    this.#onBasics = null;
  }
}

/** Lets requests and timers have their turn. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
