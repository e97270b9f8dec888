/** When an administrator took a person of the team or the affiliates off the public pages. Erased with the person's record. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('people').addColumn('hidden_at', 'text').execute();
}
