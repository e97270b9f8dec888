/**
 * Between the publisher, which knows no feature, and the features, which know no publisher: what pages there
 * must be, what is asked of the content while one is rendered, and whether the answer would still be the same.
 */
import type { PageReader } from '@trama/shared/page-data';
import type { ContentKey } from './stale-pages.ts';

export type CollectionKey = 'events' | 'news' | 'publications';
export type ItemKind = 'event' | 'news' | 'publication';

/** What a page may depend on: a key, or every item of a kind (a sitemap's 5,000 single keys would say no more). */
export type DependencyKey = ContentKey | `${ItemKind}:*`;

/** Notes what the page being rendered was made from. */
export interface DependencyTracker {
  /** The page shows something of this item, or of the people, or of the settings. */
  read(key: DependencyKey): void;
  /** The page asked a question of a public list (`list:3`, `neighbours:12`) and was told `answer`. */
  asked(collection: CollectionKey, question: string, answer: string): void;
  /** What was read is true until this instant (ms). */
  until(instant: number): void;
}

/** Pages that a new order of a public list makes appear and disappear. */
export interface OrderChange {
  appeared: string[];
  gone: string[];
}

/** The public list of one feature, its order kept in memory (ids only). */
export interface PageSource {
  readonly collection: CollectionKey;
  readonly kind: ItemKind;
  /** Computes the public order anew, with one query. `now` in ms. */
  refresh(now: number): Promise<OrderChange>;
  /** Instant (ms) at which the order must be computed anew though nothing was edited. */
  readonly validUntil: number;
  /** Every page that must exist because of this list. */
  paths(): string[];
  /** The pages of one item: its own first. */
  pathsOf(id: number): string[];
  /** Pages that are rendered only when somebody asks for them (generated.ts): thousands of them are never read. */
  pathsOnRequest(): string[];
  /** Whether visitors may see the item. */
  has(id: number): boolean;
  /** What `question` would be answered now. */
  answer(question: string): string;
}

/** The order of pages that nobody reads right after an edit: they are rendered when nothing else is left. */
export const BACKGROUND_ORDER = 9;

/** All that the publisher is handed of the product's content. */
export interface ContentGraph {
  readonly sources: readonly PageSource[];
  /** Pages that exist whatever the content. The first ones are what a visitor needs before anything else. */
  readonly staticPaths: readonly string[];
  /** Of these, what the product needs before it calls itself ready. */
  readonly criticalPaths: readonly string[];
  /** 0 is rendered first. */
  priority(path: string): number;
  /** Readers for pages that are rendered together: they share their queries. `now` in ms. */
  readers(now: number): (tracker: DependencyTracker) => PageReader;
}
