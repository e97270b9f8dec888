/**
 * Blocked addresses of who has no record: attendees of lists, co-authors, chairs, reviewers, who wrote a message. A row is stored until
 * the block ends, and is erased with the address. Frozen.
 */
import type { MigrationScope } from './migration.ts';

export async function blockedAddresses(trx: MigrationScope): Promise<void> {
  await trx.schema
    .createTable('blocked_addresses')
    .addColumn('email_key', 'text', (c) => c.primaryKey().notNull())
    .addColumn('blocked_at', 'text', (c) => c.notNull())
    .execute();
}
