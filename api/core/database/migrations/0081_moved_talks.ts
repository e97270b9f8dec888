/** Where talks were before the published programme moved them: rooms and hours, nothing about anybody. Frozen. */
import type { MigrationScope } from './migration.ts';

export async function movedTalks(trx: MigrationScope): Promise<void> {
  await trx.schema
    .alterTable('programmes')
    .addColumn('moved', 'text', (c) => c.notNull().defaultTo('{}'))
    .execute();
}
