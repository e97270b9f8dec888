/**
 * Slides, posters and recordings of talks, each with its licence; until when an event takes them and from when the site shows them;
 * the ISBN of its book. A file names its author: it is erased with the application, with a person who signs a talk alone, and with
 * the talk; what the public programme shows of a talk stays, as the programme does (RETENTION.applications for all other talks).
 * Frozen.
 */
import { sql } from 'kysely';
import type { MigrationScope } from './migration.ts';

export async function talkMaterials(trx: MigrationScope): Promise<void> {
  await trx.schema
    .createTable('talk_materials')
    .addColumn('material_id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('talk_id', 'integer', (c) => c.notNull().references('talks.talk_id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('licence', 'text', (c) => c.notNull())
    .addColumn('url', 'text')
    .addColumn('original_filename', 'text')
    .addColumn('stored_name', 'text')
    .addColumn('mime_type', 'text')
    .addColumn('size', 'integer')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addUniqueConstraint('talk_materials_by_talk', ['talk_id', 'kind'])
    .execute();
  for (const column of [
    sql`materials_until text`,
    sql`materials_shown text not null default 'end'`,
    sql`isbn text not null default ''`,
  ])
    await sql`alter table programmes add column ${column}`.execute(trx);
}
