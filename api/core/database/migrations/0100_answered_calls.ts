/**
 * Calls with an `Idempotency-Key`. A row is written in the transaction of the call's change, and is deleted after 24 hours. Its answer
 * holds personal data: the answer is encrypted with a key that only the client has, so erasing a person leaves nothing readable. Frozen.
 */
import type { MigrationScope } from './migration.ts';

export async function answeredCalls(trx: MigrationScope): Promise<void> {
  await trx.schema
    .createTable('answered_calls')
    .addColumn('call_hash', 'text', (c) => c.primaryKey().notNull())
    .addColumn('fingerprint', 'text', (c) => c.notNull())
    .addColumn('kind', 'text')
    .addColumn('object', 'text')
    .addColumn('status', 'integer')
    .addColumn('answer', 'text')
    .addColumn('progress', 'text')
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute();
  await trx.schema.createIndex('answered_calls_expires_at').on('answered_calls').column('expires_at').execute();
}
