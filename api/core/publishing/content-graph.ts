/** The publisher's view of the content: all pages, their dependencies, and the pages that a change makes stale. */
import type { ContentName, ContentTableName } from '@trama/shared/content/kinds';
import type { PageReader } from '@trama/shared/page-data';
import type { Priority } from './render-queue.ts';
import type { ContentKey } from './stale-pages.ts';

/** Records the dependencies of the page being rendered. */
export interface DependencyTracker {
  /** Records that the page shows an item, the people or the settings. */
  read(key: ContentKey): void;
  /** Records that the page ran a query on a public list (`first:3`, `open`), with the hash of its result. */
  queryRead(collection: ContentTableName, query: string, resultHash: string): void;
  /** Records that the page is valid until this instant (ms). */
  until(instant: number): void;
}

/** The part of a public list that a page read. */
export interface ListDependency {
  collection: ContentTableName;
  query: string;
  resultHash: string;
}

/** A batch of pages that a change may have made stale. Rendering a page that no longer exists removes it. */
export interface AffectedPages {
  paths: readonly string[];
  priority: Priority;
}

/** Looks up pages in the dependencies recorded when they were rendered. */
export interface DependencyLookup {
  pagesShowing(keys: readonly string[]): Promise<string[]>;
  queriesOf(collection: ContentTableName): Promise<string[]>;
  pagesOutdatedBy(dependency: ListDependency): Promise<string[]>;
  exists(path: string): boolean;
}

export interface ContentGraph {
  /** Pages that exist with any content, critical pages first. */
  readonly staticPaths: readonly string[];
  /** The static pages that must be live before the product reports itself ready. */
  readonly criticalPaths: readonly string[];
  /** Paths of an item's pages: its own page first, then its subpages. */
  itemPaths(kind: ContentName, id: number): string[];
  /** The list that a page belongs to; null: no list. */
  listOf(path: string): ContentTableName | null;
  /**
   * Yields the pages that the change of these keys makes stale, an item's own pages first: they need no look-up. `unsure`: lists
   * of which a page was rendered after the change was noted, so their recorded dependencies may be newer.
   */
  affectedBy(
    keys: readonly ContentKey[],
    lookup: DependencyLookup,
    unsure: ReadonlySet<ContentTableName>,
    now: number,
  ): AsyncIterator<AffectedPages>;
  /** Keys whose content changed by time alone after `since`, up to `now` (ms). */
  changedByTime(since: number, now: number): Promise<ContentKey[]>;
  /** The next instant (ms) at which a list changes by time alone; Infinity: none is scheduled. */
  nextChange(now: number): Promise<number>;
  /**
   * Yields all pages except the static ones, some hundred at a time. `onRequest`: includes pages that are only rendered on
   * request.
   */
  paths(now: number, onRequest?: boolean): AsyncIterable<string[]>;
  /** Whether visitors may see the page, rendered or not: static pages, pages of a list, and pages of visible items. */
  isVisiblePage(path: string, now: number): Promise<boolean>;
  /** Whether a page is rendered before its first request. */
  isPrepared(path: string, now: number): Promise<boolean>;
  /** Hash of the content that every page shows, the settings; a new value makes all pages stale. */
  edition(): Promise<string>;
  /** Creates readers for pages rendered together, which share their queries. `now` in ms. */
  readers(now: number): (tracker: DependencyTracker) => PageReader;
}
