/** Since when an application waits for its new address (ISO); '' for earlier ones: an erasure that a restore repeats spares later ones. */
import type { Kysely } from 'kysely';

export const up = (db: Kysely<unknown>) =>
  db.schema
    .alterTable('applications')
    .addColumn('awaited_at', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
