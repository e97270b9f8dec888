/**
 * What each network has taken of resources that are shared (see core/budget). Keyed hashes of networks, each row until its
 * `expires_at`; deleted by retention. Frozen.
 */
import type { MigrationScope } from './migration.ts';

export async function budgetShares(trx: MigrationScope): Promise<void> {
  await trx.schema
    .createTable('budget_shares')
    .addColumn('resource', 'text', (column) => column.notNull())
    .addColumn('taken_for', 'text', (column) => column.notNull())
    .addColumn('network', 'text', (column) => column.notNull())
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('budget_shares_key', ['resource', 'taken_for'])
    .execute();
  await trx.schema.createIndex('budget_shares_by_expiry').on('budget_shares').column('expires_at').execute();
}
