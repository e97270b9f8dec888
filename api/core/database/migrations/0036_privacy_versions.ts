/**
 * The versions of the privacy notice, each as it was shown. A network that had written its own notice into the settings keeps it as the
 * first version, and as its own text in the following ones. Frozen.
 *
 * Personal data: `facts` names the legal representative and the delegate, and is public; `published_by` is set to null when the account is
 * erased. Versions are kept as long as the network exists: they prove what people were told.
 */
import { sql } from 'kysely';
import type { MigrationScope } from './migration.ts';

/** How the notice began that came with the product. */
const SHIPPED = '<p>Este aviso explica, en lenguaje sencillo';

export async function privacyVersions(trx: MigrationScope): Promise<void> {
  await trx.schema
    .createTable('privacy_versions')
    .addColumn('version', 'integer', (c) => c.primaryKey().notNull())
    .addColumn('valid_from', 'text', (c) => c.notNull())
    .addColumn('important', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('facts', 'text', (c) => c.notNull())
    .addColumn('published_by', 'text', (c) => c.references('people.user_id').onDelete('set null'))
    .addColumn('html', 'text', (c) => c.notNull())
    .execute();
  await trx.schema.createIndex('privacy_versions_by_person').on('privacy_versions').column('published_by').execute();
  const { rows } = await sql<{ html: string | null; updated_at: string }>`
    select json_extract(value, '$.privacyNotice.html') as html, updated_at from settings where key = 'site'`.execute(trx);
  const [stored] = rows;
  if (stored?.html && !stored.html.startsWith(SHIPPED))
    await sql`insert into privacy_versions (version, valid_from, facts, html)
      values (1, ${stored.updated_at}, ${JSON.stringify({ ownText: stored.html })}, ${stored.html})`.execute(trx);
  await sql`update settings set value = json_remove(value, '$.privacyNotice') where key = 'site'`.execute(trx);
  await sql`create trigger privacy_versions_are_final before update of version, valid_from, facts, html on privacy_versions
    begin select raise(abort, 'a version of the notice is never changed'); end`.execute(trx);
}
