/** The publisher's view of the product's content: its pages, what they read, and which ones a change touches. */
import type { ContentName, ContentTable } from '@trama/shared/content/kinds';
import type { PageReader } from '@trama/shared/page-data';
import type { Priority } from './render-queue.ts';
import type { ContentKey } from './stale-pages.ts';

/** Records what the page being rendered was made from. */
export interface DependencyTracker {
  /** The page shows something of this item, or of the people, or of the settings. */
  read(key: ContentKey): void;
  /** The page asked a public list (`first:3`, `open`) and got a result of this hash. */
  asked(collection: ContentTable, query: string, resultHash: string): void;
  /** Notes that the read content is true until this instant (ms). */
  until(instant: number): void;
}

/** The part of a public list that a page read. */
export interface ListDependency {
  collection: ContentTable;
  query: string;
  resultHash: string;
}

/** Some of the pages that a change touches. They may turn out not to exist any more: rendering them removes them. */
export interface AffectedPages {
  paths: readonly string[];
  priority: Priority;
}

/** Looks up pages in the dependencies recorded when they were rendered. */
export interface DependencyLookup {
  pagesShowing(keys: readonly string[]): Promise<string[]>;
  queriesOf(collection: ContentTable): Promise<string[]>;
  pagesOutdatedBy(dependency: ListDependency): Promise<string[]>;
  exists(path: string): boolean;
}

export interface ContentGraph {
  /** Pages that exist whatever the content, the first ones first. */
  readonly staticPaths: readonly string[];
  /** The static pages that the product needs before it calls itself ready. */
  readonly criticalPaths: readonly string[];
  /** Addresses of an item's pages: its page first, then the pages below it. */
  itemPaths(kind: ContentName, id: number): string[];
  /** The list that a page is a part of; null: none. */
  listOf(path: string): ContentTable | null;
  /**
   * The pages that these keys touch, urgent ones first: an item's own pages come before anything is looked up. `unsure`: lists
   * that had a page rendered since the keys were noted. Their records may be newer than the change.
   */
  affectedBy(
    keys: readonly ContentKey[],
    lookup: DependencyLookup,
    unsure: ReadonlySet<ContentTable>,
    now: number,
  ): AsyncIterator<AffectedPages>;
  /** The keys that time alone changed after `since`, up to `now` (ms). */
  changedByTime(since: number, now: number): Promise<ContentKey[]>;
  /** The next instant (ms) at which time alone changes a list; Infinity: none is known. */
  nextChange(now: number): Promise<number>;
  /** All pages beside the static ones, some hundred at a time. `onRequest`: also pages that are rendered on request only. */
  paths(now: number, onRequest?: boolean): AsyncIterable<string[]>;
  /** Whether visitors may see the page, rendered or not: static pages, pages of a list, and pages of visible items. */
  isVisiblePage(path: string, now: number): Promise<boolean>;
  /** Whether a page is rendered before its first request. */
  isPrepared(path: string, now: number): Promise<boolean>;
  /** Changes with what every page shows, the settings. */
  edition(): Promise<string>;
  /** Readers for pages that are rendered together: they share their queries. `now` in ms. */
  readers(now: number): (tracker: DependencyTracker) => PageReader;
}
