/** What the publisher remembers: stale content, pages on disk, and what each page was made from. */
import type { Kysely, Migration } from 'kysely';

export const publishing: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('stale_keys')
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('pages')
      .addColumn('path', 'text', (column) => column.primaryKey().notNull())
      .addColumn('content_type', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('csp', 'text')
      .addColumn('rendered_at', 'text', (column) => column.notNull())
      .addColumn('valid_until', 'text')
      .addColumn('renderer_version', 'text', (column) => column.notNull())
      .addColumn('dependencies_hash', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('page_dependencies')
      .addColumn('path', 'text', (column) => column.notNull().references('pages.path').onDelete('cascade'))
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('question', 'text', (column) => column.notNull())
      .addColumn('answer', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('page_dependencies_pk', ['path', 'key', 'question'])
      .execute();
    // "Which pages show event 12?" is asked at every publish.
    await db.schema.createIndex('page_dependencies_by_key').on('page_dependencies').column('key').execute();
  },
};
