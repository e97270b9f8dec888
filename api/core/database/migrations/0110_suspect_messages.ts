/**
 * Why a contact message looks automatic: such messages wait for an administrator and are not mailed one by one.
 *
 * Personal data: says how the sender's browser behaved; stored and erased with the message (RETENTION.messages). Frozen.
 */
import { sql } from 'kysely';
import type { MigrationScope } from './migration.ts';

export async function suspectMessages(trx: MigrationScope): Promise<void> {
  await sql`alter table contact_messages add column suspicion text check (suspicion in ('trap', 'haste'))`.execute(trx);
  await sql`create index contact_messages_suspect on contact_messages (created_at) where suspicion is not null and answered_at is null`.execute(
    trx,
  );
}
