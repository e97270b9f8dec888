/**
 * Entries of the list of erasures, written in the transaction of the erasure. A row stays until the list has its line and, with a
 * bucket, until the bucket has the list. Keyed hashes, no personal data. Frozen.
 */
import type { MigrationScope } from './migration.ts';

export async function erasuresToFile(trx: MigrationScope): Promise<void> {
  await trx.schema
    .createTable('erasures_to_file')
    .addColumn('erasure_id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('filed_at', 'text')
    .execute();
}
