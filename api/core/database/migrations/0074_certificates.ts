/**
 * Certificates of events: their template, who signs them (with the picture of the signature), lists of people who took part and are in no
 * application, and the certificates as they were issued, which say everything themselves: their event may be deleted, and ten years
 * later they still answer. A certificate's name, address and talk are erased with the person, by the address: the row stays,
 * withdrawn. Rows are deleted RETENTION.certificates days after they were issued, lists RETENTION.certificateLists days after the
 * event, signatures once no certificate says them.
 */
import { sql } from 'kysely';
import type { MigrationScope } from './migration.ts';

export async function certificates(trx: MigrationScope): Promise<void> {
  await trx.schema
    .createTable('certificate_templates')
    .addColumn('event_id', 'integer', (c) => c.primaryKey().notNull().references('events.id').onDelete('cascade'))
    .addColumn('hours', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('texts', 'text', (c) => c.notNull().defaultTo('{}'))
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .execute();
  await trx.schema
    .createTable('certificate_signatures')
    .addColumn('signature_id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('event_id', 'integer', (c) => c.references('events.id').onDelete('set null'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('office', 'text', (c) => c.notNull())
    .addColumn('image', 'blob')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('removed_at', 'text')
    .execute();
  await trx.schema.createIndex('certificate_signatures_by_event').on('certificate_signatures').column('event_id').execute();
  await trx.schema
    .createTable('certificate_people')
    .addColumn('certificate_person_id', 'integer', (c) => c.primaryKey().autoIncrement().notNull())
    .addColumn('event_id', 'integer', (c) => c.notNull().references('events.id').onDelete('cascade'))
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
  await trx.schema.createIndex('certificate_people_by_event').on('certificate_people').columns(['event_id', 'role']).execute();
  await sql`create index certificate_people_by_address on certificate_people (lower(email))`.execute(trx);
  await trx.schema
    .createTable('certificates')
    .addColumn('code', 'text', (c) => c.primaryKey().notNull())
    .addColumn('event_id', 'integer', (c) => c.references('events.id').onDelete('set null'))
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('recipient', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('event_title', 'text', (c) => c.notNull())
    .addColumn('event_date', 'text', (c) => c.notNull())
    .addColumn('finish_date', 'text')
    .addColumn('location', 'text', (c) => c.notNull())
    .addColumn('hours', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('talk_id', 'integer')
    .addColumn('talk_title', 'text')
    .addColumn('signatures', 'text', (c) => c.notNull())
    .addColumn('issued_at', 'text', (c) => c.notNull())
    .addColumn('replaced_by', 'text')
    .addColumn('replaced_at', 'text')
    .addColumn('revoked_at', 'text')
    .addColumn('revoked_reason', 'text')
    .addColumn('withdrawn_at', 'text')
    .addColumn('resent', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`create unique index certificates_by_recipient on certificates (event_id, recipient) where replaced_by is null`.execute(
    trx,
  );
  await sql`create index certificates_by_address on certificates (lower(email))`.execute(trx);
}
