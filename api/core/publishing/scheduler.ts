/** What must be rendered: takes up what was edited and what time has made stale, and knows which notes of it are settled. */
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../../context.ts';
import type { Database } from '../database/tables.ts';
import { type Affected, addAffectedByKeys, addDifference, addOutdated, affectedByOrder } from './affected-pages.ts';
import type { LivePage, LivePages } from './live-pages.ts';
import { staleKeysAfter } from './page-records.ts';
import { BACKGROUND_ORDER, type ContentGraph } from './page-source.ts';
import type { PageWriter } from './page-writer.ts';
import { BACKGROUND_PRIORITY, EDIT_PRIORITY, type QueuedPage, RenderQueue, type StaleBatch } from './render-queue.ts';
import { Retries } from './retries.ts';

export interface SchedulerParts {
  db: Kysely<Database>;
  log: Logger;
  clock: Clock;
  content: ContentGraph;
  live: LivePages;
  writer: PageWriter;
  rendererVersion: string;
}

/** With more pages than this in one go nobody waits for one in particular. */
const MANY = 256;

export class RenderScheduler {
  readonly #parts: SchedulerParts;
  readonly queue = new RenderQueue();
  readonly retries = new Retries();
  #lastStaleId = 0;
  /** Instant (ms) at which something must be looked at again though nobody edits anything. */
  #nextPollAt = 0;
  #compareAll = true;
  /** Until a visitor's first pages are live they come before all others. */
  #criticalFirst = true;

  constructor(parts: SchedulerParts) {
    this.#parts = parts;
  }

  /** Whether it is time to look though nobody said that something was edited. */
  get isDue(): boolean {
    return this.#compareAll || this.#parts.clock.now() >= this.#nextPollAt;
  }

  /** What was being looked up is lost: the next look compares everything. */
  startOver(): void {
    this.#compareAll = true;
  }

  /** Failed pages are tried at the next look, whatever pause they were in. Returns how many. */
  retryNow(): number {
    this.#nextPollAt = 0;
    return this.retries.retryNow(this.#parts.clock.now());
  }

  /** Whether a page is still to come that a visitor needs before anything else. */
  get lacksCritical(): boolean {
    // It is not known yet what there is.
    if (this.#compareAll) return true;
    this.#criticalFirst &&= this.#parts.content.criticalPaths.some((path) => this.queue.has(path));
    return this.#criticalFirst;
  }

  /** Takes up new notes, and what time has made stale. No page may be in hand meanwhile: what it read is not known yet. */
  async poll(): Promise<void> {
    const { db, clock, content, live, writer } = this.#parts;
    const now = clock.now();
    const notes = await staleKeysAfter(db, this.#lastStaleId);
    const keys = new Set(notes.map(({ key }) => key));
    const moved = content.sources.filter((source) => this.#compareAll || keys.has(source.collection) || source.validUntil <= now);
    // Looking up what pages read must see the pages rendered a moment ago.
    if (notes.length > 0) await writer.save();
    const affected = await affectedByOrder(content, moved, live, now);
    if (notes.length > 0) await addAffectedByKeys(affected, { db, content, live, keys });
    if (this.#compareAll) this.#addAll(affected);
    if (now >= this.#nextPollAt) {
      addOutdated(affected, content, this.#livesByTime(), now);
      for (const page of this.retries.due(now)) affected.render.set(page.path, content.priority(page.path));
    }
    this.#compareAll = false;
    await this.#accept(
      affected,
      notes.map(({ id }) => id),
    );
    this.#lastStaleId = notes.at(-1)?.id ?? this.#lastStaleId;
    this.#nextPollAt = this.#earliestMoment();
  }

  /** A page is live as it must be: one less that its notes wait for. */
  done(page: QueuedPage): void {
    this.#settle(page);
    this.#settle(this.retries.clear(page.path));
    this.#nextPollAt = Math.min(this.#nextPollAt, this.#parts.live.get(page.path)?.validUntil ?? Number.POSITIVE_INFINITY);
  }

  /** The old version stays; the page's notes stay in the database until it succeeds. */
  failed(page: QueuedPage, error: unknown): void {
    const attempts = (this.retries.get(page.path)?.attempts ?? 0) + 1;
    const earlier = this.retries.clear(page.path);
    for (const batch of earlier?.batches ?? []) {
      if (page.batches.has(batch)) batch.waiting -= 1;
      else page.batches.add(batch);
    }
    const message = error instanceof Error ? error.message : String(error);
    const failure = this.retries.add(page, message, attempts, this.#parts.clock.now());
    this.#nextPollAt = Math.min(this.#nextPollAt, failure.retryAt);
    this.#parts.log.error({ err: error, path: page.path, attempts }, 'page could not be rendered; its last version stays');
  }

  /** At start, and after a failed look: whatever differs from what must be. */
  #addAll(affected: Affected): void {
    const { content, live, rendererVersion } = this.#parts;
    addDifference(affected, content, live, rendererVersion);
    if (this.#criticalFirst)
      for (const path of content.criticalPaths) if (affected.render.has(path)) affected.render.set(path, 0);
  }

  #earliestMoment(): number {
    let next = this.retries.next;
    for (const source of this.#parts.content.sources) next = Math.min(next, source.validUntil);
    for (const page of this.#livesByTime()) next = Math.min(next, page.validUntil);
    return next;
  }

  /** Pages that time makes stale. One that fails has its own moment: asked for at every look it would be tried without a pause. */
  *#livesByTime(): Generator<LivePage> {
    for (const page of this.#parts.live.values()) if (!this.retries.get(page.path)) yield page;
  }

  async #accept({ render, gone }: Affected, staleIds: readonly number[]): Promise<void> {
    const batch: StaleBatch = { staleIds, waiting: 0 };
    for (const path of gone) {
      await this.#parts.writer.remove(path);
      this.#settle(this.queue.takeOut(path));
      this.#settle(this.retries.clear(path));
    }
    const many = render.size > MANY;
    for (const [path, order] of [...render].sort(([, a], [, b]) => a - b)) {
      const priority = order >= BACKGROUND_ORDER || (many && order > 0) ? BACKGROUND_PRIORITY : EDIT_PRIORITY;
      this.queue.add(path, priority, staleIds.length > 0 ? [batch] : []);
    }
    if (batch.waiting === 0) this.#parts.writer.finish(staleIds);
  }

  #settle(page: QueuedPage | undefined): void {
    for (const batch of page?.batches ?? []) {
      batch.waiting -= 1;
      if (batch.waiting === 0) this.#parts.writer.finish(batch.staleIds);
    }
  }
}
