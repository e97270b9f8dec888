/** A session of an account that must set up its second factor first: it opens the own account alone. Goes with its session. Frozen. */
import type { MigrationScope } from './migration.ts';

export async function requiredSecondFactor(trx: MigrationScope): Promise<void> {
  await trx.schema
    .alterTable('sessions')
    .addColumn('factor_due', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}
