/** Personal data of certificates, and its retention. */
import { sql } from 'kysely';
import type { Db } from '../../core/database/open.ts';
import { byEmail, type ErasureRule, type PersonalData } from '../../core/personal-data/entry.ts';
import { markStale } from '../../core/publishing/stale-pages.ts';
import { eventBeganBefore } from '../events/index.ts';
import { pageKeys } from './derived.ts';
import { dropUnusedSignatures } from './templates.ts';
import { withdrawCertificate } from './withdraw.ts';

/** Rule: every version of a certificate first issued until `before` shows «retirado a petición de su titular». */
const withdrawAll: ErasureRule = async (trx, { email }, before) => {
  const rows = await trx
    .selectFrom('certificates')
    .select(({ fn }) => fn.coalesce('replaced_by', 'code').as('current'))
    .where('email_key', '=', email)
    .execute();
  for (const current of new Set(rows.map((row) => row.current))) await withdrawCertificate(trx, current, before);
  return {};
};

export const CERTIFICATE_DATA: readonly PersonalData[] = [
  {
    table: 'certificates',
    name: 'certificados',
    treatment: 'certificates',
    rows: byEmail,
    named: 'name',
    copied: 'all',
    omit: ['recipient', 'text', 'signatures', 'resent'],
    erased: withdrawAll,
    parts: ['certificates'],
    counted: 'distinct coalesce(replaced_by, code)',
    page: sql`'certificate:' || code`,
    since: 'issued_at',
  },
  {
    table: 'certificate_people',
    name: 'listas-de-certificados',
    treatment: 'certificates',
    rows: byEmail,
    named: 'name',
    copied: 'all',
    erased: 'deleted',
    parts: ['certificates'],
    since: 'created_at',
  },
];

/**
 * Deletes certificates issued before `before` (ISO), and signatures on no other certificate.
 * @returns the number of deleted certificates
 */
export async function deleteExpiredCertificates(db: Db, before: string): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const rows = await trx.deleteFrom('certificates').where('issued_at', '<=', before).returning('code').execute();
    await dropUnusedSignatures(trx);
    await markStale(trx, pageKeys(rows));
    return rows.length;
  });
}

/** Deletes the lists of people of events that began before `before` (ISO). @returns how many rows */
export async function deleteExpiredCertificateLists(db: Db, before: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('certificate_people').where(eventBeganBefore(before)).executeTakeFirst();
  return Number(numDeletedRows);
}
