/** Columns and values of mail by their present names; `sending` is a state that no mail was ever in. Frozen. */
import { sql } from 'kysely';
import type { MigrationScope } from './migration.ts';

export async function mailStates(trx: MigrationScope): Promise<void> {
  await trx.schema.alterTable('outbox').renameColumn('doubt_since', 'in_flight_since').execute();
  await sql`update outbox set state = 'pending' where state = 'sending'`.execute(trx);
  await sql`update outbox set batch = 'single:' || substr(batch, 7) where batch like 'alone:%'`.execute(trx);
  await sql`update suppressions set reason = 'unsubscribed' where reason = 'left'`.execute(trx);
}
