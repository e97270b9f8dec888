/**
 * Pages are looked up one by one instead of being held in memory: their row says whether compressed files are beside them, and
 * which changes they show. `edition` stands for the templates and the settings; no page has the present one yet, so that all are
 * rendered again. Frozen.
 */
import { sql } from 'kysely';
import type { MigrationScope } from './migration.ts';

export async function pagesLookedUp(trx: MigrationScope): Promise<void> {
  await trx.schema.alterTable('pages').renameColumn('renderer_version', 'edition').execute();
  await trx.schema
    .alterTable('pages')
    .addColumn('seen_key', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await trx.schema
    .alterTable('pages')
    .addColumn('compression', 'text', (c) => c.notNull().defaultTo('waiting'))
    .execute();
  await sql`create index pages_to_compress on pages (rendered_at) where compression = 'waiting'`.execute(trx);
  // Names of collections are few; those of an import's thousands of items stay out of it.
  await sql`create index stale_collections on stale_keys (id) where key in ('events', 'news', 'publications', 'people', 'site')`.execute(
    trx,
  );
}
