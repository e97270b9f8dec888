/** Schedules rendering: edited pages, pages that time made stale, and pages that a release or the settings renew. */

import type { ContentTableName } from '@trama/shared/content/kinds';
import { isoTime } from '@trama/shared/format/time';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../../context.ts';
import type { Database } from '../database/tables.ts';
import type { AffectedPages, ContentGraph, DependencyLookup } from './content-graph.ts';
import type { LivePages } from './live-pages.ts';
import { dependencyLookup, nextOutdated, outdatedPages } from './page-records.ts';
import {
  BACKGROUND_PRIORITY,
  EDIT_PRIORITY,
  type Priority,
  type QueuedPage,
  RenderQueue,
  type StaleBatch,
  VISITOR_PRIORITY,
} from './render-queue.ts';
import { Retries } from './retries.ts';
import { type ContentKey, isContentKey, StaleKeyReader } from './stale-pages.ts';

/** Most pages outdated by time that are queued at once. */
const OUTDATED_AT_ONCE = 256;

/** A change whose pages are still being looked up. */
interface OpenChange {
  pages: AsyncIterator<AffectedPages>;
  /** null: the change came by time. */
  batch: StaleBatch | null;
  /** The newest stale key of the page: a rendering after that key is up to date. */
  newest: number;
  isEdit: boolean;
  /** Instant (ms) after which time caused the change. */
  since: number;
}

export interface SchedulerParts {
  db: Kysely<Database>;
  log: Logger;
  clock: Clock;
  content: ContentGraph;
  live: LivePages;
  /** See LivePages.edition. */
  edition(): Promise<string>;
}

export class RenderScheduler {
  readonly #parts: SchedulerParts;
  readonly #lookup: DependencyLookup;
  readonly #staleKeys: StaleKeyReader;
  readonly queue = new RenderQueue();
  readonly retries = new Retries();
  /** Instant (ms) at which work is due without an edit. */
  #nextPollAt = 0;
  /** Instant (ms) up to which changes by time are queued; null: not yet polled. */
  #seenUntil: number | null = null;
  /** Iterates over all pages to find outdated ones, while the queue is otherwise empty; null: finished. */
  #renewal: AsyncIterator<string[]> | null = null;
  #moreOutdated = false;
  #changes: OpenChange[] = [];
  /** Lists of which a page was rendered since the last look-up. */
  readonly #rendered = new Set<ContentTableName>();
  #lacksCritical = true;

  constructor(parts: SchedulerParts) {
    this.#parts = parts;
    this.#lookup = dependencyLookup(parts.db, (path) => parts.live.has(path));
    this.#staleKeys = new StaleKeyReader(parts.db);
  }

  /** Whether unread stale keys remain. */
  get hasMore(): boolean {
    return this.#staleKeys.hasMore;
  }

  /** Whether unqueued pages may be stale: of an earlier edition, or of a change whose look-up is unfinished. */
  get isLookingUp(): boolean {
    return this.#renewal !== null || this.#changes.length > 0;
  }

  /** Changes whose pages are still being looked up. */
  get openChanges(): number {
    return this.#changes.length;
  }

  /** Pages that a visitor or an edit waits for; an edit with an unfinished look-up counts as one page. */
  get urgent(): number {
    return this.queue.urgent + this.#changes.filter(({ isEdit }) => isEdit).length;
  }

