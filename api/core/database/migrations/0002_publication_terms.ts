/** The subject of a publication and its licence. Both name no person. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('publications').addColumn('keywords', 'text').execute();
  await db.schema.alterTable('publications').addColumn('licence', 'text').execute();
}
