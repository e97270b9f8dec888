/**
 * Institutions that were written in several ways, and the name that the team uses for them. About institutions, not people: nothing of it is
 * erased with a person. `spelling_key` is the spelling without case and accents. Frozen.
 */
import type { MigrationScope } from './migration.ts';

export async function institutionNames(trx: MigrationScope): Promise<void> {
  await trx.schema
    .createTable('institution_names')
    .addColumn('spelling_key', 'text', (c) => c.primaryKey().notNull())
    .addColumn('spelling', 'text', (c) => c.notNull())
    .addColumn('institution', 'text', (c) => c.notNull())
    .execute();
  await trx.schema.createIndex('institution_names_by_institution').on('institution_names').column('institution').execute();
}
