/**
 * The live pages: rows of the database, and the changes since they were last saved. Frequently requested pages are cached; memory
 * does not grow with the number of pages.
 */
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import { openPageLookup, type PageLookup, type PageRow } from '../database/page-tables.ts';
import type { Database } from '../database/tables.ts';
import type { RecordedDependencies } from './dependency-tracker.ts';
import { type PageChange, savePages } from './page-records.ts';

/** A version of a page; immutable. */
export type LivePage = PageRow;

/** Pages in memory, about a kilobyte each. */
const REMEMBERED = 4_000;

export class LivePages {
  readonly #db: Kysely<Database>;
  readonly #lookup: PageLookup;
  readonly #remembered = new LRUCache<string, LivePage>({ max: REMEMBERED });
  /** `#unsaved`: changes not yet in the database. `#saving`: changes being written. */
  #unsaved = new Map<string, PageChange>();
  #saving = new Map<string, PageChange>();
  #doneStaleIds: number[] = [];
  #save: Promise<void> | null = null;
  /** Edition of the current templates and settings; pages of another edition are outdated. */
  edition = '';

  constructor(db: Kysely<Database>, dataDir: string) {
    this.#db = db;
    this.#lookup = openPageLookup(dataDir);
  }

  get(path: string): LivePage | undefined {
    const change = this.#unsaved.get(path) ?? this.#saving.get(path);
    if (change) return change.page ?? undefined;
    const known = this.#remembered.get(path);
    if (known) return known;
    const page = this.#lookup.find(path);
    if (page) this.#remembered.set(path, page);
    return page;
  }

  /** Whether the page is of the current edition. Does not cache the page, because callers check many rarely requested pages. */
  isCurrent(path: string): boolean {
    const change = this.#unsaved.get(path) ?? this.#saving.get(path);
    return change ? change.page?.edition === this.edition : this.#lookup.isOf(path, this.edition);
  }

  has(path: string): boolean {
    return this.get(path) !== undefined;
  }

  /** Number of pages in the database. */
  get size(): number {
    return this.#lookup.count();
  }

  /** Number of changes and finished stale keys that are not in the database yet. */
  get unsaved(): number {
    return this.#unsaved.size + this.#doneStaleIds.length;
  }

  set(page: LivePage, dependencies: RecordedDependencies): void {
    const { path } = page;
    const isRecorded = this.get(path)?.dependenciesHash === page.dependenciesHash && !this.#unsaved.get(path)?.dependencies;
    this.#change(path, { page, dependencies: isRecorded ? null : dependencies });
  }

  delete(path: string): void {
    this.#change(path, { page: null, dependencies: null });
  }

  /** Forgets a page whose row other code changed in the database. */
  evict(path: string): void {
    this.#remembered.delete(path);
  }

  /** Notes stale keys that may be deleted once the changes so far are in the database. */
  finish(staleIds: readonly number[]): void {
    this.#doneStaleIds.push(...staleIds);
  }

  /** Writes all changes in one transaction. After a failure they stay for the next call. */
  async save(): Promise<void> {
    await this.#save?.catch(() => {});
    if (this.unsaved === 0) return;
    this.#save = this.#writeDown();
    await this.#save;
  }

  close(): void {
    this.#lookup.close();
  }

  #change(path: string, change: PageChange): void {
    this.#unsaved.set(path, change);
    this.#remembered.delete(path);
  }

  async #writeDown(): Promise<void> {
    const saving = this.#unsaved;
    const doneStaleIds = this.#doneStaleIds;
    [this.#saving, this.#unsaved, this.#doneStaleIds] = [saving, new Map(), []];
    try {
      await savePages(this.#db, saving, doneStaleIds);
    } catch (error) {
      // Puts the failed changes back under later ones. A later change without dependencies keeps the failed change's
      // dependencies.
      for (const [path, { page, dependencies }] of this.#unsaved)
        saving.set(path, { page, dependencies: dependencies ?? (page && (saving.get(path)?.dependencies ?? null)) });
      [this.#unsaved, this.#doneStaleIds] = [saving, [...doneStaleIds, ...this.#doneStaleIds]];
      throw error;
    } finally {
      this.#saving = new Map();
    }
  }
}
