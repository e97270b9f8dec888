/**
 * What the form asks beside the specification's fields: who applies and whether to be named in the public programme; the
 * supports that a call offers; when its applicant withdrew the supports of an application without a stored consent.
 *
 * Personal data: `applications.adult`, `guardian`, `unpublished` and `supports_withdrawn_at` are erased and retained with the
 * application. Frozen.
 */
import type { MigrationScope } from './migration.ts';

export async function applicationDeclarations(trx: MigrationScope): Promise<void> {
  const applications = () => trx.schema.alterTable('applications');
  await applications().addColumn('adult', 'integer').execute();
  await applications().addColumn('guardian', 'text').execute();
  await applications()
    .addColumn('unpublished', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await applications().addColumn('supports_withdrawn_at', 'text').execute();
  await trx.schema.alterTable('call_settings').addColumn('supports', 'text').execute();
}
