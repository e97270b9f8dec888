/**
 * Pictures inside the texts of events, news and publications: which text names which picture. `version` is 0 for the present
 * text, else that of the revision. Rows go with their item and their revision, whatever deletes those (triggers below).
 *
 * Personal data: none by itself; what a picture shows is erased with its item, when no text and no revision names it any more
 * (operations/retention, and at once when an item of the trash is erased). Frozen.
 */
import { sql } from 'kysely';
import type { MigrationScope } from './migration.ts';

/** Kind of an item, and its table. */
const DELETED_WITH = [
  ['event', 'events'],
  ['news', 'news'],
  ['publication', 'publications'],
] as const;

export async function textPictures(trx: MigrationScope): Promise<void> {
  await trx.schema
    .alterTable('images')
    .addColumn('for_text', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await trx.schema
    .createTable('text_pictures')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('item', 'integer', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('image', 'text', (c) => c.notNull().references('images.image_id').onDelete('cascade'))
    .addPrimaryKeyConstraint('text_pictures_pk', ['kind', 'item', 'version', 'image'])
    .execute();
  await trx.schema.createIndex('text_pictures_by_image').on('text_pictures').column('image').execute();
  for (const [kind, table] of DELETED_WITH)
    await sql
      .raw(
        `create trigger ${table}_delete_text_pictures after delete on ${table}
         begin delete from text_pictures where kind = '${kind}' and item = old.id; end`,
      )
      .execute(trx);
  await sql`create trigger revisions_delete_text_pictures after delete on revisions
    begin delete from text_pictures where kind = old.kind and item = cast(old.item as integer) and version = old.version; end`.execute(
    trx,
  );
}
