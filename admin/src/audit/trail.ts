/** Entries of the audit trail: joins repetitions of one day, and reads the filter in the query of a link. */
import { dayIn } from '@trama/shared/format/dates';
import { AUDIT_GROUPS, AUDIT_SUBJECTS, type AuditRecord, auditPeriod } from '@trama/shared/privacy/audit';
import type { Listed } from '../dataProvider/mapping.ts';

export type AuditRow = Listed<AuditRecord> & {
  /** Number of equal entries in a row. */
  times: number;
};

/** Fields that differ between repetitions of one entry. */
const DIFFERING = new Set(['id', 'audit_id', 'at', 'times']);
const comparedPart = (row: Listed<AuditRecord>) => JSON.stringify(Object.entries(row).filter(([name]) => !DIFFERING.has(name)));

/**
 * Joins equal consecutive entries of one day into one row.
 * @param records newest first; the order stays
 */
export function joinRepeated(records: readonly Listed<AuditRecord>[], timeZone: string): AuditRow[] {
  const dayOf = ({ at }: AuditRecord) => dayIn(Date.parse(at), timeZone);
  const rows: AuditRow[] = [];
  for (const record of records) {
    const last = rows.at(-1);
    if (last && dayOf(last) === dayOf(record) && comparedPart(last) === comparedPart(record)) last.times += 1;
    else rows.push({ ...record, times: 1 });
  }
  return rows;
}

/** Default filter of the trail. */
export const DEFAULT_FILTER = { period: 'week' };

const NAMES = ['q', 'who', 'group', 'kind', 'period', 'sensitive'];

/** Converts the query of a link (`?who=…&group=export&period=ever`) to a filter; null: the query has no such parameter. */
export function readLinkFilter(search: URLSearchParams): object | null {
  if (!NAMES.some((name) => search.has(name))) return null;
  const given = search.get('period');
  const period = given === 'ever' ? undefined : (auditPeriod.safeParse(given).data ?? DEFAULT_FILTER.period);
  return {
    period,
    q: search.get('q') ?? undefined,
    account: search.get('who') ?? undefined,
    group: AUDIT_GROUPS.find((group) => group === search.get('group')),
    about: Object.keys(AUDIT_SUBJECTS).find((subject) => subject === search.get('kind')),
    sensitive: search.get('sensitive') === '1' ? 1 : undefined,
  };
}
