/**
 * What a publish costs follows the pages it touches: lists, what time makes stale, and what pages read are looked up by index.
 * All pages are rendered again, since what they read is recorded in another way. Frozen.
 */
import { sql } from 'kysely';
import type { MigrationScope } from './migration.ts';

export async function boundedPublishing(trx: MigrationScope): Promise<void> {
  await trx.schema.dropTable('page_dependencies').execute();
  await trx.schema
    .createTable('page_dependencies')
    .addColumn('path', 'text', (c) => c.notNull().references('pages.path').onDelete('cascade'))
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('query', 'text', (c) => c.notNull())
    .addColumn('result_hash', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('page_dependencies_pk', ['path', 'key', 'query'])
    .execute();
  await trx.schema
    .createIndex('page_dependencies_by_key')
    .on('page_dependencies')
    .columns(['key', 'query', 'result_hash', 'path'])
    .execute();
  await sql`update pages set renderer_version = '', dependencies_hash = ''`.execute(trx);
  await trx.schema.createIndex('pages_by_validity').on('pages').column('valid_until').execute();
  const indexes = [
    // Counting and skipping read this one alone: `events_listed` carries titles.
    'events_public_by_date on events (date, id, status, publish_at, deleted_at) where deleted_at is null',
    'events_public_by_close on events (close_date) where deleted_at is null',
    ...['events', 'news', 'publications'].map(
      (table) => `${table}_scheduled on ${table} (publish_at) where status = 'scheduled' and deleted_at is null`,
    ),
  ];
  for (const index of indexes) await sql.raw(`create index ${index}`).execute(trx);
}
