/**
 * How who applies, co-authors and people of talks say that they are cited: «Surname, Given». Null or '': their names are read. The
 * columns are names of a person: copied and erased with their rows.
 */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('applications').addColumn('citado', 'text').execute();
  for (const table of ['application_authors', 'talk_people'])
    await db.schema
      .alterTable(table)
      .addColumn('cited', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
}
