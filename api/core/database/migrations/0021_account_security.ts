/**
 * What guards accounts: how long a session may last and when its password was entered, changes of address that can be undone,
 * second factors, invitations. Frozen.
 *
 * Personal data: `email_changes` holds two addresses of an account for 72 hours after its last step (retention); a second factor
 * and its recovery codes are kept until the account turns it off. All of them go with the person, by the foreign keys.
 */
import { sql } from 'kysely';
import type { MigrationScope } from './migration.ts';

export async function accountSecurity(trx: MigrationScope): Promise<void> {
  await trx.schema
    .alterTable('sessions')
    .addColumn('remembered', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await trx.schema.alterTable('sessions').addColumn('password_at', 'text').execute();
  await trx.schema.alterTable('people').addColumn('invited_at', 'text').execute();
  await trx.schema
    .alterTable('people')
    .addColumn('made_password', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  // Whoever was invited and has not come is pending from now on.
  await sql`update people set invited_at = updated_at where role_name = 'root' and password_hash is null`.execute(trx);

  await trx.schema
    .createTable('email_changes')
    .addColumn('email_change_id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('user_id', 'text', (c) => c.notNull().references('people.user_id').onDelete('cascade'))
    .addColumn('old_email', 'text', (c) => c.notNull())
    .addColumn('new_email', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('confirmed_at', 'text')
    .execute();
  await trx.schema.createIndex('email_changes_by_person').on('email_changes').column('user_id').execute();
  await sql`create trigger access_tokens_of_email_changes after delete on email_changes
    begin delete from access_tokens where subject = old.email_change_id; end`.execute(trx);

  await trx.schema
    .createTable('second_factors')
    .addColumn('user_id', 'text', (c) => c.primaryKey().notNull().references('people.user_id').onDelete('cascade'))
    .addColumn('secret', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('confirmed_at', 'text')
    .addColumn('last_step', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await trx.schema
    .createTable('recovery_codes')
    .addColumn('code_hash', 'text', (c) => c.primaryKey().notNull())
    .addColumn('user_id', 'text', (c) => c.notNull().references('people.user_id').onDelete('cascade'))
    .execute();
  await trx.schema.createIndex('recovery_codes_by_person').on('recovery_codes').column('user_id').execute();
}
