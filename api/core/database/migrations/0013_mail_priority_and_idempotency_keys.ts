/** Columns and a table take the names that the code has for them: a mail's priority and queue, and keys of idempotent requests. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('outbox').renameColumn('turn', 'priority').execute();
  await db.schema.alterTable('outbox').renameColumn('pace', 'queue').execute();
  await db.schema.alterTable('answered_calls').renameTo('idempotency_keys').execute();
  await db.schema.alterTable('idempotency_keys').renameColumn('call_hash', 'key_hash').execute();
  // SQLite cannot rename an index.
  for (const name of ['outbox_by_turn', 'outbox_by_pace', 'answered_calls_expires_at']) await db.schema.dropIndex(name).execute();
  await db.schema.createIndex('outbox_by_priority').on('outbox').columns(['state', 'priority', 'mail_id']).execute();
  await db.schema
    .createIndex('outbox_by_queue')
    .on('outbox')
    .columns(['queue', 'sent_at'])
    .where('queue', 'is not', null)
    .execute();
  await db.schema.createIndex('idempotency_keys_expires_at').on('idempotency_keys').column('expires_at').execute();
}
