/**
 * When the mailed link of a draft was first opened, which proves its address. Drafts of earlier versions count as proved: their life and
 * their files stay as they were. Frozen.
 */
import { sql } from 'kysely';
import type { MigrationScope } from './migration.ts';

export async function provedDrafts(trx: MigrationScope): Promise<void> {
  await trx.schema.alterTable('application_drafts').addColumn('link_opened_at', 'text').execute();
  await sql`update application_drafts set link_opened_at = saved_at`.execute(trx);
}
