/**
 * Who asked to be told when a call opens: an address for one event. A row is deleted when its mail is written, when it was not
 * confirmed in time, when the call is over, and with the address that is erased. Frozen.
 */
import { sql } from 'kysely';
import type { MigrationScope } from './migration.ts';

export async function openingNotices(trx: MigrationScope): Promise<void> {
  await trx.schema
    .createTable('opening_notices')
    .addColumn('notice_id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('event_id', 'integer', (c) => c.notNull().references('events.id').onDelete('cascade'))
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('confirmed_at', 'text')
    .execute();
  await sql`create unique index opening_notices_once on opening_notices (event_id, lower(email))`.execute(trx);
  await sql`create index opening_notices_by_address on opening_notices (lower(email))`.execute(trx);
  await sql`create trigger access_tokens_of_opening_notices after delete on opening_notices
    begin delete from access_tokens where subject = old.notice_id; end`.execute(trx);
}