  /** Whether work may be due without a reported edit. */
  get isDue(): boolean {
    if ((this.hasMore || this.#moreOutdated) && this.queue.isIdle) return true;
    return this.#parts.clock.now() >= this.#nextPollAt;
  }

  /** Drops the work of a failed poll; the next poll reads all unfinished stale keys again. */
  startOver(): void {
    this.#staleKeys.reset();
    // Changes by time have no stale keys, so the instant is set back.
    if (this.#seenUntil !== null) this.#seenUntil = Math.min(this.#seenUntil, ...this.#changes.map(({ since }) => since));
    this.#changes = [];
    if (this.#renewal) this.#renewal = this.#parts.content.paths(this.#parts.clock.now())[Symbol.asyncIterator]();
  }

  /**
   * Runs after each batch: keeps the rendered lists if a change was committed during the batch, since its pages may already show
   * that change.
   */
  async rendered(): Promise<void> {
    if (this.#rendered.size > 0 && this.#changes.length === 0 && !(await this.#staleKeys.hasNew())) this.#rendered.clear();
  }

  /** See PagesTable.seen_key. */
  newestKey(): Promise<number> {
    return this.#staleKeys.newest();
  }

  /** Retries failed pages at the next poll, regardless of their pause. Returns the number of pages. */
  retryNow(): number {
    this.#nextPollAt = 0;
    return this.retries.retryNow(this.#parts.clock.now());
  }

  /** Whether a critical page is not live yet. */
  get lacksCritical(): boolean {
    if (this.#seenUntil === null) return true;
    this.#lacksCritical &&= this.#parts.content.criticalPaths.some((path) => this.queue.has(path));
    return this.#lacksCritical;
  }

  /** Reads new stale keys, and finds pages that became outdated by time. */
  async poll(): Promise<void> {
    const { db, clock, content, live } = this.#parts;
    const now = clock.now();
    const isFirst = this.#seenUntil === null;
    if (isFirst) this.#renewStatic(BACKGROUND_PRIORITY);
    const { rows, isEdit } = await this.#staleKeys.next(this.queue.isIdle);
    const byTime = this.#seenUntil === null ? [] : await content.changedByTime(this.#seenUntil, now);
    const isDue = this.#moreOutdated || now >= this.#nextPollAt;
    if (isDue) await live.save();
    const batch: StaleBatch = { staleIds: rows.map(({ id }) => id), waiting: 1 };
    const keys = rows.map(({ key }) => key).filter(isContentKey);
    if (keys.length > 0) await this.#take(keys, batch, now, isEdit);
    if (byTime.length > 0) await this.#take(byTime, null, now, true);
    if (keys.includes('site')) await this.#renewAll(now, batch);
    this.#release(batch);
    if (isFirst) {
      this.#renewal = content.paths(now)[Symbol.asyncIterator]();
      for (const path of content.criticalPaths) if (this.queue.has(path)) this.queue.add(path, VISITOR_PRIORITY);
    }
    if (isDue) {
      this.#add(await this.#outdated(now), BACKGROUND_PRIORITY);
      for (const page of this.retries.due(now)) this.#add([page.path], EDIT_PRIORITY);
    }
    this.#seenUntil = now;
    const next = [this.retries.next, await nextOutdated(db, isoTime(now)), await content.nextChange(now)];
    this.#nextPollAt = Math.min(...next);
  }

  /** Queues outdated pages of the renewal's next batch; false: the renewal is finished. */
  async refill(): Promise<boolean> {
    if (!this.#renewal) return false;
    const { done, value } = await this.#renewal.next();
    if (done) this.#renewal = null;
    else for (const path of value) if (!this.#parts.live.isCurrent(path)) this.queue.add(path, BACKGROUND_PRIORITY);
    return !done;
  }

  /** Records that a page is up to date, so its batches wait for one page less. */
  done(page: QueuedPage): void {
    this.#settle(page);
    this.#settle(this.retries.clear(page.path));
    const list = this.#parts.content.listOf(page.path);
    if (list) this.#rendered.add(list);
    const validUntil = this.#parts.live.get(page.path)?.validUntil;
    if (validUntil) this.#nextPollAt = Math.min(this.#nextPollAt, Date.parse(validUntil));
  }

  /** Schedules a retry. The old version stays live, and the page's stale keys stay in the database until the page succeeds. */
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

  #add(paths: readonly string[], priority: Priority, batches: readonly StaleBatch[] = []): void {
    for (const path of paths) this.queue.add(path, priority, batches);
  }

  /** Queues the own pages of changed items; `lookUp` queues the others. @param batch null: the change came by time */
  async #take(keys: readonly ContentKey[], batch: StaleBatch | null, now: number, isEdit: boolean): Promise<void> {
    const pages = this.#parts.content.affectedBy(keys, this.#lookup, this.#rendered, now);
    const newest = batch === null ? Number.POSITIVE_INFINITY : Math.max(...batch.staleIds);
    const since = batch === null ? (this.#seenUntil ?? now) : Number.POSITIVE_INFINITY;
    const change = { pages, batch, newest, isEdit, since };
    if (batch) batch.waiting += 1;
    this.#changes.push(change);
    await this.#goOn(change);
  }

  /** Queues the next pages of a change. An edited item's own pages are rendered in between. */
  async lookUp(): Promise<void> {
    const [change] = this.#changes;
    if (!change) return;
    // Saves first: the look-up of dependencies includes the pages just rendered.
    await this.#parts.live.save();
    await this.#goOn(change);
  }

  /** Queues the next pages of a change, except pages rendered after its commit. */
  async #goOn(change: OpenChange): Promise<void> {
    const { pages, batch, newest, isEdit } = change;
    const { done, value } = await pages.next();
    if (!done) {
      const isOlder = (path: string) => (this.#parts.live.get(path)?.seenKey ?? -1) < newest;
      this.#add(value.paths.filter(isOlder), isEdit ? value.priority : BACKGROUND_PRIORITY, batch ? [batch] : []);
      return;
    }
    this.#changes = this.#changes.filter((other) => other !== change);
    if (batch) this.#release(batch);
    await this.rendered();
  }

  /** Queues the static pages that are outdated. */
  #renewStatic(priority: Priority, batches: readonly StaleBatch[] = []): void {
    const { content, live } = this.#parts;
    this.#add(
      content.staticPaths.filter((path) => !live.isCurrent(path)),
      priority,
      batches,
    );
  }

  /** Makes all pages outdated, after a change of the settings. After a restart, pages of an earlier edition are found again. */
  async #renewAll(now: number, batch: StaleBatch): Promise<void> {
    const { content, live, edition } = this.#parts;
    live.edition = await edition();
    this.#renewStatic(EDIT_PRIORITY, [batch]);
    // A running renewal starts again from the first page.
    this.#renewal = content.paths(now)[Symbol.asyncIterator]();
  }

  async #outdated(now: number): Promise<string[]> {
    const limit = OUTDATED_AT_ONCE + this.retries.size;
    const paths = await outdatedPages(this.#parts.db, isoTime(now), limit);
    this.#moreOutdated = paths.length === limit;
    // Skips failing pages: each waits for its own retry.
    return paths.filter((path) => !this.retries.get(path));
  }

  #settle(page: QueuedPage | undefined): void {
    for (const batch of page?.batches ?? []) this.#release(batch);
  }

  #release(batch: StaleBatch): void {
    batch.waiting -= 1;
    if (batch.waiting === 0) this.#parts.live.finish(batch.staleIds);
  }
}
