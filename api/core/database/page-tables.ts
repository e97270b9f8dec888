/** Queries of the publisher's tables in SQLite-specific SQL: many rows per statement, as JSON. */
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { type Kysely, sql, type Transaction } from 'kysely';
import { DATABASE_FILE } from './open.ts';
import { inList } from './sqlite-sql.ts';
import type { Database } from './tables.ts';

/** Rows per insert, because longer statements take more time to build than to run. */
const ROWS_AT_ONCE = 1_000;

function* chunks<T>(rows: readonly T[]): Generator<T[]> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) yield rows.slice(from, from + ROWS_AT_ONCE);
}

/** A row of `pages`: the version of a page that is live. */
export interface PageRow {
  readonly path: string;
  readonly contentType: string;
  readonly hash: string;
  readonly csp: string | null;
  readonly renderedAt: string;
  /** Instant (ISO) at which the page becomes outdated; null: never. */
  readonly validUntil: string | null;
  readonly edition: string;
  readonly dependenciesHash: string;
  readonly seenKey: number;
  readonly compression: 'waiting' | 'done' | 'none';
}

export interface PageLookup {
  find(path: string): PageRow | undefined;
  isOf(path: string, edition: string): boolean;
  count(): number;
  close(): void;
}

/** Reads committed pages on a separate connection, so that visitors never wait for a transaction. */
export function openPageLookup(dataDir: string): PageLookup {
  const sqlite = new SQLite(join(dataDir, DATABASE_FILE), { readonly: true });
  const find = sqlite.prepare<[string], PageRow>(`
    select path, content_type as contentType, hash, csp, rendered_at as renderedAt, valid_until as validUntil, edition,
      dependencies_hash as dependenciesHash, seen_key as seenKey, compression from pages where path = ?`);
  const isOf = sqlite.prepare<[string, string], number>('select 1 from pages where path = ? and edition = ?').pluck();
  const count = sqlite.prepare<[], number>('select count(*) from pages').pluck();
  return {
    find: (path) => find.get(path),
    isOf: (path, edition) => isOf.get(path, edition) !== undefined,
    count: () => count.get() ?? 0,
    close: () => sqlite.close(),
  };
}

export async function upsertPages(trx: Transaction<Database>, rows: readonly PageRow[]): Promise<void> {
  for (const some of chunks(rows)) {
    await sql`
      insert into pages (path, content_type, hash, csp, rendered_at, valid_until, edition, dependencies_hash, seen_key, compression)
      select value ->> 'path', value ->> 'contentType', value ->> 'hash', value ->> 'csp', value ->> 'renderedAt',
        value ->> 'validUntil', value ->> 'edition', value ->> 'dependenciesHash', value ->> 'seenKey', value ->> 'compression'
      from json_each(${JSON.stringify(some)}) where true
      on conflict (path) do update set content_type = excluded.content_type, hash = excluded.hash, csp = excluded.csp,
        rendered_at = excluded.rendered_at, valid_until = excluded.valid_until, edition = excluded.edition,
        dependencies_hash = excluded.dependencies_hash, seen_key = excluded.seen_key,
        compression = excluded.compression`.execute(trx);
  }
}

/** Records that these versions have compressed files. */
export async function markCompressed(db: Kysely<Database>, pages: readonly Pick<PageRow, 'path' | 'hash'>[]): Promise<void> {
  const versions = JSON.stringify(pages.map(({ path, hash }) => [path, hash]));
  await sql`
    update pages set compression = 'done'
    where (path, hash) in (select value ->> 0, value ->> 1 from json_each(${versions}))`.execute(db);
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

/**
 * The highest id ever used in `stale_keys`, deleted rows included; 0: none yet. If it is unchanged, no content was edited;
 * scheduled content may still have become visible.
 */
export async function lastStaleKeyId(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ seq: number }>`select seq from sqlite_sequence where name = 'stale_keys'`.execute(db);
  return rows[0]?.seq ?? 0;
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
