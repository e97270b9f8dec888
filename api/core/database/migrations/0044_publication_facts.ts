/**
 * Publications: where and as what a work appeared, its DOI (lower case), and its PDF. All optional. A PDF's row goes with its
 * publication; its file is removed at once when it is replaced, else by the sweep of files without a row.
 *
 * Personal data: none by itself; who wrote a work is the text of `author`, published with it. Frozen.
 */
import type { MigrationScope } from './migration.ts';

export async function publicationFacts(trx: MigrationScope): Promise<void> {
  for (const column of ['type', 'journal', 'volume', 'number', 'pages', 'publisher', 'doi'])
    await trx.schema.alterTable('publications').addColumn(column, 'text').execute();
  await trx.schema.alterTable('publications').addColumn('year', 'integer').execute();
  await trx.schema.createIndex('publications_by_doi').on('publications').column('doi').execute();
  await trx.schema
    .createTable('publication_files')
    .addColumn('publication_id', 'integer', (c) => c.primaryKey().references('publications.id').onDelete('cascade'))
    .addColumn('file_id', 'text', (c) => c.notNull().unique())
    .addColumn('original_filename', 'text', (c) => c.notNull())
    .addColumn('stored_name', 'text', (c) => c.notNull())
    .addColumn('mime_type', 'text', (c) => c.notNull())
    .addColumn('size', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
}
