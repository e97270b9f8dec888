/** Directions to an event, and the accessibility of its place. The columns name no person. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('events').addColumn('directions', 'text').execute();
  await db.schema.alterTable('events').addColumn('accessibility', 'text').execute();
}
