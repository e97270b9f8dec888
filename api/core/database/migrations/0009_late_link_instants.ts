/** When a late link was made (ISO); '' for earlier ones: an erasure that a restore repeats spares the links that came after it. */
import type { Kysely } from 'kysely';

export const up = (db: Kysely<unknown>) =>
  db.schema
    .alterTable('late_links')
    .addColumn('created_at', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
