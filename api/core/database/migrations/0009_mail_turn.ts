/** Whose turn it is among thousands of mails of a mailing is looked up, not sorted out anew before each request. */
import type { MigrationScope } from './migration.ts';

export async function mailTurn(trx: MigrationScope): Promise<void> {
  await trx.schema.createIndex('outbox_by_turn').on('outbox').columns(['state', 'bulk', 'mail_id']).execute();
}
