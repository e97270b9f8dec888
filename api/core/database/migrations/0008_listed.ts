/**
 * Two indexes per kind of content answer every list of what is not in the bin: in its own order and by id, with the columns
 * that lists filter, count and sort by. Only the rows that are shown are read, with their long texts. Frozen.
 */
import { sql } from 'kysely';
import type { MigrationScope } from './migration.ts';

/** `deleted_at`, though it is always null here: without it SQLite looks into the row to see it. */
async function listed(trx: MigrationScope, name: string, table: string, columns: string[]): Promise<void> {
  const refs = sql.join([...columns, 'deleted_at'].map((column) => sql.ref(column)));
  await sql`create index ${sql.ref(name)} on ${sql.table(table)} (${refs}) where deleted_at is null`.execute(trx);
}

const SEARCHED = ['search_title', 'status', 'publish_at'];

async function listedInTwoOrders(trx: MigrationScope, table: string, id: string, own: string, more: string[]): Promise<void> {
  await listed(trx, `${table}_listed`, table, [own, id, ...SEARCHED, 'updated_at', ...more]);
  await listed(trx, `${table}_listed_by_id`, table, [id, ...SEARCHED]);
}

export async function listedContent(trx: MigrationScope): Promise<void> {
  for (const replaced of ['events_by_date', 'posts_by_creation', 'publications_by_creation'])
    await trx.schema.dropIndex(replaced).execute();
  await listedInTwoOrders(trx, 'events', 'event_id', 'event_date', ['event_end_date', 'event_location', 'created_at']);
  await listedInTwoOrders(trx, 'posts', 'post_id', 'created_at', ['post_author']);
  await listedInTwoOrders(trx, 'publications', 'publication_id', 'created_at', ['author']);
}
