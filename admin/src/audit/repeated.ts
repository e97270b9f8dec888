/** Entries of the trail, repetitions of one day together. */
import { dayIn } from '@trama/shared/format/dates';
import type { AuditRecord } from '@trama/shared/privacy/audit';
import type { Listed } from '../dataProvider/mapping.ts';

export type AuditRow = Listed<AuditRecord> & {
  /** How many in a row are the same. */
  times: number;
};

/** All but when it happened. */
const sameAs = (
  { id: _, audit_id: __, at: ___, times: ____, ...one }: AuditRow,
  { id: _____, audit_id: ______, at: _______, ...other }: Listed<AuditRecord>,
) => JSON.stringify(one) === JSON.stringify(other);

/** @param records the latest first, as they stay */
export function joinRepeated(records: readonly Listed<AuditRecord>[], timeZone: string): AuditRow[] {
  const dayOf = ({ at }: AuditRecord) => dayIn(Date.parse(at), timeZone);
  const rows: AuditRow[] = [];
  for (const record of records) {
    const last = rows.at(-1);
    if (last && dayOf(last) === dayOf(record) && sameAs(last, record)) last.times += 1;
    else rows.push({ ...record, times: 1 });
  }
  return rows;
}
