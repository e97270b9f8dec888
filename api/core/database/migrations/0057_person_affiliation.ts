/**
 * What a person does in the network, and where they work: shown on «Acerca de».
 *
 * Personal data: erased with the person. Frozen.
 */
import { sql } from 'kysely';
import type { MigrationScope } from './migration.ts';

export async function personAffiliation(trx: MigrationScope): Promise<void> {
  for (const column of ['job_title', 'institution', 'country'] as const)
    await trx.schema.alterTable('people').addColumn(column, 'text').execute();
  await sql`drop trigger people_version`.execute(trx);
  await sql`create trigger people_version after update of first_name, last_name, full_name, email, orcid, title_academy,
      job_title, institution, country, role_name, phone, notification, image on people when new.version = old.version
    begin update people set version = old.version + 1 where user_id = old.user_id; end`.execute(trx);
}
