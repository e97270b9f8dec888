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
  // Looked at after every save: which items a mailing was asked for and has not left.
  for (const table of ['events', 'news'])
    await sql.raw(`create index ${table}_to_mail on ${table} (confirmation, mailed_at)`).execute(trx);
}
