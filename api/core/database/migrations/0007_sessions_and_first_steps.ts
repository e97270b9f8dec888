/** Sessions say from which browser they were opened; an account remembers that it was shown the first steps. */
import { sql } from 'kysely';
import type { MigrationScope } from './migration.ts';

export async function sessionsAndFirstSteps(trx: MigrationScope): Promise<void> {
  await trx.schema.alterTable('sessions').addColumn('browser', 'text').execute();
  await trx.schema.alterTable('sessions').addColumn('system', 'text').execute();
  await trx.schema.alterTable('people').addColumn('first_steps_at', 'text').execute();
  // Whoever is signed in during the upgrade has made her first steps long ago.
  await sql`update people set first_steps_at = updated_at where user_id in (select user_id from sessions)`.execute(trx);
}
