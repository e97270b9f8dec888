/**
 * When an application began to wait for its new address (ISO); '' for earlier ones. A restore that repeats an erasure spares
 * later ones.
 */
import type { Kysely } from 'kysely';

export const up = (db: Kysely<unknown>) =>
  db.schema
    .alterTable('applications')
    .addColumn('awaited_at', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
