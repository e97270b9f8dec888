/**
 * When an application began to wait for its new address (ISO); '': an application that waited before this column. A
 * restore that repeats an erasure spares the addresses awaited after the erasure.
 */
import type { Kysely } from 'kysely';

export const up = (db: Kysely<unknown>) =>
  db.schema
    .alterTable('applications')
    .addColumn('awaited_at', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
