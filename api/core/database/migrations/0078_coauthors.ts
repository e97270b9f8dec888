/**
 * Co-authors of applications, in the order of the paper. They are people without accounts: names, affiliations, ORCID iDs and addresses
 * are erased with the application, at the word of the co-author (a link, which also leaves a hash of application and address so that
 * nobody names her there again) and with the address of who asks for erasure; they are stored as long as the application is. Frozen.
 */
import { sql } from 'kysely';
import type { MigrationScope } from './migration.ts';

export async function coauthors(trx: MigrationScope): Promise<void> {
  await trx.schema
    .createTable('application_authors')
    .addColumn('author_id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('application_id', 'text', (c) => c.notNull().references('applications.application_id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('affiliation', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('orcid', 'text')
    .addColumn('email', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('presents', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
  await trx.schema
    .createIndex('application_authors_by_application')
    .on('application_authors')
    .columns(['application_id', 'position'])
    .execute();
  await sql`create index application_authors_by_address on application_authors (lower(email))`.execute(trx);
  await sql`create trigger access_tokens_of_application_authors after delete on application_authors
    begin delete from access_tokens where subject = old.author_id; end`.execute(trx);
  await trx.schema
    .createTable('coauthor_refusals')
    .addColumn('application_id', 'text', (c) => c.notNull().references('applications.application_id').onDelete('cascade'))
    .addColumn('address_hash', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('coauthor_refusals_key', ['application_id', 'address_hash'])
    .execute();
  await trx.schema
    .alterTable('applications')
    .addColumn('author_position', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await trx.schema
    .alterTable('applications')
    .addColumn('presents', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
}
