/** Facts derived from a certificate's row: its state, its mail and its page. */
import type { CertificateState } from '@trama/shared/certificates/certificates';
import { type Selectable, sql } from 'kysely';
import type { ContentKey } from '../../core/publishing/stale-pages.ts';
import type { CertificateTable } from './tables.ts';

type Row = Selectable<CertificateTable>;

/** Withdrawn before replaced before revoked. */
export function stateOf({
  replaced_by,
  revoked_at,
  withdrawn_at,
}: Pick<Row, 'replaced_by' | 'revoked_at' | 'withdrawn_at'>): CertificateState {
  if (withdrawn_at !== null) return 'withdrawn';
  if (replaced_by !== null) return 'replaced';
  return revoked_at === null ? 'valid' : 'revoked';
}

/** Names the mail of a certificate; it is mailed again under another. `MAIL_KEY` is the same in SQL. */
export const mailKey = ({ code, resent }: Pick<Row, 'code' | 'resent'>) => `certificate:${code}:${resent}`;
export const MAIL_KEY = sql<string>`'certificate:' || certificates.code || ':' || certificates.resent`;

/** Keys of the pages of these certificates. */
export const pageKeys = (rows: readonly Pick<Row, 'code'>[]): ContentKey[] =>
  rows.map(({ code }) => `certificate:${code}` as const);
