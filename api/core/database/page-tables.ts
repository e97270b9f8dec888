/** The publisher's tables in SQL that only SQLite understands: many rows in one statement, as JSON. */
import { type Kysely, sql, type Transaction } from 'kysely';
import { inList } from './in-list.ts';
import type { Database } from './tables.ts';

/** Building a statement value by value takes longer than writing so many rows. */
const ROWS_AT_ONCE = 1_000;

function* chunks<T>(rows: readonly T[]): Generator<T[]> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) yield rows.slice(from, from + ROWS_AT_ONCE);
}

/** A row of `pages`. */
export interface PageRow {
  path: string;
  contentType: string;
  hash: string;
  csp: string | null;
  renderedAt: string;
  /** ISO; null: for ever. */
  validUntil: string | null;
  rendererVersion: string;
  dependenciesHash: string;
}

export async function upsertPages(trx: Transaction<Database>, rows: readonly PageRow[]): Promise<void> {
  for (const some of chunks(rows)) {
    await sql`
      insert into pages (path, content_type, hash, csp, rendered_at, valid_until, renderer_version, dependencies_hash)
      select value ->> 'path', value ->> 'contentType', value ->> 'hash', value ->> 'csp', value ->> 'renderedAt',
        value ->> 'validUntil', value ->> 'rendererVersion', value ->> 'dependenciesHash'
      from json_each(${JSON.stringify(some)}) where true
      on conflict (path) do update set content_type = excluded.content_type, hash = excluded.hash, csp = excluded.csp,
        rendered_at = excluded.rendered_at, valid_until = excluded.valid_until,
        renderer_version = excluded.renderer_version, dependencies_hash = excluded.dependencies_hash`.execute(trx);
  }
}

export async function deletePages(trx: Transaction<Database>, paths: readonly string[]): Promise<void> {
  if (paths.length > 0) await sql`delete from pages where path in ${inList(paths)}`.execute(trx);
}

/** @param rows path, key, query and hash of its result; the last two are empty for a single item */
export async function replaceDependencies(
  trx: Transaction<Database>,
  paths: readonly string[],
  rows: readonly (readonly [path: string, key: string, query: string, resultHash: string])[],
): Promise<void> {
  if (paths.length === 0) return;
  await sql`delete from page_dependencies where path in ${inList(paths)}`.execute(trx);
  for (const some of chunks(rows)) {
    await sql`
      insert into page_dependencies (path, key, query, result_hash)
      select value ->> 0, value ->> 1, value ->> 2, value ->> 3 from json_each(${JSON.stringify(some)})`.execute(trx);
  }
}

export async function deleteStaleKeys(trx: Transaction<Database>, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await sql`delete from stale_keys where id in ${inList(ids)}`.execute(trx);
}

/** Paths of the pages that show any of these items. */
export async function pagesShowing(db: Kysely<Database>, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<{ path: string }>`
    select distinct path from page_dependencies where key in ${inList(keys)} and query = ''`.execute(db);
  return rows.map(({ path }) => path);
}
