/**
 * What retention knows of the clock: one row, instants alone, overwritten by each run. `ahead_since` is when the clock was first found
 * long after all that was known. Frozen.
 */
import type { MigrationScope } from './migration.ts';

export async function clockWatch(trx: MigrationScope): Promise<void> {
  await trx.schema
    .createTable('clock_watch')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('known_at', 'text', (column) => column.notNull())
    .addColumn('ahead_since', 'text')
    .addColumn('checked_at', 'text', (column) => column.notNull())
    .execute();
}
