/** Secrets that the product makes for itself. They are in the database, so that what they sign or hash is known after a restore. */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { parseJson } from '../database/json.ts';
import type { Db, Trx } from '../database/open.ts';

/** The secret of this name (256 bits, base64url); made at the first call. */
export async function secretOf(db: Db | Trx, key: 'mail_link_secret' | 'lookup_secret' | 'form_stamp_secret'): Promise<string> {
  const read = () => db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  const made = JSON.stringify(randomBytes(32).toString('base64url'));
  let stored = await read();
  if (!stored) {
    await db
      .insertInto('settings')
      .values({ key, value: made, updated_at: new Date().toISOString() })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
    stored = await read();
  }
  return parseJson(z.string(), stored?.value ?? made, '');
}

/** For rows that are found by something that they must not give away: a hash that is guessed only with the database's own key. */
export async function lookupHash(db: Db | Trx, text: string): Promise<string> {
  const plain = createHash('sha256').update(text).digest('hex');
  return createHmac('sha256', await secretOf(db, 'lookup_secret'))
    .update(plain)
    .digest('hex');
}
