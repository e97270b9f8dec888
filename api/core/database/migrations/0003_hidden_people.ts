/** When an administrator hid a person of the team or a partner from public pages. Erased with the person's record. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('people').addColumn('hidden_at', 'text').execute();
}
