/** Preparing a statement costs more than running most of ours, and they repeat. */
import type { SqliteDatabase, SqliteStatement } from 'kysely';

const KEPT = 200;
/** A statement with hundreds of values takes as much memory as a hundred others, and does not repeat. */
const LONGEST = 2_000;

/** What of better-sqlite3 is needed here. */
interface Source {
  prepare(sql: string): SqliteStatement & { readonly busy: boolean };
  close(): void;
}

/** The same database, keeping the statements used last. */
export function cacheStatements(sqlite: Source): SqliteDatabase {
  const kept = new Map<string, ReturnType<Source['prepare']>>();
  return {
    close: () => sqlite.close(),
    prepare(sql) {
      const known = kept.get(sql);
      // A statement that is being iterated cannot be run a second time.
      if (known && !known.busy) {
        kept.delete(sql);
        kept.set(sql, known);
        return known;
      }
      const statement = sqlite.prepare(sql);
      if (sql.length > LONGEST) return statement;
      kept.set(sql, statement);
      const [oldest] = kept.keys();
      if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
      return statement;
    },
  };
}
