/** Schedules rendering: edited pages, pages that time made stale, and pages that a release or the settings renew. */

import type { ContentTable } from '@trama/shared/content/kinds';
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

/** Pages that time made stale, taken up at once. */
const OUTDATED_AT_ONCE = 256;

/** A change whose pages are still being looked up. */
interface OpenChange {
  pages: AsyncIterator<AffectedPages>;
  /** null: time made it. */
  batch: StaleBatch | null;
  /** The newest stale key of the page: a rendering after that key is up to date. */
  newest: number;
  isEdit: boolean;
  /** Instant (ms) after which time made it. */
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
  /** Instant (ms) up to which changes by time are taken up; null: not yet polled. */
  #seenUntil: number | null = null;
  /** The pages to compare with what they must be, taken up when nothing else is left; null: all were. */
  #renewal: AsyncIterator<string[]> | null = null;
  #moreOutdated = false;
  #changes: OpenChange[] = [];
  /** Lists that had a page rendered since the last change was looked up. */
  readonly #rendered = new Set<ContentTable>();
  #lacksCritical = true;

  constructor(parts: SchedulerParts) {
    this.#parts = parts;
    this.#lookup = dependencyLookup(parts.db, (path) => parts.live.has(path));
    this.#staleKeys = new StaleKeyReader(parts.db);
  }

  /** Whether stale keys are left to be taken up. */
  get hasMore(): boolean {
    return this.#staleKeys.hasMore;
  }

  /** Whether pages may be stale that are not queued yet: of an earlier edition, or of a change that is still looked up. */
  get isLookingUp(): boolean {
    return this.#renewal !== null || this.#changes.length > 0;
  }

  /** Changes whose pages are still being looked up. */
  get openChanges(): number {
    return this.#changes.length;
  }

  /** Pages that a visitor or an edit waits for; an edit that is still looked up counts as one. */
  get urgent(): number {
    return this.queue.urgent + this.#changes.filter(({ isEdit }) => isEdit).length;
  }

  /** Whether there may be work though no edit was reported. */
  get isDue(): boolean {
    if ((this.hasMore || this.#moreOutdated) && this.queue.isIdle) return true;
    return this.#parts.clock.now() >= this.#nextPollAt;
  }

  /** Drops the work of a failed poll: the next poll takes up everything that is still noted. */
  startOver(): void {
    this.#staleKeys.reset();
    // Changes by time are noted nowhere else.
    if (this.#seenUntil !== null) this.#seenUntil = Math.min(this.#seenUntil, ...this.#changes.map(({ since }) => since));
    this.#changes = [];
    if (this.#renewal) this.#renewal = this.#parts.content.paths(this.#parts.clock.now())[Symbol.asyncIterator]();
  }

  /** Runs after each batch: checks whether a change was committed meanwhile, which the batch's pages may already show. */
  async rendered(): Promise<void> {
    if (this.#rendered.size > 0 && this.#changes.length === 0 && !(await this.#staleKeys.hasNew())) this.#rendered.clear();
  }

  /** See PagesTable.seen_key. */
  newestKey(): Promise<number> {
    return this.#staleKeys.newest();
  }

  /** Failed pages are tried at the next poll, whatever pause they were in. Returns how many. */
  retryNow(): number {
    this.#nextPollAt = 0;
    return this.retries.retryNow(this.#parts.clock.now());
  }

  /** Whether a page is still to come that a visitor needs before anything else. */
  get lacksCritical(): boolean {
    if (this.#seenUntil === null) return true;
    this.#lacksCritical &&= this.#parts.content.criticalPaths.some((path) => this.queue.has(path));
    return this.#lacksCritical;
  }

  /** Takes up new stale keys, and what time has made stale. */
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

  /** Takes up some pages of the renewal, those that are not current; false when none are left. */
  async refill(): Promise<boolean> {
    if (!this.#renewal) return false;
    const { done, value } = await this.#renewal.next();
    if (done) this.#renewal = null;
    else for (const path of value) if (!this.#parts.live.isCurrent(path)) this.queue.add(path, BACKGROUND_PRIORITY);
    return !done;
  }

  /** A page is live as it must be: one less that its stale keys wait for. */
  done(page: QueuedPage): void {
    this.#settle(page);
    this.#settle(this.retries.clear(page.path));
    const list = this.#parts.content.listOf(page.path);
    if (list) this.#rendered.add(list);
    const validUntil = this.#parts.live.get(page.path)?.validUntil;
    if (validUntil) this.#nextPollAt = Math.min(this.#nextPollAt, Date.parse(validUntil));
  }

  /** The old version stays; the page's stale keys stay in the database until it succeeds. */
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

  /** Adds the own pages of what changed; `lookUp` adds the others. @param batch null: time did it */
  async #take(keys: readonly ContentKey[], batch: StaleBatch | null, now: number, isEdit: boolean): Promise<void> {
    const pages = this.#parts.content.affectedBy(keys, this.#lookup, this.#rendered, now);
    const newest = batch === null ? Number.POSITIVE_INFINITY : Math.max(...batch.staleIds);
    const since = batch === null ? (this.#seenUntil ?? now) : Number.POSITIVE_INFINITY;
    const change = { pages, batch, newest, isEdit, since };
    if (batch) batch.waiting += 1;
    this.#changes.push(change);
    await this.#goOn(change);
  }

  /** Adds some more of the pages that a change touches. An edited item's own pages are rendered in between. */
  async lookUp(): Promise<void> {
    const [change] = this.#changes;
    if (!change) return;
    // Saves first: the look-up of dependencies includes the pages just rendered.
    await this.#parts.live.save();
    await this.#goOn(change);
  }

  /** The next pages of a change, but for those rendered since it was committed. */
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

  /** The pages that exist whatever the content, unless they are current. */
  #renewStatic(priority: Priority, batches: readonly StaleBatch[] = []): void {
    const { content, live } = this.#parts;
    this.#add(
      content.staticPaths.filter((path) => !live.isCurrent(path)),
      priority,
      batches,
    );
  }

  /** Something that every page shows has changed. After a restart, pages of an earlier edition are found again. */
  async #renewAll(now: number, batch: StaleBatch): Promise<void> {
    const { content, live, edition } = this.#parts;
    live.edition = await edition();
    this.#renewStatic(EDIT_PRIORITY, [batch]);
    // Restarts a renewal that is under way.
    this.#renewal = content.paths(now)[Symbol.asyncIterator]();
  }

  async #outdated(now: number): Promise<string[]> {
    const limit = OUTDATED_AT_ONCE + this.retries.size;
    const paths = await outdatedPages(this.#parts.db, isoTime(now), limit);
    this.#moreOutdated = paths.length === limit;
    // A failing page waits for its retry: the poll must not try it each time.
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
