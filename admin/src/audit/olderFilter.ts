import { AUDIT_GROUPS, AUDIT_SUBJECTS, auditPeriod } from '@trama/shared/privacy/audit';

/** What the trail opens with. */
export const FIRST = { period: 'week' };

const NAMES = ['q', 'who', 'group', 'kind', 'period', 'sensitive'];

/** `?who=…&group=export&period=ever`, as links of the panel were; null: none of them. */
export function olderFilter(search: URLSearchParams): object | null {
  if (!NAMES.some((name) => search.has(name))) return null;
  const given = search.get('period');
  const period = given === 'ever' ? undefined : (auditPeriod.safeParse(given).data ?? FIRST.period);
  return {
    period,
    q: search.get('q') ?? undefined,
    account: search.get('who') ?? undefined,
    group: AUDIT_GROUPS.find((group) => group === search.get('group')),
    about: Object.keys(AUDIT_SUBJECTS).find((subject) => subject === search.get('kind')),
    sensitive: search.get('sensitive') === '1' ? 1 : undefined,
  };
}
