/**
 * The name by which applicants, co-authors and people of talks are cited: «Surname, Given». Null or '': derived from the name.
 * The columns name a person: they are copied and erased with their rows.
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
