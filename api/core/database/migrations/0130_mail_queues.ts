/**
 * Which network caused a mail, as a keyed hash, so that one network's mails never delay those of another. The hash is removed with the
 * next sweep after the mail's day. Frozen.
 */
import { sql } from 'kysely';
import type { MigrationScope } from './migration.ts';

export async function mailQueues(trx: MigrationScope): Promise<void> {
  await trx.schema.alterTable('outbox').addColumn('client', 'text').execute();
  await sql`create index outbox_by_client on outbox (client, sent_at) where client is not null`.execute(trx);
}
