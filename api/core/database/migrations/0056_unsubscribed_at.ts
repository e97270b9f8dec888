/**
 * When a person left the mailing, or was taken off it: so far the same as one whose mails bounced.
 *
 * Personal data: erased with the person, and RETENTION.formerApplicants days after it where nothing else is stored of them. Frozen.
 */
import { sql } from 'kysely';
import type { MigrationScope } from './migration.ts';

export async function unsubscribedAt(trx: MigrationScope): Promise<void> {
  await trx.schema.alterTable('people').addColumn('unsubscribed_at', 'text').execute();
  await sql`update people set unsubscribed_at = updated_at
    where notification = 0 and notification_at is not null
      and coalesce(email_key, '') not in (select lower(email) from suppressions where email is not null)`.execute(trx);
}
