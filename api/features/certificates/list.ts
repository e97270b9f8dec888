/** The list of issued certificates for administrators. */

import type { CertificateRecord } from '@trama/shared/certificates/certificates';
import { parseCode } from '@trama/shared/certificates/code';
import { foldForSearch } from '@trama/shared/format/fold';
import { CERTIFICATE_MESSAGES as m } from '@trama/shared/texts/certificates';
import { sql } from 'kysely';
import { addressNotBlocked } from '../../core/database/blocked.ts';
import type { Db, Trx } from '../../core/database/open.ts';
import { alphabetical } from '../../core/database/text-functions.ts';
import { orNotFound } from '../../core/http/errors.ts';
import { chosenAmong, countFacets, countRows } from '../../core/http/list-filters.ts';
import { idsIn, type ListRequest, sortColumn } from '../../core/http/list-query.ts';
import { mailKeySql, stateOf } from './derived.ts';

const rowsOf = (db: Db | Trx) =>
  db
    .selectFrom('certificates')
    .leftJoin('outbox', (join) => join.on('mail_key', '=', mailKeySql))
    .select(['code', 'event_id', 'role', 'name', 'email', 'talk_title', 'issued_at', 'replaced_by', 'revoked_at'])
    .select(['revoked_reason', 'withdrawn_at', 'outbox.state as mail'])
    .where(addressNotBlocked('certificates.email_key'));

type ListedRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>;

const answer = ({ withdrawn_at, ...row }: ListedRow): CertificateRecord => ({ ...row, state: stateOf({ ...row, withdrawn_at }) });

/** The record of a certificate for administrators. Throws HttpError 404. */
export const recordOf = async (db: Db | Trx, code: string): Promise<CertificateRecord> =>
  answer(orNotFound(await rowsOf(db).where('code', '=', code).executeTakeFirst(), m.notFound));

/** `stateOf` as an SQL expression. */
const STATE = sql<string>`case when withdrawn_at is not null then 'withdrawn' when replaced_by is not null then 'replaced'
  when revoked_at is not null then 'revoked' else 'valid' end`;
const FILTERS = { role: sql.ref('role'), state: STATE, mail: sql.ref('outbox.state') };

const SORTABLE = { issued_at: sql.ref('issued_at'), name: alphabetical(sql.ref('name')), code: sql.ref('code') } as const;

function filtered(db: Db, { filter, q, ids }: ListRequest) {
  let query = rowsOf(db).where(chosenAmong(FILTERS, filter));
  if (ids) query = query.where('code', 'in', ids);
  if (filter.event_id !== undefined) query = query.where('event_id', 'in', idsIn(filter.event_id));
  const code = parseCode(q);
  if (code) return query.where('code', '=', code);
  return q === '' ? query : query.where(sql<boolean>`instr(fold(name), ${foldForSearch(q)}) > 0`);
}

/** Number of certificates of each role, state and state of the mail. */
export const certificateFacets = (db: Db, wanted: ListRequest) =>
  countFacets(FILTERS, wanted, (request) => filtered(db, request));

/**
 * Lists certificates, by default latest first. `filter` accepts `event_id`, `role`, `state`, `mail` and `q` (a name or a code).
 */
export async function listCertificates(db: Db, wanted: ListRequest): Promise<{ rows: CertificateRecord[]; total: number }> {
  const { sort, offset, limit } = wanted;
  const query = filtered(db, wanted);
  const total = await countRows(query);
  const rows = await query
    .orderBy(sortColumn(SORTABLE, wanted) ?? SORTABLE.issued_at, sort?.direction ?? 'desc')
    .orderBy('name')
    .orderBy('code')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows: rows.map(answer), total };
}
