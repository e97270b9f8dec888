import type { AuditRecord } from '@trama/shared/privacy/audit';
import { auditSentence } from '@trama/shared/texts/audit';
import { expect, test } from 'vitest';
import type { Listed } from '../dataProvider/mapping.ts';
import { joinRepeated, readLinkFilter } from './trail.ts';

const entry = (audit_id: number, at: string, given: Partial<AuditRecord> = {}): Listed<AuditRecord> => ({
  id: audit_id,
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

test('entries repeated on one day of the network are one row with their number', () => {
  const rows = joinRepeated(
    [
      entry(5, '2026-11-22T03:30:00Z'),
      entry(4, '2026-11-22T03:10:00Z'),
      entry(3, '2026-11-22T02:30:00Z'),
      entry(2, '2026-11-22T02:20:00Z', { object: 'y' }),
      entry(1, '2026-11-22T02:10:00Z'),
    ],
    'America/Santiago',
  );
  expect(rows.map(({ audit_id, times }) => [audit_id, times])).toEqual([
    [5, 2],
    [3, 1],
    [2, 1],
    [1, 1],
  ]);
});

test.each([
  ['mailing', 'news', 'avisó de la noticia «Abrimos» a 240 suscritas'],
  ['mailing', 'event', 'avisó del evento «Abrimos» a 240 suscritas'],
  ['event-notify', 'event', 'avisó del cambio del evento «Abrimos» a quienes postularon'],
] as const)('%s about one %s says so, however many get it', (action, kind, did) => {
  const site = { account_id: null, account_name: null, network: null };
  const detail = action === 'mailing' ? { count: 240 } : {};
  const mailed = entry(1, '2026-11-22T03:30:00Z', { ...site, action, kind, object_name: 'Abrimos', detail });
  expect(auditSentence(mailed, false)).toEqual({ who: 'El sitio', did });
});

test.each([
  ['decide', 'application', { count: 237, state: 'rechazada' }, 'deshizo el cambio a «Rechazada» de 237 postulaciones'],
  ['restore', 'event', { count: 2 }, 'deshizo el cambio de 2 eventos'],
] as const)('a change taken back is no second one: %s', (action, kind, detail, did) => {
  const taken = entry(1, '2026-11-22T03:30:00Z', {
    action,
    kind,
    object: null,
    object_name: null,
    detail: { ...detail, undone: true },
  });
  expect(auditSentence(taken, false).did).toBe(did);
});

test('the query of a link is the same filter; the week by itself, and everything without a period', () => {
  const filter = (search: string) => JSON.parse(JSON.stringify(readLinkFilter(new URLSearchParams(search))));
  expect(filter('')).toBeNull();
  expect(filter('q=taller')).toEqual({ q: 'taller', period: 'week' });
  expect(filter('period=today&sensitive=1')).toEqual({ period: 'today', sensitive: 1 });
  expect(filter('period=ever&group=export&kind=settings&who=ana')).toEqual({
    account: 'ana',
    group: 'export',
    about: 'settings',
  });
  expect(filter('period=x&group=y&kind=z')).toEqual({ period: 'week' });
});
