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

type Applied = { migrations: { name: string; applied_at: string } };

/**
 * Runs the migrations that are missing, each inside one transaction together with the row that says it ran: a
 * kill at any statement leaves it wholly done or not begun. Returns the names that ran.
 */
export async function migrate(db: Db, migrations: Record<string, Migration> = all): Promise<string[]> {
  const books = db.withTables<Applied>();
  await sql`create table if not exists migrations (name text primary key not null, applied_at text not null)`.execute(db);
  const known = Object.keys(migrations);
  const unknown = (await books.selectFrom('migrations').select('name').execute()).filter(({ name }) => !known.includes(name));
  if (unknown.length > 0) throw new DatabaseTooNew(unknown.map(({ name }) => name));

  const ran: string[] = [];
  for (const [name, migration] of Object.entries(migrations)) {
    const didRun = await db.transaction().execute(async (trx) => {
      const mine = trx.withTables<Applied>();
      // Asked inside the transaction: another process may have just done it.
      if (await mine.selectFrom('migrations').select('name').where('name', '=', name).executeTakeFirst()) return false;
      await migration(trx);
      await mine.insertInto('migrations').values({ name, applied_at: new Date().toISOString() }).execute();
      return true;
    });
    if (didRun) ran.push(name);
  }
  return ran;
}
