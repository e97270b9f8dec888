/**
 * The register of breaches of personal data. Rows cannot be deleted: the law asks for the register. Frozen.
 *
 * Personal data: none of the people affected, who are listed from the tables when they are asked for, but how many they were; `noted_by` is
 * set to null when the account is erased. Source: Ley 19.628, texto de la Ley 21.719, art. 14 sexies.
 */
import { sql } from 'kysely';
import type { MigrationScope } from './migration.ts';

export async function breaches(trx: MigrationScope): Promise<void> {
  await trx.schema
    .createTable('breaches')
    .addColumn('breach_id', 'integer', (c) => c.primaryKey().autoIncrement())
    .addColumn('noted_at', 'text', (c) => c.notNull())
    .addColumn('noted_by', 'text', (c) => c.references('people.user_id').onDelete('set null'))
    .addColumn('began_at', 'text', (c) => c.notNull())
    .addColumn('ended_at', 'text', (c) => c.notNull())
    .addColumn('treatments', 'text', (c) => c.notNull())
    .addColumn('nature', 'text', (c) => c.notNull())
    .addColumn('effects', 'text', (c) => c.notNull())
    .addColumn('measures', 'text', (c) => c.notNull())
    .addColumn('affected', 'integer', (c) => c.notNull())
    .addColumn('agency_told_at', 'text')
    .addColumn('people_told_at', 'text')
    .execute();
  await trx.schema.createIndex('breaches_by_person').on('breaches').column('noted_by').execute();
  await sql`create trigger breaches_stay before delete on breaches
    begin select raise(abort, 'a breach is never deleted'); end`.execute(trx);
}
