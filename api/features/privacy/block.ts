/**
 * Blocks a person or an address: the data stays stored but unused. Lists, exports, reviews, mailings and public pages leave it
 * out. Source: Ley 19.628, texto de la Ley 21.719, art. 8 ter.
 */
import type { BlockedAddress } from '@trama/shared/privacy/rights';
import { RIGHTS_MESSAGES as m } from '@trama/shared/texts/rights';
import { sql } from 'kysely';
import type { Db, Trx } from '../../core/database/open.ts';
import { HttpError } from '../../core/http/errors.ts';
import type { Subject } from '../../core/personal-data/entry.ts';
import { noteShownChange } from '../../core/personal-data/rows.ts';
import { PERSONAL_DATA } from './register.ts';

/**
 * Marks pages that name the subject as stale and open forms as outdated. A form opened during a block lacks the subject: saving
 * it would remove the subject from the record.
 */
async function noteChange(trx: Trx, subject: Subject, at: string): Promise<void> {
  for (const data of PERSONAL_DATA) await noteShownChange(trx, data, data.rows(subject), at);
}

/** Blocks an address without a person row. A repeat changes nothing. @param at ISO */
export async function blockAddress(trx: Trx, email: string, at: string): Promise<void> {
  await trx
    .insertInto('blocked_addresses')
    .values({ email_key: email, blocked_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Blocks a person, or an address without a person row. Blocking twice changes nothing. Throws HttpError 409 for an account.
 * @param at ISO
 */
export async function blockSubject(trx: Trx, subject: Subject, at: string): Promise<void> {
  const { userId, email } = subject;
  if (userId !== null) {
    const person = await trx.selectFrom('people').select('role_name').where('user_id', '=', userId).executeTakeFirst();
    if (person?.role_name === 'root') throw new HttpError(409, m.blockRoot);
    await trx
      .updateTable('people')
      .set({ blocked_at: at })
      .where('user_id', '=', userId)
      .where('blocked_at', 'is', null)
      .execute();
  } else if (email !== null) await blockAddress(trx, email, at);
  await noteChange(trx, subject, at);
}

/** Unblocks a subject. Its address may have been blocked before the person row existed, so both blocks end. @param at ISO */
export async function unblockSubject(trx: Trx, subject: Subject, at: string): Promise<void> {
  await trx.updateTable('people').set({ blocked_at: null }).where('user_id', '=', subject.userId).execute();
  await trx.deleteFrom('blocked_addresses').where('email_key', '=', subject.email).execute();
  await noteChange(trx, subject, at);
}

async function personSubject(trx: Trx, userId: string): Promise<Subject> {
  const person = await trx.selectFrom('people').select('email_key').where('user_id', '=', userId).executeTakeFirst();
  return { userId, email: person?.email_key ?? null };
}

/** Blocks a person by id. Throws HttpError 409 for an account. @param at ISO */
export async function blockPerson(trx: Trx, userId: string, at: string): Promise<void> {
  await blockSubject(trx, await personSubject(trx, userId), at);
}

/** Unblocks a person by id. @param at ISO */
export async function unblockPerson(trx: Trx, userId: string, at: string): Promise<void> {
  await unblockSubject(trx, await personSubject(trx, userId), at);
}

export async function isBlocked(db: Db | Trx, { userId, email }: Subject): Promise<boolean> {
  const person = db.selectFrom('people').select('blocked_at').where('user_id', '=', userId).where('blocked_at', 'is not', null);
  const address = db.selectFrom('blocked_addresses').select('blocked_at').where('email_key', '=', email);
  return (await person.unionAll(address).executeTakeFirst()) !== undefined;
}

/** Blocked addresses without a blocked person row; the others are listed as their person. */
export async function listBlockedAddresses(db: Db): Promise<BlockedAddress[]> {
  return db
    .selectFrom('blocked_addresses')
    .select(['email_key as email', 'blocked_at'])
    .where(
      sql<boolean>`not exists (select 1 from people where people.email_key = blocked_addresses.email_key and blocked_at is not null)`,
    )
    .orderBy('email_key')
    .execute();
}
