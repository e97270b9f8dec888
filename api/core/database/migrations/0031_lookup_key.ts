/**
 * Suppressions are found by a keyed hash of their address: plain SHA-256 of an address is guessed in seconds. The key is a row of
 * `settings`, so that a restored backup still knows whom not to write to. Frozen.
 *
 * Personal data: the hashes, as before; kept until the suppression is lifted.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { MigrationScope } from './migration.ts';

export async function lookupKey(trx: MigrationScope): Promise<void> {
  const key = randomBytes(32).toString('base64url');
  await sql`insert into settings (key, value, updated_at)
    values ('lookup_secret', ${JSON.stringify(key)}, ${new Date().toISOString()})`.execute(trx);
  const { rows } = await sql<{ id: string }>`select suppression_id as id from suppressions`.execute(trx);
  for (const { id } of rows) {
    const keyed = createHmac('sha256', key).update(id).digest('hex');
    await sql`update suppressions set suppression_id = ${keyed} where suppression_id = ${id}`.execute(trx);
  }
  // Their keys are of networks and accounts, hashed without a key.
  await sql`delete from rate_limits`.execute(trx);
}
