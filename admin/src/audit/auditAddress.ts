/** The filters of the trail, in the screen's address and as the API takes them. */

import { dayIn, startOfDay } from '@trama/shared/format/dates';
import { DAY_MS } from '@trama/shared/format/time';
import { AUDIT_GROUPS, type AuditGroup, type AuditKind } from '@trama/shared/privacy/audit';

export const KINDS: Record<'content' | 'applications' | 'people' | 'settings', readonly AuditKind[]> = {
  content: ['event', 'news', 'publication', 'document', 'call'],
  applications: ['application', 'decision-mail', 'late-link', 'reviewer', 'programme', 'talk'],
  people: ['person', 'subscriber', 'message', 'suppression'],
  settings: ['settings', 'mail', 'audit'],
};
/** Days before today. */
export const PERIODS = { week: 6, today: 0, month: 29, ever: null } as const;
export type Period = keyof typeof PERIODS;

export interface AuditFilters {
  q: string;
  /** people.user_id, or ''. */
  who: string;
  group: AuditGroup | '';
  kind: keyof typeof KINDS | '';
  period: Period;
  sensitive: boolean;
}

const keyIn = <Key extends string>(keys: readonly Key[], value: string | null): Key | '' =>
  keys.find((key) => key === value) ?? '';
const keysOf = <Key extends string>(record: Record<Key, unknown>) =>
  Object.keys(record).filter((key): key is Key => key in record);

export const filtersIn = (search: URLSearchParams): AuditFilters => ({
  q: search.get('q') ?? '',
  who: search.get('who') ?? '',
  group: keyIn(AUDIT_GROUPS, search.get('group')),
  kind: keyIn(keysOf(KINDS), search.get('kind')),
  period: keyIn(keysOf(PERIODS), search.get('period')) || 'week',
  sensitive: search.get('sensitive') === '1',
});

/** @param now ms; days are those of `timeZone` */
export function apiFilter({ q, who, group, kind, period, sensitive }: AuditFilters, now: number, timeZone: string) {
  const days = PERIODS[period];
  return {
    ...(q && { q }),
    ...(who && { account: who }),
    ...(group && { group }),
    ...(kind && { kind: KINDS[kind] }),
    ...(days !== null && { from: new Date(startOfDay(dayIn(now - days * DAY_MS, timeZone), timeZone)).toISOString() }),
    ...(sensitive && { sensitive }),
  };
}
