/** Caches prepared statements: most are repeated, and preparing one costs more than running it. */
import type { SqliteDatabase, SqliteStatement } from 'kysely';
import { LRUCache } from 'lru-cache';

const MAX_STATEMENTS = 200;
/**
 * Longest cached statement (characters). A statement with hundreds of values uses the memory of a hundred others, and rarely
 * repeats.
 */
const LONGEST = 2_000;

/** The used part of better-sqlite3. */
interface Source {
  prepare(sql: string): SqliteStatement & { readonly busy: boolean };
  close(): void;
}

/** The database with a cache of prepared statements. */
export function cacheStatements(sqlite: Source): SqliteDatabase {
  const cache = new LRUCache<string, ReturnType<Source['prepare']>>({ max: MAX_STATEMENTS });
  return {
    close: () => sqlite.close(),
    prepare(sql) {
      const cached = cache.get(sql);
      // A statement cannot run again while it is iterated.
      if (cached && !cached.busy) return cached;
      const statement = sqlite.prepare(sql);
      if (sql.length <= LONGEST) cache.set(sql, statement);
      return statement;
    },
  };
}
