/** Subject and licence of a publication. The columns name no person. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('publications').addColumn('keywords', 'text').execute();
  await db.schema.alterTable('publications').addColumn('licence', 'text').execute();
}
