/** Preparing a statement costs more than running most of them, and they repeat. */
import type { SqliteDatabase, SqliteStatement } from 'kysely';
import { LRUCache } from 'lru-cache';

const MAX_STATEMENTS = 200;
/** Characters. A statement with hundreds of values takes the memory of a hundred others, and rarely repeats. */
const LONGEST = 2_000;

/** What of better-sqlite3 is needed here. */
interface Source {
  prepare(sql: string): SqliteStatement & { readonly busy: boolean };
  close(): void;
}

/** The same database with a cache of its prepared statements. */
export function cacheStatements(sqlite: Source): SqliteDatabase {
  const cache = new LRUCache<string, ReturnType<Source['prepare']>>({ max: MAX_STATEMENTS });
  return {
    close: () => sqlite.close(),
    prepare(sql) {
      const cached = cache.get(sql);
      // A statement that is being iterated cannot be run a second time.
      if (cached && !cached.busy) return cached;
      const statement = sqlite.prepare(sql);
      if (sql.length <= LONGEST) cache.set(sql, statement);
      return statement;
    },
  };
}
