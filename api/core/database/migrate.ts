/** Bringing a database to the shape the code expects. */
import { sql } from 'kysely';
import { migrations as all } from './migrations/index.ts';
import type { Migration } from './migrations/migration.ts';
import type { Db } from './open.ts';

/** Thrown when the database was made by a newer release; the message is for the operator. */
export class DatabaseTooNew extends Error {
  constructor(names: string[]) {
    super(
      `La base de datos es de una versión más nueva de Trama (${names.join(', ')}). Actualiza el programa o restaura un respaldo anterior.`,
    );
  }
}

/** Thrown when a migration could not be carried out; the message is for the operator. Nothing of it stays. */
export class MigrationFailed extends Error {
  constructor(name: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(
      `No se pudo actualizar la base de datos (${name}: ${reason}). Los datos quedaron como estaban: vuelve a la versión anterior del programa y envía este mensaje a quien lo mantiene.`,
      { cause },
    );
  }
}

type Applied = { migrations: { name: string; applied_at: string } };

/**
 * Runs the migrations that are missing, all of them inside one transaction together with the rows that say they ran:
 * whatever happens in between, the older program finds its data as it left them. Returns the names that ran.
 * Throws DatabaseTooNew or MigrationFailed.
 */
export async function migrate(db: Db, migrations: Record<string, Migration> = all): Promise<string[]> {
  const books = db.withTables<Applied>();
  await sql`create table if not exists migrations (name text primary key not null, applied_at text not null)`.execute(db);
  const known = Object.keys(migrations);
  const unknown = (await books.selectFrom('migrations').select('name').execute()).filter(({ name }) => !known.includes(name));
  if (unknown.length > 0) throw new DatabaseTooNew(unknown.map(({ name }) => name));

  let current = '';
  try {
    return await db.transaction().execute(async (trx) => {
      const mine = trx.withTables<Applied>();
      // Asked inside the transaction: another process may have just done it.
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
    throw current === '' ? error : new MigrationFailed(current, error);
  }
}
