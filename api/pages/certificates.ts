/** Reads certificates for their public pages. */

import { certificateLines, type PublicCertificate, type PublicCertificateState } from '@trama/shared/certificates/certificates';
import { CANONICAL_CODE } from '@trama/shared/certificates/code';
import type { Db } from '../core/database/open.ts';
import { certificateState } from '../features/certificates/derived.ts';
import { findPrinted } from '../features/certificates/find.ts';

/**
 * A certificate's public data; null: unknown code. Only a valid certificate includes its person and talk; a withheld one has no
 * data.
 */
export async function publicCertificate(db: Db, code: string): Promise<PublicCertificate | null> {
  const found = CANONICAL_CODE.test(code) ? await findPrinted(db, code) : null;
  if (!found) return null;
  const { row, signatures } = found;
  const state: PublicCertificateState = found.withheld ? 'withheld' : certificateState(row);
  const { role, event_title, event_date, finish_date, location, hours, issued_at, withdrawn_at } = row;
  const { replaced_by, replaced_at, revoked_at, revoked_reason } = row;
  const facts = { code, state, role, event_title, event_date, finish_date, location, hours, issued_at };
  const changes = { replaced_by, replaced_at, revoked_at, revoked_reason, withdrawn_at };
  if (state !== 'valid') return { ...facts, ...changes, name: '', talk_title: null, lines: [], signatures: [] };
  const signed = signatures.map(({ name, office }) => ({ name, office }));
  return { ...facts, ...changes, name: row.name, talk_title: row.talk_title, lines: certificateLines(row), signatures: signed };
}

const BATCH = 500;

/** Codes of all certificates, in batches. */
export async function* certificateCodes(db: Db): AsyncGenerator<string[]> {
  let after = '';
  while (true) {
    const rows = await db
      .selectFrom('certificates')
      .select('code')
      .where('code', '>', after)
      .orderBy('code')
      .limit(BATCH)
      .execute();
    const last = rows.at(-1)?.code;
    if (last === undefined) return;
    yield rows.map(({ code }) => code);
    after = last;
  }
}
