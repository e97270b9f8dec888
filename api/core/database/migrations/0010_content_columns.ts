/**
 * Columns of events, news posts and publications have one name each in the three tables, and `posts` is `news`. SQLite
 * carries a rename into indexes and foreign keys; indexes whose own name repeats the old words are created anew. Frozen.
 */
import { sql } from 'kysely';
import type { MigrationScope } from './migration.ts';

const COLUMNS: Record<string, Record<string, string>> = {
  events: {
    event_id: 'id',
    event_title: 'title',
    event_description: 'text',
    event_date: 'date',
    event_end_date: 'close_date',
    event_time: 'time',
    event_location: 'location',
    event_image: 'image',
    event_youtube: 'youtube',
    event_confirmation: 'confirmation',
  },
  news: {
    post_id: 'id',
    post_title: 'title',
    post_author: 'author',
    post_content: 'text',
    post_image: 'image',
    post_youtube: 'youtube',
    post_confirmation: 'confirmation',
  },
  publications: { publication_id: 'id', content: 'text' },
};

async function createIndex(trx: MigrationScope, name: string, table: string, columns: string[], deleted: boolean): Promise<void> {
  const refs = sql.join(columns.map((column) => sql.ref(column)));
  const where = deleted ? sql`deleted_at is not null` : sql`deleted_at is null`;
  await sql`create index ${sql.ref(name)} on ${sql.table(table)} (${refs}) where ${where}`.execute(trx);
}

export async function contentColumns(trx: MigrationScope): Promise<void> {
  for (const name of ['events_in_bin', 'posts_in_bin', 'publications_in_bin', 'posts_listed', 'posts_listed_by_id'])
    await trx.schema.dropIndex(name).execute();
  await trx.schema.alterTable('posts').renameTo('news').execute();
  for (const [table, names] of Object.entries(COLUMNS))
    for (const [from, to] of Object.entries(names)) await trx.schema.alterTable(table).renameColumn(from, to).execute();

  for (const table of Object.keys(COLUMNS)) await createIndex(trx, `${table}_deleted`, table, ['deleted_at'], true);
  // As in 0008_listed.
  const searched = ['search_title', 'status', 'publish_at'];
  await createIndex(trx, 'news_listed', 'news', ['created_at', 'id', ...searched, 'updated_at', 'author', 'deleted_at'], false);
  await createIndex(trx, 'news_listed_by_id', 'news', ['id', ...searched, 'deleted_at'], false);
}
