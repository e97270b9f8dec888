/**
 * Requests of people about their data, blocked people, and mails whose row is deleted once it was sent (the answer to an erasure). Frozen.
 *
 * Personal data: `rights_requests` holds address, words and reasons until 60 days after the answer, then two years what proves it:
 * kind, dates, outcome and the hash of the answer (RETENTION). Erasing the person clears the same columns at once. A request
 * that nobody confirmed is deleted after 7 days. `people.blocked_at` goes with the person.
 */
import { sql } from 'kysely';
import type { MigrationScope } from './migration.ts';

export async function rightsRequests(trx: MigrationScope): Promise<void> {
  await trx.schema.alterTable('people').addColumn('blocked_at', 'text').execute();
  await sql`create index people_blocked on people (blocked_at) where blocked_at is not null`.execute(trx);
  await trx.schema
    .alterTable('outbox')
    .addColumn('delete_when_sent', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await trx.schema
    .createTable('rights_requests')
    .addColumn('request_id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('number', 'integer', (c) => c.unique())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('means', 'text', (c) => c.notNull())
    .addColumn('email', 'text')
    .addColumn('email_key', 'text')
    .addColumn('words', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('confirmed_at', 'text')
    .addColumn('due_on', 'text')
    .addColumn('extended_at', 'text')
    .addColumn('extension_reason', 'text')
    .addColumn('reminded', 'integer')
    .addColumn('answered_at', 'text')
    .addColumn('outcome', 'text')
    .addColumn('reason', 'text')
    .addColumn('answer_hash', 'text')
    .execute();
  await trx.schema.createIndex('rights_requests_by_address').on('rights_requests').column('email_key').execute();
  await sql`create trigger access_tokens_of_rights_requests after delete on rights_requests
    begin delete from access_tokens where subject = old.request_id; end`.execute(trx);
}
