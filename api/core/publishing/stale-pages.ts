/** The note that a transaction leaves for the publisher: what visitors see of these things has changed. */
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../database/tables.ts';

/**
 * What a page can be made from.
 * - `event:ID`, `news:ID`, `publication:ID`: anything a visitor sees of that item, its existence included
 * - `events`, `news`, `publications`: who is in that public list, or its order
 * - `people`: team and partners
 * - `site`: the settings
 */
export type ContentKey =
  | `event:${number}`
  | `news:${number}`
  | `publication:${number}`
  | 'events'
  | 'news'
  | 'publications'
  | 'people'
  | 'site';

/**
 * Notes, in the caller's own transaction, that these keys changed. After the commit call `ctx.publisher.wake()`;
 * after a crash in between, the next start finds the row.
 */
export async function markStale(trx: Transaction<Database>, keys: readonly ContentKey[]): Promise<void> {
  if (keys.length === 0) return;
  const created_at = new Date().toISOString();
  const rows = [...new Set(keys)].map((key) => ({ key, created_at }));
  // SQLite binds a limited number of values per statement; an import marks thousands of keys.
  for (let from = 0; from < rows.length; from += 500) {
    await trx
      .insertInto('stale_keys')
      .values(rows.slice(from, from + 500))
      .execute();
  }
}

const CONTENT_KEY = /^(?:(?:event|news|publication):\d+|events|news|publications|people|site)$/u;
export const isContentKey = (key: string): key is ContentKey => CONTENT_KEY.test(key);

/** Rows taken at once: the newest, which an edit left, and those of an import that are older. */
const NEWEST = 50;
const OLDER = 100;

/** Reads `stale_keys`: what was edited last comes before the thousands of rows that an import leaves. */
export class StaleKeyReader {
  readonly #db: Kysely<Database>;
  #highest = 0;
  /** Ranges of ids that are still to be read, without their lower and with their upper bound. */
  #older: { after: number; upTo: number }[] = [];

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  get hasMore(): boolean {
    return this.#older.length > 0;
  }

  /** Reads everything again that is not settled. */
  reset(): void {
    this.#highest = 0;
    this.#older = [];
  }

  async hasNew(): Promise<boolean> {
    return Boolean(
      await this.#db.selectFrom('stale_keys').select('id').where('id', '>', this.#highest).limit(1).executeTakeFirst(),
    );
  }

  /** @param older whether old ones may be taken when there are no new ones */
  async next(older: boolean): Promise<{ id: number; key: string }[]> {
    const newest = await this.#rows(this.#highest).orderBy('id', 'desc').limit(NEWEST).execute();
    const [last, first] = [newest[0], newest.at(-1)];
    if (last && first) {
      if (newest.length === NEWEST && first.id - 1 > this.#highest)
        this.#older.push({ after: this.#highest, upTo: first.id - 1 });
      this.#highest = last.id;
      return newest;
    }
    const [range] = this.#older;
    if (!older || !range) return [];
    const rows = await this.#rows(range.after).where('id', '<=', range.upTo).orderBy('id').limit(OLDER).execute();
    if (rows.length < OLDER) this.#older.shift();
    else range.after = rows.at(-1)?.id ?? range.upTo;
    return rows;
  }

  #rows(after: number) {
    return this.#db.selectFrom('stale_keys').select(['id', 'key']).where('id', '>', after);
  }
}
