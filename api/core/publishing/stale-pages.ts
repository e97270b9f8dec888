/** Records changed public content in a transaction, for the publisher. */
import { CONTENT_TABLES, type ContentTableName, type ItemKey, itemOf } from '@trama/shared/content/kinds';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../database/tables.ts';

/**
 * Keys of content that pages depend on.
 * - `event:ID`: the visible content of an event, its existence included; likewise each kind of content
 * - `events`: the members of that public list, or their order; likewise each kind
 * - `certificate:CODE`: a certificate's page
 * - `people`: team and partners
 * - `notice`: the privacy notice
 * - `site`: the settings
 */
export type ContentKey = ItemKey | `certificate:${string}` | ContentTableName | 'people' | 'notice' | 'site';

/** Maximum number of keys of an edit; more keys at once come from an import. */
const EDIT = 20;

/**
 * Notes, in the caller's own transaction, that these keys changed. After the commit call `ctx.publisher.wake()`;
 * after a crash in between, the next start finds the row.
 */
export async function markStale(trx: Transaction<Database>, keys: readonly ContentKey[]): Promise<void> {
  if (keys.length === 0) return;
  const created_at = new Date().toISOString();
  const bulk = Number(keys.length > EDIT);
  const rows = [...new Set(keys)].map((key) => ({ key, created_at, bulk }));
  // SQLite binds a limited number of values per statement; an import marks thousands of keys.
  for (let from = 0; from < rows.length; from += 500) {
    await trx
      .insertInto('stale_keys')
      .values(rows.slice(from, from + 500))
      .execute();
  }
}

/** Keys without an id: lists, people, the privacy notice, the settings. Rows with the same key need the same work. */
const NOT_ITEMS: ContentKey[] = [...CONTENT_TABLES, 'people', 'notice', 'site'];

const CERTIFICATE = /^certificate:[A-Z2-9-]+$/u;
export const isContentKey = (key: string): key is ContentKey =>
  itemOf(key) !== null || CERTIFICATE.test(key) || NOT_ITEMS.some((each) => each === key);

/** Rows read at once: the newest rows of edits, and the oldest rows of an import. */
const NEWEST = 50;
const OLDER = 100;

/** `isEdit`: the keys come from an administrator's save. */
interface StaleKeys {
  rows: StaleKey[];
  isEdit: boolean;
}

interface StaleKey {
  id: number;
  key: string;
}

/** Reads `stale_keys`: the latest edits come before the thousands of rows of an import. */
export class StaleKeyReader {
  readonly #db: Kysely<Database>;
  #highest = 0;
  /** Range of unread ids, excluding `after` and including `upTo`. Some edits in the range are read a second time. */
  #backlog: { after: number; upTo: number; hasLists: boolean } | null = null;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  get hasMore(): boolean {
    return this.#backlog !== null;
  }

  /** Reads all unfinished rows again. */
  reset(): void {
    this.#highest = 0;
    this.#backlog = null;
  }

  /** Id of the newest row; 0: no rows. Later reads of the database see the row's change. */
  async newest(): Promise<number> {
    const row = await this.#db
      .selectFrom('stale_keys')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirst();
    return row?.id ?? 0;
  }

  async hasNew(): Promise<boolean> {
    return (await this.newest()) > this.#highest;
  }

  /** @param older whether older rows may be returned if there are no new rows */
  async next(older: boolean): Promise<StaleKeys> {
    const [after, upTo] = [this.#highest, await this.newest()];
    if (upTo <= after) return { rows: older ? await this.#nextOlder() : [], isEdit: false };
    const added = this.#rows(after).where('id', '<=', upTo);
    const rows = await added.where('bulk', '=', 0).orderBy('id', 'desc').limit(NEWEST).execute();
    const { count } = await added
      .clearSelect()
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (rows.length < count) this.#backlog = { after: this.#backlog?.after ?? after, upTo, hasLists: true };
    this.#highest = upTo;
    return { rows, isEdit: true };
  }

  async #nextOlder(): Promise<StaleKey[]> {
    if (!this.#backlog) return [];
    const { after, upTo, hasLists } = this.#backlog;
    const rows = this.#rows(after).where('id', '<=', upTo);
    if (hasLists) {
      // Returns all list keys at once: each one would render every page of its list.
      this.#backlog.hasLists = false;
      const lists = await rows.where('key', 'in', NOT_ITEMS).execute();
      if (lists.length > 0) return lists;
    }
    const items = await rows.where('key', 'not in', NOT_ITEMS).orderBy('id').limit(OLDER).execute();
    if (items.length < OLDER) this.#backlog = null;
    else this.#backlog.after = items.at(-1)?.id ?? upTo;
    return items;
  }

  #rows(after: number) {
    return this.#db.selectFrom('stale_keys').select(['id', 'key']).where('id', '>', after);
  }
}
