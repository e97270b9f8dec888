/** A public list whose order is kept in memory (ids only), and the questions that pages ask of it. */
import { LIMITS } from '@trama/shared/limits';
import type { ListPage } from '@trama/shared/page-data';
import { hashOf } from './live-pages.ts';
import type { CollectionKey, DependencyTracker, ItemKind, OrderChange, PageSource } from './page-source.ts';

export interface LoadedOrder {
  /** Public ids in the order of the list. */
  ids: number[];
  /** Instant (ms) at which the order may change by itself; Infinity: never. */
  validUntil: number;
}

export interface ListPaths {
  collection: CollectionKey;
  kind: ItemKind;
  /** Address of a page of the list; counts from 1. */
  page(page: number): string;
  /** Addresses of the pages of an item, its own first. */
  item(id: number): string[];
}

export abstract class PublicList implements PageSource {
  readonly collection: CollectionKey;
  readonly kind: ItemKind;
  readonly #paths: ListPaths;
  #ids: readonly number[] = [];
  #members = new Set<number>();
  #validUntil = Number.NEGATIVE_INFINITY;

  constructor(paths: ListPaths) {
    this.collection = paths.collection;
    this.kind = paths.kind;
    this.#paths = paths;
  }

  protected abstract load(now: number): Promise<LoadedOrder>;

  get ids(): readonly number[] {
    return this.#ids;
  }

  get validUntil(): number {
    return this.#validUntil;
  }

  /** Pages of the list; an empty list has one, too. */
  get pages(): number {
    return Math.max(1, Math.ceil(this.#ids.length / LIMITS.listSize));
  }

  has(id: number): boolean {
    return this.#members.has(id);
  }

  async refresh(now: number): Promise<OrderChange> {
    const { ids, validUntil } = await this.load(now);
    const before = { members: this.#members, pages: this.#validUntil === Number.NEGATIVE_INFINITY ? 0 : this.pages };
    this.#ids = ids;
    this.#members = new Set(ids);
    this.#validUntil = validUntil;
    const appeared = ids.filter((id) => !before.members.has(id)).flatMap((id) => this.pathsOf(id));
    const gone = [...before.members].filter((id) => !this.#members.has(id)).flatMap((id) => this.pathsOf(id));
    for (let page = before.pages + 1; page <= this.pages; page += 1) appeared.push(this.#paths.page(page));
    for (let page = this.pages + 1; page <= before.pages; page += 1) gone.push(this.#paths.page(page));
    return { appeared, gone };
  }

  paths(): string[] {
    const lists = Array.from({ length: this.pages }, (_, index) => this.#paths.page(index + 1));
    return [...lists, ...this.#ids.flatMap((id) => this.pathsOf(id))];
  }

  pathsOf(id: number): string[] {
    return this.#paths.item(id);
  }

  pathsOnRequest(): string[] {
    return [];
  }

  answer(question: string): string {
    const [name, argument] = question.split(':');
    if (name === 'list') return this.slice(Number(argument)).join();
    if (name === 'first') return this.#ids.slice(0, Number(argument)).join();
    if (name === 'all') return hashOf(this.#ids.join());
    if (name === 'pages') return String(this.pages);
    if (name === 'total') return String(this.#ids.length);
    return '';
  }

  /** Asks, and notes the question and what it was answered. */
  ask(tracker: DependencyTracker, question: string): string {
    const answer = this.answer(question);
    tracker.asked(this.collection, question, answer);
    return answer;
  }

  /** The first `count` of the list, noted. */
  first(tracker: DependencyTracker, count: number): readonly number[] {
    this.ask(tracker, `first:${count}`);
    return this.#ids.slice(0, count);
  }

  /** For pages that list every item: noted as one dependency on all of them. */
  everything(tracker: DependencyTracker): readonly number[] {
    this.ask(tracker, 'all');
    tracker.read(`${this.kind}:*`);
    return this.#ids;
  }

  /**
   * One page of the list, or null when there is no such page. A page that shows neither how many pages nor how
   * many items there are does not depend on them.
   */
  async listPage<Card>(
    tracker: DependencyTracker,
    page: number,
    cards: (ids: readonly number[]) => Promise<Card[]>,
  ): Promise<ListPage<Card> | null> {
    if (!Number.isInteger(page) || page < 1 || page > this.pages) return null;
    this.ask(tracker, `list:${page}`);
    const items = await cards(this.slice(page));
    const ask = (question: string) => Number(this.ask(tracker, question));
    return {
      items,
      page,
      get pages() {
        return ask('pages');
      },
      get total() {
        return ask('total');
      },
    };
  }

  protected slice(page: number): readonly number[] {
    return this.#ids.slice((page - 1) * LIMITS.listSize, page * LIMITS.listSize);
  }
}
