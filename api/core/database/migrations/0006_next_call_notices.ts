/**
 * Ids of the calls that were open when a notice of the next one was asked for; null: the notice is about its own event's call. The
 * ids name no person and are deleted with the row: when the next call opens, or after `RETENTION.nextCallNotices`.
 */
import type { Kysely } from 'kysely';

export const up = (db: Kysely<unknown>) => db.schema.alterTable('opening_notices').addColumn('open_then', 'text').execute();
