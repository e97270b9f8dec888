/**
 * Drafts of applications, saved by the applicant to go on elsewhere: address, fields and files, never what may be about health. They are
 * deleted when the application is sent, RETENTION.drafts days after the close or the last save, and with the address that is erased. Frozen.
 */
import { sql } from 'kysely';
import type { MigrationScope } from './migration.ts';

export async function applicationDrafts(trx: MigrationScope): Promise<void> {
  await trx.schema
    .createTable('application_drafts')
    .addColumn('draft_id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('event_id', 'integer', (c) => c.notNull().references('events.id').onDelete('cascade'))
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('fields', 'text', (c) => c.notNull())
    .addColumn('remind', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('saved_at', 'text', (c) => c.notNull())
    .execute();
  await sql`create index application_drafts_by_address on application_drafts (lower(email))`.execute(trx);
  await sql`create index application_drafts_by_event on application_drafts (event_id)`.execute(trx);
  await trx.schema
    .createTable('draft_files')
    .addColumn('file_id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('draft_id', 'text', (c) => c.notNull().references('application_drafts.draft_id').onDelete('cascade'))
    .addColumn('original_filename', 'text', (c) => c.notNull())
    .addColumn('stored_name', 'text', (c) => c.notNull())
    .addColumn('mime_type', 'text', (c) => c.notNull())
    .addColumn('size', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
  await sql`create index draft_files_by_draft on draft_files (draft_id)`.execute(trx);
  await sql`create trigger access_tokens_of_application_drafts after delete on application_drafts
    begin delete from access_tokens where subject = old.draft_id; end`.execute(trx);
}
