/** The list of issued certificates for administrators. */

import type { CertificateRecord } from '@trama/shared/certificates/certificates';
import { parseCode } from '@trama/shared/certificates/code';
import { foldForSearch } from '@trama/shared/format/fold';
import { CERTIFICATE_MESSAGES as m } from '@trama/shared/texts/certificates';
import { type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { addressNotBlocked } from '../../core/database/blocked.ts';
import type { Db, Trx } from '../../core/database/open.ts';
import { alphabetical } from '../../core/database/text-functions.ts';
import { orNotFound } from '../../core/http/errors.ts';
import { idsIn } from '../../core/http/list-query.ts';
import { sqlList } from '../../core/http/sql-list.ts';
import { certificateMailKeySql, certificateState } from './derived.ts';

const rowsOf = (db: Db | Trx) =>
  db
    .selectFrom('certificates')
    .leftJoin('outbox', (join) => join.on('mail_key', '=', certificateMailKeySql))
    .select(['code', 'event_id', 'role', 'name', 'email', 'talk_title', 'issued_at', 'replaced_by', 'revoked_at'])
    .select(['revoked_reason', 'withdrawn_at', 'outbox.state as mail'])
    .where(addressNotBlocked('certificates.email_key'));

type ListedRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>;

const answer = ({ withdrawn_at, ...row }: ListedRow): CertificateRecord => ({
  ...row,
  state: certificateState({ ...row, withdrawn_at }),
});

/** The record of a certificate for administrators. Throws HttpError 404. */
export const findCertificateRecord = async (db: Db | Trx, code: string): Promise<CertificateRecord> =>
  answer(orNotFound(await rowsOf(db).where('code', '=', code).executeTakeFirst(), m.notFound));

/** `certificateState` as an SQL expression. */
const STATE = sql<string>`case when withdrawn_at is not null then 'withdrawn' when replaced_by is not null then 'replaced'
  when revoked_at is not null then 'revoked' else 'valid' end`;

/** Certificates, by default latest first. */
export const certificateList = sqlList({
  from: ({ db }: { db: Db }, filter) =>
    filter.event_id === undefined ? rowsOf(db) : rowsOf(db).where('event_id', 'in', idsIn(filter.event_id)),
  key: sql.ref<string>('code'),
  id: z.string(),
  filters: { role: sql.ref('role'), state: STATE, mail: sql.ref('outbox.state') },
  further: { event_id: 'de estos eventos' },
  searched: 'un nombre o un código',
  search(q) {
    const code = parseCode(q);
    return code ? sql<SqlBool>`code = ${code}` : sql<SqlBool>`instr(fold(name), ${foldForSearch(q)}) > 0`;
  },
  sortable: { issued_at: sql.ref('issued_at'), name: alphabetical(sql.ref('name')), code: sql.ref('code') },
  order: sql.ref('issued_at'),
  direction: 'desc',
  ties: (query) => query.orderBy('name').orderBy('code'),
  read: async (_, query) => (await query.execute()).map(answer),
});
