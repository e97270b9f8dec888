/** Facts derived from a certificate's row: its state, its mail and its page. */
import type { CertificateState } from '@trama/shared/certificates/certificates';
import { type Selectable, sql } from 'kysely';
import type { ContentKey } from '../../core/publishing/stale-pages.ts';
import type { CertificateTable } from './tables.ts';

type Row = Selectable<CertificateTable>;

/** The state shown when several dates are set: withdrawn wins over replaced, replaced over revoked. */
export function certificateState({
  replaced_by,
  revoked_at,
  withdrawn_at,
}: Pick<Row, 'replaced_by' | 'revoked_at' | 'withdrawn_at'>): CertificateState {
  if (withdrawn_at !== null) return 'withdrawn';
  if (replaced_by !== null) return 'replaced';
  return revoked_at === null ? 'valid' : 'revoked';
}

/** Key of a certificate's mail; `resent` gives each further mail a new key. `certificateMailKeySql` is the same expression in SQL. */
export const certificateMailKey = ({ code, resent }: Pick<Row, 'code' | 'resent'>) => `certificate:${code}:${resent}`;
export const certificateMailKeySql = sql<string>`'certificate:' || certificates.code || ':' || certificates.resent`;

/** Keys of the pages of these certificates. */
export const pageKeys = (rows: readonly Pick<Row, 'code'>[]): ContentKey[] =>
  rows.map(({ code }) => `certificate:${code}` as const);
