/** Migrates a database to the schema that the code expects, with Kysely's Migrator. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { STARTUP_TEXTS as t } from '@trama/shared/texts/startup';
import { sql } from 'kysely';
import { FileMigrationProvider, type MigrationProvider, Migrator } from 'kysely/migration';
import { OperatorError } from '../operator-error.ts';
import { TABLES_OF_MIGRATIONS } from './inspect.ts';
import { BUSY_TIMEOUT, type Db } from './open.ts';

/** Migrations: files of this folder that export `up`, run in the order of their names. A released migration never changes. */
export const ALL_MIGRATIONS: MigrationProvider = new FileMigrationProvider({
  fs,
  path,
  migrationFolder: path.join(import.meta.dirname, 'migrations'),
});

/** The last migration before the baseline, and the commit and day of the last version that migrates older databases. */
const BEFORE_BASELINE = { migration: '0180_required_second_factor', commit: 'a25ea608', day: '2026-11-25' };

/**
 * Lists the `known` migrations missing in `applied`, in order. Throws OperatorError if the database is from a newer release, or
 * older than the last release before the baseline.
 */
export function missingMigrations(applied: readonly string[], known: readonly string[]): string[] {
  if (applied.length === 0 || applied.includes(BEFORE_BASELINE.migration)) return [...known];
  const [baseline = ''] = known;
  if (!applied.includes(baseline)) throw new OperatorError(t.databaseTooOld(BEFORE_BASELINE));
  const unknown = applied.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new OperatorError(t.databaseTooNew(unknown));
  return known.filter((name) => !applied.includes(name));
}

/** Names of the applied migrations. */
async function appliedIn(db: Db): Promise<string[]> {
  const { rows } = await sql.raw<{ name: string }>(TABLES_OF_MIGRATIONS).execute(db);
  const names = rows.map(({ name }) => sql<{ name: string }>`select name from ${sql.table(name)}`.execute(db));
  return (await Promise.all(names)).flatMap((read) => read.rows.map(({ name }) => name));
}

/**
 * Runs the missing migrations in one transaction, with the rows that record them: after a failure the earlier release still finds
 * its schema. Returns the names that ran. Throws OperatorError and rolls back when the database is of another release or a
 * migration fails.
 */
export async function migrate(db: Db, provider: MigrationProvider = ALL_MIGRATIONS): Promise<string[]> {
  const known = Object.keys(await provider.getMigrations()).sort();
  // Skips the transaction if nothing is missing, because a start on a full disk cannot write.
  if (missingMigrations(await appliedIn(db), known).length === 0) return [];
  // Waits for another process that migrates; the product serves no requests yet.
  await sql`pragma busy_timeout = 60000`.execute(db);
  try {
    return await db.transaction().execute(async (trx) => {
      const { results = [], error } = await new Migrator({ db: trx, provider }).migrateToLatest();
      const failed = results.find(({ status }) => status === 'Error');
      if (error && !failed) throw error;
      if (failed) {
        const reason = error instanceof Error ? error.message : String(error);
        throw new OperatorError(t.migrationFailed(failed.migrationName, reason), { cause: error });
      }
      return results.map(({ migrationName }) => migrationName);
    });
  } finally {
    await sql`pragma busy_timeout = ${sql.lit(BUSY_TIMEOUT)}`.execute(db);
  }
}
