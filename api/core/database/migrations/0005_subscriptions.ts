/** Joining by a confirmed mail, addresses that must not be written to, and what the mail provider reported. */
import type { MigrationScope } from './migration.ts';

export async function subscriptions(trx: MigrationScope): Promise<void> {
  await trx.schema
    .createTable('subscription_requests')
    .addColumn('token_hash', 'text', (c) => c.primaryKey().notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('email_key', 'text', (c) => c.notNull())
    .addColumn('first_name', 'text', (c) => c.notNull())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('shown_text', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .addColumn('confirmed_at', 'text')
    .execute();
  // Earlier requests of an address: it must not be flooded.
  await trx.schema.createIndex('subscription_requests_by_email').on('subscription_requests').column('email_key').execute();

  // By a hash: it outlives the person's record, and an erased person leaves no address behind.
  await trx.schema
    .createTable('suppressions')
    .addColumn('suppression_id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('email', 'text')
    .addColumn('detail', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();

  await trx.schema
    .createTable('webhook_events')
    .addColumn('event_id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('signed_at', 'text', (c) => c.notNull())
    .addColumn('received_at', 'text', (c) => c.notNull())
    .execute();

  // How many were sent in the last day.
  await trx.schema.createIndex('outbox_by_sending').on('outbox').column('sent_at').execute();
}
