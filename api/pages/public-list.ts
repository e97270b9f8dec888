/** A public list for pages: each method is an indexed query that never reads the whole list. */
import type { ContentName, ContentTableName } from '@trama/shared/content/kinds';
import { LIMITS } from '@trama/shared/limits';
import { EVENT_PARTS, type EventPart, type EventSizes, type ListPage } from '@trama/shared/page-data';
import type { DependencyTracker } from '../core/publishing/content-graph.ts';
import { hashOf } from '../core/publishing/hash.ts';

/** The queries of one kind's list, at one instant. */
export interface ListSource {
  readonly collection: ContentTableName;
  readonly kind: ContentName;
  count(): Promise<number>;
  /** Ids in the order of the list. */
  slice(offset: number, limit: number): Promise<number[]>;
  /** Number of items before this one; null: not in the list. */
  rank(id: number): Promise<number | null>;
  /** Ids of the most recently created items. */
  latest(limit: number): Promise<number[]>;
  /** Ids of the items with an open call. */
  open?(): Promise<number[]>;
  /** Number of items in each part. */
  sizes?(): Promise<EventSizes>;
  /** Ids of one part of the list. */
  part?(name: EventPart, limit: number): Promise<number[]>;
}

export class PublicList {
  readonly source: ListSource;
  readonly #results = new Map<string, Promise<string>>();
  #count: Promise<number> | null = null;

  constructor(source: ListSource) {
    this.source = source;
  }

  count(): Promise<number> {
    this.#count ??= this.source.count();
    return this.#count;
  }

  /** Number of pages; an empty list has one. */
  async pages(): Promise<number> {
    return Math.max(1, Math.ceil((await this.count()) / LIMITS.listSize));
  }

  /** The page (from 1) of an item; null: not in the list. */
  async pageOf(id: number): Promise<number | null> {
    const rank = await this.source.rank(id);
    return rank === null ? null : Math.floor(rank / LIMITS.listSize) + 1;
  }

  /** The present result of a query as text: ids separated by commas, a number, or sizes as JSON. */
  result(query: string): Promise<string> {
    const known = this.#results.get(query);
    if (known) return known;
    const result = this.#query(query);
    this.#results.set(query, result);
    return result;
  }

  async resultHash(query: string): Promise<string> {
    return hashOf(await this.result(query));
  }

  /** Runs a query and records its result as a dependency of the page. */
  async query(tracker: DependencyTracker, query: string): Promise<string> {
    const result = await this.result(query);
    tracker.queryRead(this.source.collection, query, hashOf(result));
    return result;
  }

  async queryIds(tracker: DependencyTracker, query: string): Promise<number[]> {
    return idsIn(await this.query(tracker, query));
  }

  async #query(query: string): Promise<string> {
    const [name, argument] = query.split(':');
    if (name === 'first') return (await this.source.slice(0, Number(argument))).join();
    if (name === 'latest') return (await this.source.latest(Number(argument))).join();
    if (name === 'open') return ((await this.source.open?.()) ?? []).join();
    if (isEventPart(name)) return ((await this.source.part?.(name, Number(argument))) ?? []).join();
    if (name === 'sizes') return JSON.stringify(await this.source.sizes?.());
    if (name === 'pages') return String(await this.pages());
    if (name === 'total') return String(await this.count());
    return '';
  }

  /**
   * A page of the list; null: no such page. Its items are dependencies. Their moves are found by rank (content-changes.ts), so
   * their ids are not recorded.
   */
  async page<Card>(
    tracker: DependencyTracker,
    page: number,
    cards: (ids: readonly number[]) => Promise<Card[]>,
  ): Promise<ListPage<Card> | null> {
    const pages = await this.pages();
    if (!Number.isInteger(page) || page < 1 || page > pages) return null;
    const items = await cards(await this.source.slice((page - 1) * LIMITS.listSize, LIMITS.listSize));
    const total = await this.count();
    const noted = (query: string, value: number) => {
      tracker.queryRead(this.source.collection, query, hashOf(String(value)));
      return value;
    };
    return {
      items,
      page,
      // Getters, so that a page depends only on the numbers it shows.
      get pages() {
        return noted('pages', pages);
      },
      get total() {
        return noted('total', total);
      },
    };
  }
}

const isEventPart = (name: string | undefined): name is EventPart => EVENT_PARTS.some((part) => part === name);

const idsIn = (joined: string) => (joined === '' ? [] : joined.split(',').map(Number));
