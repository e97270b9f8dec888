/** Mails of mailings that were written while only older rows had the columns of 0025. Frozen. */
import { sql } from 'kysely';
import type { MigrationScope } from './migration.ts';

export async function mailingColumns(trx: MigrationScope): Promise<void> {
  await sql`update outbox set mailing = substr(mail_key, 1, length(mail_key) - 37), recipient_id = substr(mail_key, -36)
    where bulk = 1 and mailing is null`.execute(trx);
}
