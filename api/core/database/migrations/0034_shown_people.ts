/**
 * Whether a person agreed to be shown on public pages. The people of earlier versions are shown without proof of it.
 *
 * Personal data: erased with the person. Frozen.
 */
import type { MigrationScope } from './migration.ts';

export async function shownPeople(trx: MigrationScope): Promise<void> {
  await trx.schema
    .alterTable('people')
    .addColumn('shown', 'text', (c) => c.notNull().defaultTo('unproved'))
    .execute();
}
