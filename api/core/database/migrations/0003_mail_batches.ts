/** Mails of a mailing travel together: those of one batch are always sent in the same company, under one key. */
import type { MigrationScope } from './migration.ts';

export async function mailBatches(trx: MigrationScope): Promise<void> {
  await trx.schema.alterTable('outbox').addColumn('batch', 'text').execute();
  await trx.schema.createIndex('outbox_by_batch').on('outbox').column('batch').execute();
}
