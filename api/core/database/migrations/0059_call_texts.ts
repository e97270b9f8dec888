/**
 * The texts of a call's mails, per event, with their version; and which prepared mails have words of their own: those that were
 * edited by hand.
 *
 * Personal data: none in `call_texts`. `decision_mails.custom` is erased with its row. Frozen.
 */
import { sql } from 'kysely';
import type { MigrationScope } from './migration.ts';

export async function callTexts(trx: MigrationScope): Promise<void> {
  await trx.schema
    .createTable('call_texts')
    .addColumn('event_id', 'integer', (c) => c.notNull().references('events.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('deadline', 'text', (c) => c.notNull())
    .addColumn('days', 'integer', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('call_texts_pk', ['event_id', 'kind'])
    .execute();
  await sql`create trigger call_texts_delete_revisions after delete on call_texts
    begin delete from revisions where kind = 'call-text' and item = old.event_id || '-' || old.kind; end`.execute(trx);
  await trx.schema
    .alterTable('decision_mails')
    .addColumn('custom', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`update decision_mails set custom = 1 where version > 1`.execute(trx);
}
