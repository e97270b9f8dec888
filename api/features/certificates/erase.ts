/** Erasing the people of certificates, by the address, and what is too old. */
import { foldEmail } from '@trama/shared/text';
import type { Db, Trx } from '../../core/database/open.ts';
import { markStale } from '../../core/publishing/stale-pages.ts';
import { ofEventsBefore } from '../events/index.ts';
import { pageKeys } from './row.ts';
import { dropUnusedSignatures } from './templates.ts';
import { withdraw } from './withdraw.ts';

/**
 * Certificates of an address that were first issued until `before` (ISO) say «retirado a petición de su titular» from now on, in
 * every version; lists do without the address.
 */
export async function eraseFromCertificates(trx: Trx, email: string, before: string): Promise<void> {
  const address = foldEmail(email);
  await trx.deleteFrom('certificate_people').where('email_key', '=', address).where('created_at', '<=', before).execute();
  const rows = await trx
    .selectFrom('certificates')
    .select(({ fn }) => fn.coalesce('replaced_by', 'code').as('current'))
    .where('email_key', '=', address)
    .execute();
  for (const current of new Set(rows.map((row) => row.current))) await withdraw(trx, current, before);
}

/** Deletes certificates issued before `before` (ISO), and signatures that none says. @returns how many */
export async function purgeCertificates(db: Db, before: string): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const rows = await trx.deleteFrom('certificates').where('issued_at', '<=', before).returning('code').execute();
    await dropUnusedSignatures(trx);
    await markStale(trx, pageKeys(rows));
    return rows.length;
  });
}

/** Deletes the lists of people of events that began before `before` (ISO). @returns how many rows */
export async function eraseCertificateLists(db: Db, before: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('certificate_people').where(ofEventsBefore(before)).executeTakeFirst();
  return Number(numDeletedRows);
}
