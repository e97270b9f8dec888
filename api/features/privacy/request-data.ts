/** Personal data of requests, blocks, notices and breaches. Deletes parts of requests some time after their answer. */

import { DAY_MS, isoTime } from '@trama/shared/format/time';
import { RETENTION } from '@trama/shared/limits';
import { sql } from 'kysely';
import type { Db } from '../../core/database/open.ts';
import { byEmail, type ErasureRule, type PersonalData } from '../../core/personal-data/entry.ts';
import { emptyPersonal } from '../../core/personal-data/rows.ts';

/** Rule: the erasure answers pending requests as granted and deletes unconfirmed ones. */
const answerByErasing: ErasureRule = async (trx, subject, before) => {
  const until = sql<boolean>`${byEmail(subject)} and created_at <= ${before}`;
  await trx.deleteFrom('rights_requests').where(until).where('confirmed_at', 'is', null).execute();
  await trx
    .updateTable('rights_requests')
    .set({ answered_at: before, outcome: 'granted' })
    .where(until)
    .where('answered_at', 'is', null)
    .execute();
  return {};
};

const REQUESTS: PersonalData = {
  table: 'rights_requests',
  name: 'solicitudes-sobre-tus-datos',
  treatment: 'rights',
  rows: byEmail,
  copied: 'all',
  omit: ['email_key', 'reminded'],
  // Kind, dates, outcome and the hash of the answer stay, as proof that the request was answered.
  erased: { first: answerByErasing, emptied: ['email', 'words', 'reason', 'extension_reason'] },
  since: 'created_at',
};

export const REQUEST_DATA: readonly PersonalData[] = [
  REQUESTS,
  {
    table: 'blocked_addresses',
    name: 'bloqueo-de-tu-direccion',
    treatment: 'rights',
    rows: byEmail,
    copied: 'all',
    erased: 'deleted',
    since: 'blocked_at',
  },
  {
    table: 'privacy_versions',
    name: 'avisos-que-publicaste',
    treatment: 'records',
    rows: ({ userId }) => sql`published_by = ${userId}`,
    copied: ['version', 'valid_from'],
    reason: 'The text is public.',
    erased: 'unlinked',
    since: 'valid_from',
  },
  {
    table: 'breaches',
    name: 'brechas-que-anotaste',
    treatment: 'records',
    rows: ({ userId }) => sql`noted_by = ${userId}`,
    copied: ['breach_id', 'noted_at'],
    reason: 'The breach is not about who noted it.',
    erased: 'unlinked',
    since: 'noted_at',
  },
];

/** Deletes expired requests, by the periods of `RETENTION`. @param now ms */
export async function deleteExpiredRightsRequests(db: Db, now: number): Promise<void> {
  const before = (days: number) => isoTime(now - days * DAY_MS);
  await db
    .deleteFrom('rights_requests')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<=', before(RETENTION.unconfirmedRequests))
    .execute();
  await emptyPersonal(db, REQUESTS, sql`answered_at <= ${before(RETENTION.rightsContents)}`);
  await db.deleteFrom('rights_requests').where('answered_at', '<=', before(RETENTION.rightsProof)).execute();
}
