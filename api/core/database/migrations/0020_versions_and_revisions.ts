/**
 * A version per record, so that a save can be refused when the record has changed since it was read, and every saved state
 * of it, so that none is lost.
 *
 * Personal data: `revisions.snapshot` of kinds `person` and `decision-mail` is deleted with its record (triggers below),
 * whatever deletes that; the rest names people as the content itself does. `revisions.user_id` is set to null when the
 * account is erased. Rows are kept a year (operations/retention). Frozen.
 */
import { sql } from 'kysely';
import type { MigrationScope } from './migration.ts';

const VERSIONED = ['events', 'news', 'publications', 'people', 'settings', 'call_settings', 'decision_mails'] as const;

/** Kind of a revision, the table of its records, and their key. */
const DELETED_WITH = [
  ['event', 'events', 'id'],
  ['news', 'news', 'id'],
  ['publication', 'publications', 'id'],
  ['person', 'people', 'user_id'],
  ['call', 'call_settings', 'event_id'],
  ['decision-mail', 'decision_mails', 'decision_mail_id'],
] as const;

export async function versionsAndRevisions(trx: MigrationScope): Promise<void> {
  for (const table of VERSIONED)
    await trx.schema
      .alterTable(table)
      .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
      .execute();
  await trx.schema
    .createTable('revisions')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('item', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.references('people.user_id').onDelete('set null'))
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('changed', 'text', (c) => c.notNull())
    .addColumn('snapshot', 'text', (c) => c.notNull())
    .addColumn('image', 'text', (c) => c.references('images.image_id').onDelete('set null'))
    .addPrimaryKeyConstraint('revisions_pk', ['kind', 'item', 'version'])
    .execute();
  for (const column of ['user_id', 'image', 'at'] as const)
    await trx.schema.createIndex(`revisions_by_${column}`).on('revisions').column(column).execute();
  await sql`create trigger revisions_are_final before update of kind, item, version, at, action, changed, snapshot on revisions
    begin select raise(abort, 'a revision is never changed'); end`.execute(trx);
  for (const [kind, table, key] of DELETED_WITH)
    await sql
      .raw(
        `create trigger ${table}_delete_revisions after delete on ${table}
         begin delete from revisions where kind = '${kind}' and item = cast(old.${key} as text); end`,
      )
      .execute(trx);
  // People change their own data, too: a form that was open meanwhile must not subscribe a person who has unsubscribed.
  await sql`create trigger people_version after update of first_name, last_name, full_name, email, orcid, title_academy,
      role_name, phone, notification, image on people when new.version = old.version
    begin update people set version = old.version + 1 where user_id = old.user_id; end`.execute(trx);
}
