/**
 * Late links know who used them and can be revoked, reviewers' links can be sent anew, withdrawals have their moment,
 * and a call's own questions may ask for what is reserved like the inclusion requirement. Frozen.
 */
import { sql } from 'kysely';
import type { MigrationScope } from './migration.ts';

export async function linksAndReserve(trx: MigrationScope): Promise<void> {
  await trx.schema.alterTable('late_links').addColumn('revoked_at', 'text').execute();
  await trx.schema
    .alterTable('late_links')
    .addColumn('application_id', 'text', (c) => c.references('applications.application_id').onDelete('set null'))
    .execute();
  // Erasing an application looks for what names it.
  await trx.schema.createIndex('late_links_by_application').on('late_links').column('application_id').execute();
  await trx.schema.alterTable('reviewers').addColumn('link_sent_at', 'text').execute();
  await sql`update reviewers set link_sent_at = created_at`.execute(trx);
  await trx.schema.alterTable('applications').addColumn('withdrawn_at', 'text').execute();
  await sql`update applications set withdrawn_at = (select max(at) from application_history
    where application_history.application_id = applications.application_id and actor = 'applicant' and to_state = 'retirada')
    where state = 'retirada'`.execute(trx);
  await trx.schema
    .alterTable('application_files')
    .addColumn('reserved', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}
