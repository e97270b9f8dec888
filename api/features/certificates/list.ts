/** Issued certificates, as administrators read them. */

import { CERTIFICATE_ROLES, type CertificateRecord } from '@trama/shared/certificates/certificates';
import { parseCode } from '@trama/shared/certificates/code';
import { foldForSearch } from '@trama/shared/format/text';
import { CERTIFICATE_MESSAGES as m } from '@trama/shared/texts/certificates';
import { sql } from 'kysely';
import { addressNotBlocked } from '../../core/database/blocked.ts';
import type { Db, Trx } from '../../core/database/open.ts';
import { orNotFound } from '../../core/http/errors.ts';
import { idsIn, type ListRequest } from '../../core/http/list-query.ts';
import { MAIL_KEY, stateOf } from './row.ts';

const rowsOf = (db: Db | Trx) =>
  db
    .selectFrom('certificates')
    .leftJoin('outbox', (join) => join.on('mail_key', '=', MAIL_KEY))
    .select(['code', 'event_id', 'role', 'name', 'email', 'talk_title', 'issued_at', 'replaced_by', 'revoked_at'])
    .select(['revoked_reason', 'withdrawn_at', 'outbox.state as mail'])
    .where(addressNotBlocked('certificates.email_key'));

type ListedRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>;

const answer = ({ withdrawn_at, ...row }: ListedRow): CertificateRecord => ({ ...row, state: stateOf({ ...row, withdrawn_at }) });

/** Throws HttpError 404. */
export const recordOf = async (db: Db | Trx, code: string): Promise<CertificateRecord> =>
  answer(orNotFound(await rowsOf(db).where('code', '=', code).executeTakeFirst(), m.notFound));

/** The latest first. `filter`: `event_id`, `role` and `q`, a name or a code. */
export async function listCertificates(
  db: Db,
  { filter, q, ids, offset, limit }: ListRequest,
): Promise<{ rows: CertificateRecord[]; total: number }> {
  let query = rowsOf(db);
  if (ids) query = query.where('code', 'in', ids);
  if (filter.event_id !== undefined) query = query.where('event_id', 'in', idsIn(filter.event_id));
  const role = CERTIFICATE_ROLES.find((each) => each === filter.role);
  if (role) query = query.where('role', '=', role);
  const code = parseCode(q);
  if (code) query = query.where('code', '=', code);
  else if (q !== '') query = query.where(sql<boolean>`instr(fold(name), ${foldForSearch(q)}) > 0`);
  const { total } = await query
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await query.orderBy('issued_at', 'desc').orderBy('name').orderBy('code').limit(limit).offset(offset).execute();
  return { rows: rows.map(answer), total: Number(total) };
}
