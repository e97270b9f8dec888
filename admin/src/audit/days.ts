/** Entries by the day, repetitions together. */

import { dayIn } from '@trama/shared/format/dates';
import type { AuditRecord } from '@trama/shared/privacy/audit';

export interface Repeated {
  entry: AuditRecord;
  /** How many in a row are the same. */
  times: number;
}

export interface AuditDay {
  /** yyyy-mm-dd */
  day: string;
  entries: Repeated[];
}

/** All but when it happened. */
const sameAs = ({ audit_id: _, at: __, ...one }: AuditRecord, { audit_id: ___, at: ____, ...other }: AuditRecord) =>
  JSON.stringify(one) === JSON.stringify(other);

/** @param records the latest first, as they stay */
export function byDay(records: readonly AuditRecord[], timeZone: string): AuditDay[] {
  const days: AuditDay[] = [];
  for (const entry of records) {
    const day = dayIn(Date.parse(entry.at), timeZone);
    if (days.at(-1)?.day !== day) days.push({ day, entries: [] });
    const entries = days.at(-1)?.entries ?? [];
    const last = entries.at(-1);
    if (last && sameAs(last.entry, entry)) last.times += 1;
    else entries.push({ entry, times: 1 });
  }
  return days;
}
