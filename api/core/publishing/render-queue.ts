/** Queue of pages to render, urgent pages first. Each page names the batches of stale keys that wait for it. */

/** A page that a visitor requested. */
export const VISITOR_PRIORITY = 0;
/** The own pages of an edited item. */
export const ITEM_PRIORITY = 1;
/** The first pages of lists, and the home page. */
export const FIRST_PAGE_PRIORITY = 2;
/** Other pages that show an edited item, and its neighbours. */
export const EDIT_PRIORITY = 3;
/** Background work: pages that moved within a list, a release, an import, feeds and sitemaps. */
export const BACKGROUND_PRIORITY = 4;
const PRIORITIES = [VISITOR_PRIORITY, ITEM_PRIORITY, FIRST_PAGE_PRIORITY, EDIT_PRIORITY, BACKGROUND_PRIORITY] as const;
export type Priority = (typeof PRIORITIES)[number];

/** Rows of `stale_keys` read together. The rows are deleted once all pages affected by them are on disk. */
export interface StaleBatch {
  readonly staleIds: readonly number[];
  /** Number of pages of the batch that are not on disk yet. */
  waiting: number;
}

export interface QueuedPage {
  readonly path: string;
  priority: Priority;
  readonly batches: Set<StaleBatch>;
}

const FEW = 64;

export class RenderQueue {
  readonly #pages = new Map<string, QueuedPage>();
  /** Pages by priority, in order of arrival. */
  readonly #levels: Record<Priority, Map<string, QueuedPage>> = [new Map(), new Map(), new Map(), new Map(), new Map()];

  get size(): number {
    return this.#pages.size;
  }

  /** Queued pages that a visitor or an edit waits for. */
  get urgent(): number {
    return this.#pages.size - this.#levels[BACKGROUND_PRIORITY].size;
  }

  /** Whether the queue has a page requested by a visitor, or an edited item's own page. */
  get hasFirst(): boolean {
    return this.#levels[VISITOR_PRIORITY].size + this.#levels[ITEM_PRIORITY].size > 0;
  }

  /** Whether the queue is nearly empty, so that background work may be added. */
  get isIdle(): boolean {
    return this.#pages.size < FEW;
  }

  has(path: string): boolean {
    return this.#pages.has(path);
  }

  /** Adds a page or raises its priority; the batches then wait for the page. */
  add(path: string, priority: Priority, batches: Iterable<StaleBatch> = []): void {
    let page = this.#pages.get(path);
    if (!page) {
      page = { path, priority, batches: new Set() };
      this.#pages.set(path, page);
      this.#levels[priority].set(path, page);
    } else if (priority < page.priority) {
      this.#levels[page.priority].delete(path);
      page.priority = priority;
      this.#levels[priority].set(path, page);
    }
    for (const batch of batches) {
      if (page.batches.has(batch)) continue;
      page.batches.add(batch);
      batch.waiting += 1;
    }
  }

  /** Takes up to `count` pages of the most urgent priority that has pages. */
  take(count: number): QueuedPage[] {
    const level = PRIORITIES.find((priority) => this.#levels[priority].size > 0);
    const taken: QueuedPage[] = [];
    if (level === undefined) return taken;
    for (const [path, page] of this.#levels[level]) {
      if (taken.length === count) break;
      this.#levels[level].delete(path);
      this.#pages.delete(path);
      taken.push(page);
    }
    return taken;
  }
}
