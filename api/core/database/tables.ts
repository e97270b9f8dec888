/**
 * The tables of the whole database. Each part of core and each feature adds its tables to `Database` by module augmentation in its
 * tables.ts.
 */
import type { Generated } from 'kysely';

export interface Database {
  /** Erasures not yet in the list beside the database (erasure-ledger.ts). */
  erasures_to_file: { erasure_id: Generated<number>; at: string; kind: string; hash: string; filed_at: string | null };
}
