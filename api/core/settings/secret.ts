/**
 * Secrets that the product generates. They are stored in the database, so that signatures and hashes stay valid after a restore.
 */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { parseJson } from '../database/json.ts';
import { type Db, outsideChange, type Trx } from '../database/open.ts';

/** The secret with this name (256 bits, base64url). The first call creates it. */
export async function secretOf(db: Db | Trx, key: 'mail_link_secret' | 'lookup_secret' | 'form_stamp_secret'): Promise<string> {
  const read = () => db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  const made = JSON.stringify(randomBytes(32).toString('base64url'));
  let stored = await read();
  if (!stored) {
    const query = db
      .insertInto('settings')
      .values({ key, value: made, updated_at: new Date().toISOString() })
      .onConflict((conflict) => conflict.column('key').doNothing());
    await outsideChange(() => query.execute());
    stored = await read();
  }
  return parseJson(z.string(), stored?.value ?? made, '');
}

/**
 * Returns a keyed hash for looking up rows by a text that they must not reveal: guessing the text requires the database's key.
 */
export async function lookupHasher(db: Db | Trx): Promise<(text: string) => string> {
  const secret = await secretOf(db, 'lookup_secret');
  return (text) => createHmac('sha256', secret).update(createHash('sha256').update(text).digest('hex')).digest('hex');
}

/** The `lookupHasher` hash of one text. */
export const lookupHash = async (db: Db | Trx, text: string): Promise<string> => (await lookupHasher(db))(text);
