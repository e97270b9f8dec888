import type { AuditRecord } from '@trama/shared/privacy/audit';
import { expect, test } from 'vitest';
import { apiFilter, filtersIn } from './auditAddress.ts';
import { byDay } from './days.ts';

const entry = (audit_id: number, at: string, given: Partial<AuditRecord> = {}): AuditRecord => ({
  audit_id,
  at,
  account_id: 'berta',
  account_name: 'Berta Lagos',
  network: 'a1',
  action: 'view',
  group: 'view',
  kind: 'application',
  object: 'x',
  object_name: 'Antonia Vergara',
  outcome: 'done',
  sensitive: true,
  detail: {},
  ...given,
});

test("entries are under the network's day, and what is repeated is one line with its number", () => {
  const days = byDay(
    [
      entry(5, '2026-11-22T03:30:00Z'),
      entry(4, '2026-11-22T03:10:00Z'),
      entry(3, '2026-11-22T02:30:00Z'),
      entry(2, '2026-11-22T02:20:00Z', { object: 'y' }),
      entry(1, '2026-11-22T02:10:00Z'),
    ],
    'America/Santiago',
  );
  expect(days.map(({ day, entries }) => [day, entries.map(({ entry, times }) => [entry.audit_id, times])])).toEqual([
    ['2026-11-22', [[5, 2]]],
    [
      '2026-11-21',
      [
        [3, 1],
        [2, 1],
        [1, 1],
      ],
    ],
  ]);
});

test('the address says what is filtered; the week by itself, in days of the network', () => {
  const now = Date.parse('2026-11-22T02:00:00Z');
  const filter = (search: string) => apiFilter(filtersIn(new URLSearchParams(search)), now, 'America/Santiago');
  expect(filter('')).toEqual({ from: '2026-11-15T03:00:00.000Z' });
  expect(filter('period=today&sensitive=1')).toEqual({ from: '2026-11-21T03:00:00.000Z', sensitive: true });
  expect(filter('period=ever&group=export&kind=settings&who=ana&q=taller')).toEqual({
    q: 'taller',
    account: 'ana',
    group: 'export',
    kind: ['settings', 'mail', 'audit'],
  });
  expect(filter('period=x&group=y&kind=z')).toEqual(filter(''));
});
