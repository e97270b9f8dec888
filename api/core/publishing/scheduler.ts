/** What must be rendered: what was edited, what time has made stale, and what a release or a change of settings renews. */
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../../context.ts';
import type { Database } from '../database/tables.ts';
import type { CollectionKey, ContentGraph, DependencyLookup } from './content-graph.ts';
import type { LivePages } from './live-pages.ts';
import { dependencyLookup, nextOutdated, outdatedPages } from './page-records.ts';
import { nextTurn } from './progress.ts';
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
/** Pages compared with a change before others have their turn. */
const LOOKED_UP_AT_ONCE = 128;

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
  /** Lists of which pages were rendered since the last poll. */
  readonly #rendered = new Set<CollectionKey>();
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

  /** Whether pages of an earlier edition may be left that are not queued yet. */
  get isRenewing(): boolean {
    return this.#renewal !== null;
  }

  /** Whether there may be work though no edit was reported. */
  get isDue(): boolean {
    if ((this.hasMore || this.#moreOutdated) && this.queue.isIdle) return true;
    return this.#parts.clock.now() >= this.#nextPollAt;
  }

  /** What a failed poll was about to take up is lost: the next one takes up everything that is still noted. */
  startOver(): void {
    this.#staleKeys.reset();
    if (this.#renewal) this.#renewal = this.#parts.content.paths(this.#parts.clock.now())[Symbol.asyncIterator]();
  }

  /** After each batch: whether a change was committed meanwhile, which its pages may already show. */
  async rendered(): Promise<void> {
    if (this.#rendered.size > 0 && !(await this.#staleKeys.hasNew())) this.#rendered.clear();
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
    // What pages read is looked up, and includes the pages just rendered.
    if (rows.length > 0 || byTime.length > 0 || isDue) await live.save();
    const batch: StaleBatch = { staleIds: rows.map(({ id }) => id), waiting: 1 };
    const keys = rows.map(({ key }) => key).filter(isContentKey);
    if (keys.length > 0) await this.#addAffected(keys, batch, now, isEdit);
    if (byTime.length > 0) await this.#addAffected(byTime, null, now, true);
    if (keys.includes('site')) await this.#renewAll(now, batch);
    this.#release(batch);
    this.#rendered.clear();
    if (isFirst) {
      this.#renewal = content.paths(now)[Symbol.asyncIterator]();
      for (const path of content.criticalPaths) if (this.queue.has(path)) this.queue.add(path, VISITOR_PRIORITY);
    }
    if (isDue) {
      this.#add(await this.#outdated(now), BACKGROUND_PRIORITY);
      for (const page of this.retries.due(now)) this.#add([page.path], EDIT_PRIORITY);
    }
    this.#seenUntil = now;
    const next = [this.retries.next, await nextOutdated(db, new Date(now).toISOString()), await content.nextChange(now)];
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

  /** Adds the pages that a change touches, but for those rendered since it was committed. @param batch null: time did it */
  async #addAffected(keys: readonly ContentKey[], batch: StaleBatch | null, now: number, isEdit: boolean): Promise<void> {
    const { content, live } = this.#parts;
    const newest = batch === null ? Number.POSITIVE_INFINITY : Math.max(...batch.staleIds);
    const isOlder = (path: string) => (live.get(path)?.seenKey ?? -1) < newest;
    const { edited, background } = await content.affectedBy(keys, this.#lookup, this.#rendered, now);
    const touched: [string[], Priority][] = [
      [edited, isEdit ? EDIT_PRIORITY : BACKGROUND_PRIORITY],
      [background, BACKGROUND_PRIORITY],
    ];
    for (const [paths, priority] of touched) {
      for (let from = 0; from < paths.length; from += LOOKED_UP_AT_ONCE) {
        this.#add(paths.slice(from, from + LOOKED_UP_AT_ONCE).filter(isOlder), priority, batch ? [batch] : []);
        await nextTurn();
      }
    }
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
    // One that is under way begins anew.
    this.#renewal = content.paths(now)[Symbol.asyncIterator]();
  }

  async #outdated(now: number): Promise<string[]> {
    const limit = OUTDATED_AT_ONCE + this.retries.size;
    const paths = await outdatedPages(this.#parts.db, new Date(now).toISOString(), limit);
    this.#moreOutdated = paths.length === limit;
    // A failing page has an instant of its own: asked for at every poll it would be tried without a pause.
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
