/**
 * Programmes of events: talks, their people in order, and rooms with sessions as a draft and as published (JSON without people).
 * Who chairs a session is a row for each of the two. Names, affiliations, ORCID iDs and addresses are erased with the person, by the
 * address or, of an applicant, with the application (a trigger); addresses RETENTION.speakerAddresses days after the event, and what the
 * published programme shows stays. A talk keeps its number when its application is erased. Frozen.
 */
import { sql } from 'kysely';
import type { MigrationScope } from './migration.ts';

export async function programme(trx: MigrationScope): Promise<void> {
  await trx.schema
    .createTable('talks')
    .addColumn('talk_id', 'integer', (c) => c.primaryKey().autoIncrement().notNull())
    .addColumn('event_id', 'integer', (c) => c.notNull().references('events.id').onDelete('cascade'))
    .addColumn('application_id', 'text', (c) => c.references('applications.application_id').onDelete('set null'))
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('abstract', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await trx.schema.createIndex('talks_by_event').on('talks').column('event_id').execute();
  await sql`create unique index talks_by_application on talks (application_id) where application_id is not null`.execute(trx);
  await trx.schema
    .createTable('talk_people')
    .addColumn('talk_person_id', 'integer', (c) => c.primaryKey().autoIncrement().notNull())
    .addColumn('talk_id', 'integer', (c) => c.notNull().references('talks.talk_id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('affiliation', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('orcid', 'text')
    .addColumn('email', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('presents', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('applicant', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await trx.schema.createIndex('talk_people_by_talk').on('talk_people').columns(['talk_id', 'position']).execute();
  await sql`create index talk_people_by_address on talk_people (lower(email))`.execute(trx);
  // With an application its applicant goes, and the talk when nobody else is named.
  await sql`create trigger talks_of_erased_applications before delete on applications begin
    delete from talk_people where applicant = 1
      and talk_id in (select talk_id from talks where application_id = old.application_id);
    delete from talks where application_id = old.application_id
      and not exists (select 1 from talk_people where talk_people.talk_id = talks.talk_id);
    end`.execute(trx);
  await trx.schema
    .createTable('programmes')
    .addColumn('event_id', 'integer', (c) => c.primaryKey().notNull().references('events.id').onDelete('cascade'))
    .addColumn('draft', 'text', (c) => c.notNull())
    .addColumn('published', 'text')
    .addColumn('published_at', 'text')
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await trx.schema
    .createTable('session_chairs')
    .addColumn('event_id', 'integer', (c) => c.notNull().references('events.id').onDelete('cascade'))
    .addColumn('session_id', 'text', (c) => c.notNull())
    .addColumn('published', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull().defaultTo(''))
    .addPrimaryKeyConstraint('session_chairs_key', ['event_id', 'session_id', 'published'])
    .execute();
  await sql`create index session_chairs_by_address on session_chairs (lower(email))`.execute(trx);
}
