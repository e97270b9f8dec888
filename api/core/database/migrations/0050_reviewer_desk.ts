/**
 * The reviewer's desk: what a call says of its criteria and until when it is read, reviews that are begun, applications that a reviewer gives
 * back, and who reads what. All of it is erased with the reviewer or the application, and stored as long as they are (RETENTION.applications).
 * Frozen.
 */
import { sql } from 'kysely';
import type { MigrationScope } from './migration.ts';

/** A table of what one reviewer has to do with one application. */
const ofBoth = (trx: MigrationScope, name: string) =>
  trx.schema
    .createTable(name)
    .addColumn('reviewer_id', 'text', (c) => c.notNull().references('reviewers.reviewer_id').onDelete('cascade'))
    .addColumn('application_id', 'text', (c) => c.notNull().references('applications.application_id').onDelete('cascade'))
    .addPrimaryKeyConstraint(`${name}_once`, ['reviewer_id', 'application_id']);

export async function reviewerDesk(trx: MigrationScope): Promise<void> {
  const { schema } = trx;
  // JSON list, in the order of the criteria.
  await schema
    .alterTable('call_settings')
    .addColumn('criteria_help', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute();
  await schema.alterTable('call_settings').addColumn('review_until', 'text').execute();
  await schema
    .alterTable('call_settings')
    .addColumn('review_reminder', 'integer', (c) => c.defaultTo(3))
    .execute();
  await schema
    .alterTable('reviewers')
    .addColumn('institution', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await schema.alterTable('reviewers').addColumn('reminded_at', 'text').execute();
  // Begun and not scored by every criterion yet; it becomes a review.
  await ofBoth(trx, 'review_drafts')
    .addColumn('scores', 'text', (c) => c.notNull())
    .addColumn('comment', 'text', (c) => c.notNull())
    .addColumn('author_comment', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .execute();
  await ofBoth(trx, 'review_refusals')
    .addColumn('reason', 'text', (c) => c.notNull().check(sql`reason in ('author_known', 'close', 'off_topic', 'no_time')`))
    .addColumn('note', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('refused_at', 'text', (c) => c.notNull())
    .execute();
  // Without any of an event, each of its reviewers reads all of its applications.
  await ofBoth(trx, 'review_assignments')
    .addColumn('assigned_at', 'text', (c) => c.notNull())
    .execute();
  for (const table of ['review_drafts', 'review_refusals', 'review_assignments'])
    await schema.createIndex(`${table}_by_application`).on(table).column('application_id').execute();
}
