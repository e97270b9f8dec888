/**
 * Who moved an item to the trash. Personal data of an administrator: set null when the account is erased or the item is
 * restored, and gone with the item at the end of its days in the trash. Frozen.
 */
import { sql } from 'kysely';
import type { MigrationScope } from './migration.ts';

export async function deletedBy(trx: MigrationScope): Promise<void> {
  for (const table of ['events', 'news', 'publications']) {
    await sql`alter table ${sql.table(table)} add column deleted_by text references people (user_id) on delete set null`.execute(
      trx,
    );
    // Erasing a person looks their items up.
    await trx.schema.createIndex(`${table}_by_deleted_by`).on(table).column('deleted_by').execute();
  }
}
