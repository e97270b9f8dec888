/**
 * Settings of a call: for how many minutes after the close an application still counts of someone who opened the form before it;
 * null: the default. No personal data. Frozen.
 */
import type { MigrationScope } from './migration.ts';

export async function graceOfCalls(trx: MigrationScope): Promise<void> {
  await trx.schema.alterTable('call_settings').addColumn('grace_minutes', 'integer').execute();
}
