/**
 * An address that was blocked while it had no record blocks the record that it gets afterwards, by an application or a subscription: what
 * comes in is stored and not shown, like the rest. Accounts cannot be blocked. No new personal data. Frozen.
 */
import { sql } from 'kysely';
import type { MigrationScope } from './migration.ts';

export async function blocksOfNewRecords(trx: MigrationScope): Promise<void> {
  const block = sql`update people set blocked_at = (select blocked_at from blocked_addresses where email_key = new.email_key)
    where user_id = new.user_id and blocked_at is null and role_name <> 'root'
      and email_key in (select email_key from blocked_addresses)`;
  await sql`create trigger blocks_cover_new_records after insert on people begin ${block}; end`.execute(trx);
  await sql`create trigger blocks_cover_new_addresses after update of email_key on people begin ${block}; end`.execute(trx);
  await sql`update people
    set blocked_at = (select blocked_at from blocked_addresses where blocked_addresses.email_key = people.email_key)
    where blocked_at is null and role_name <> 'root' and email_key in (select email_key from blocked_addresses)`.execute(trx);
}
