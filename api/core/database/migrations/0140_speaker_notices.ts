/**
 * What each author of a talk was last told of its place, and the calendars that mails carry. A notice names its person by a hash; it is
 * deleted with its talk. Frozen.
 */
import type { MigrationScope } from './migration.ts';

export async function speakerNotices(trx: MigrationScope): Promise<void> {
  await trx.schema
    .createTable('speaker_notices')
    .addColumn('talk_id', 'integer', (column) => column.notNull().references('talks.talk_id').onDelete('cascade'))
    .addColumn('person_hash', 'text', (column) => column.notNull())
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addColumn('place', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('speaker_notices_of_talk', ['talk_id', 'person_hash'])
    .execute();
  await trx.schema
    .alterTable('outbox')
    .addColumn('calendars', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
