/** What the publisher remembers: stale content, pages on disk, and what each page was made from. */
import type { MigrationScope } from './migration.ts';

export async function publishing(trx: MigrationScope): Promise<void> {
  await trx.schema
    .createTable('stale_keys')
    .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
  await trx.schema
    .createTable('pages')
    .addColumn('path', 'text', (c) => c.primaryKey().notNull())
    .addColumn('content_type', 'text', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('csp', 'text')
    .addColumn('rendered_at', 'text', (c) => c.notNull())
    .addColumn('valid_until', 'text')
    .addColumn('renderer_version', 'text', (c) => c.notNull())
    .addColumn('dependencies_hash', 'text', (c) => c.notNull())
    .execute();
  await trx.schema
    .createTable('page_dependencies')
    .addColumn('path', 'text', (c) => c.notNull().references('pages.path').onDelete('cascade'))
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('question', 'text', (c) => c.notNull())
    .addColumn('answer', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('page_dependencies_pk', ['path', 'key', 'question'])
    .execute();
  // "Which pages show event 12?" is asked at every publish.
  await trx.schema.createIndex('page_dependencies_by_key').on('page_dependencies').column('key').execute();
}
