/** Migrates a database to the schema that the code expects. */
import { STARTUP_TEXTS as t } from '@trama/shared/texts/startup';
import { sql } from 'kysely';
import { OperatorError } from '../operator-error.ts';
import { migrations as all } from './migrations/index.ts';
import type { Migration } from './migrations/migration.ts';
import { BUSY_TIMEOUT, type Db } from './open.ts';

type Applied = { migrations: { name: string; applied_at: string } };

async function hasBooks(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 from sqlite_master where name = 'migrations'`.execute(db);
  return rows.length > 0;
}

/**
 * Runs the missing migrations in one transaction, with the rows that record them: after a failure the earlier release
 * still finds its own schema. Returns the names that ran. Throws OperatorError, with everything rolled back, when the
 * database is of a newer release or a migration fails.
 */
export async function migrate(db: Db, migrations: Record<string, Migration> = all): Promise<string[]> {
  const books = db.withTables<Applied>();
  const known = Object.keys(migrations);
  if (!(await hasBooks(db)))
    await sql`create table if not exists migrations (name text primary key not null, applied_at text not null)`.execute(db);
  const before = await books.selectFrom('migrations').select('name').execute();
  const unknown = before.filter(({ name }) => !known.includes(name));
  if (unknown.length > 0) throw new OperatorError(t.databaseTooNew(unknown.map(({ name }) => name)));
  // A start on a full disk writes nothing.
  if (before.length === known.length) return [];

  let current = '';
  // Another process may be migrating, and nothing is served meanwhile.
  await sql`pragma busy_timeout = 60000`.execute(db);
  try {
    return await db.transaction().execute(async (trx) => {
      const mine = trx.withTables<Applied>();
      // Read inside the transaction: another process may have migrated meanwhile.
      const applied = new Set((await mine.selectFrom('migrations').select('name').execute()).map(({ name }) => name));
      const missing = Object.entries(migrations).filter(([name]) => !applied.has(name));
      for (const [name, migration] of missing) {
        current = name;
        await migration(trx);
        await mine.insertInto('migrations').values({ name, applied_at: new Date().toISOString() }).execute();
      }
      return missing.map(([name]) => name);
    });
  } catch (error) {
    if (current === '') throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError(t.migrationFailed(current, reason), { cause: error });
  } finally {
    await sql`pragma busy_timeout = ${sql.lit(BUSY_TIMEOUT)}`.execute(db);
  }
}
