/** The event that a news post is about. The column names no person. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('news')
    .addColumn('event_id', 'integer', (column) => column.references('events.id').onDelete('set null'))
    .execute();
  await sql`create index news_by_event on news (event_id, created_at, id) where event_id is not null`.execute(db);
}
