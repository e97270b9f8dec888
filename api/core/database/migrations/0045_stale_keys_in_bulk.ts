/** Stale keys say whether they are one of many that one transaction noted: an edit need not wait for an import. Frozen. */
import type { MigrationScope } from './migration.ts';

export async function staleKeysInBulk(trx: MigrationScope): Promise<void> {
  await trx.schema
    .alterTable('stale_keys')
    .addColumn('bulk', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}
