/**
 * Since when a row names who speaks or chairs, so that an erasure that is repeated after a restore leaves alone who was named later.
 * It goes with its row, as the name does. Frozen.
 */
import type { MigrationScope } from './migration.ts';

export async function namedSince(trx: MigrationScope): Promise<void> {
  for (const table of ['talk_people', 'session_chairs'])
    await trx.schema
      .alterTable(table)
      .addColumn('named_at', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
}
