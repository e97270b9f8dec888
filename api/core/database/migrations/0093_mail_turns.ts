/**
 * Whose mail is sent first: who waits for one (a confirmation, a receipt) before mails that one act sends to many people, and those
 * before mailings. Frozen.
 */
import { sql } from 'kysely';
import type { MigrationScope } from './migration.ts';

export async function mailTurns(trx: MigrationScope): Promise<void> {
  await trx.schema
    .alterTable('outbox')
    .addColumn('turn', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update outbox set turn = 2 where bulk = 1`.execute(trx);
  await trx.schema.dropIndex('outbox_by_turn').execute();
  await trx.schema.createIndex('outbox_by_turn').on('outbox').columns(['state', 'turn', 'mail_id']).execute();
}
