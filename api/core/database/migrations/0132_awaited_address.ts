/**
 * The address that an applicant wants for an application, until the link mailed to it is opened. Erased with the application, with that
 * address's person, and when another address is asked for. Frozen.
 */
import type { MigrationScope } from './migration.ts';

export async function awaitedAddress(trx: MigrationScope): Promise<void> {
  await trx.schema.alterTable('applications').addColumn('awaited_email', 'text').execute();
  await trx.schema.alterTable('applications').addColumn('awaited_email_key', 'text').execute();
  await trx.schema.createIndex('applications_by_awaited_email').on('applications').column('awaited_email_key').execute();
}
