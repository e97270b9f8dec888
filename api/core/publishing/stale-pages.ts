/** The note that a transaction leaves for the publisher: what visitors see of these things has changed. */
import type { Transaction } from 'kysely';
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
 * should the process die in between, the next start finds the note.
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
