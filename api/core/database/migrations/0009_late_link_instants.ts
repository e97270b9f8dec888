/** When a late link was made (ISO); '': a link from before this column. A restore that repeats an erasure spares later links. */
import type { Kysely } from 'kysely';

export const up = (db: Kysely<unknown>) =>
  db.schema
    .alterTable('late_links')
    .addColumn('created_at', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
