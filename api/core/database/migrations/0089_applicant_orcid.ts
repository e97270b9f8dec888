/**
 * The ORCID of an applicant, who gives it or not. It is erased and retained with the application (RETENTION.applications); a talk that is
 * made of it takes it over, as of co-authors. Frozen.
 */
import type { MigrationScope } from './migration.ts';

export async function applicantOrcid(trx: MigrationScope): Promise<void> {
  await trx.schema.alterTable('applications').addColumn('orcid', 'text').execute();
}
