/**
 * Who changes the address of a person's record has it changed where the person signs or chairs, too: erasing by the present address finds
 * them there. Settings of a call: the day its results are expected, and whether who waits sees the place on the list. No new personal
 * data. Frozen.
 */
import { sql } from 'kysely';
import type { MigrationScope } from './migration.ts';

export async function addressesAndResults(trx: MigrationScope): Promise<void> {
  await sql`create trigger addresses_follow_people after update of email_key on people
    when old.email_key is not null and new.email is not null and new.email_key <> old.email_key begin
    update talk_people set email = new.email where lower(email) = old.email_key;
    update session_chairs set email = new.email where lower(email) = old.email_key;
    update application_authors set email = new.email where lower(email) = old.email_key;
    end`.execute(trx);
  await trx.schema.alterTable('call_settings').addColumn('results_on', 'text').execute();
  await trx.schema
    .alterTable('call_settings')
    .addColumn('hide_waiting_place', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}
