import { isCallOpen } from '@trama/shared/calls/call';
import { EVENT_STATES } from '@trama/shared/events/times';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertEventRow } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { hasOpenCall } from './when.ts';

const NOW = '2026-11-20T12:00:00.000Z';
const TODAY = '2026-11-20';
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ now: NOW });
});
afterAll(() => t.close());

const at = (day: string) => `${day}T00:00:00.000Z`;
const DAYS = ['2026-11-19', TODAY, '2026-11-21'].map(at);

test('database and pages agree which calls are open, for all dates, states and settings', async () => {
  const { db } = t.ctx;
  const expected = new Map<number, boolean>();
  for (const date of DAYS)
    for (const closeDate of [null, ...DAYS])
      for (const state of EVENT_STATES)
        for (const override of [null, 'open', 'closed'] as const)
          for (const opensAt of [null, '2026-11-20T11:59:59.000Z', '2026-11-20T12:00:01.000Z']) {
            const event_id = await insertEventRow(db, { date, close_date: closeDate, event_state: state });
            if (override ?? opensAt)
              await db.insertInto('call_settings').values({ event_id, override, opens_at: opensAt, updated_at: NOW }).execute();
            expected.set(event_id, isCallOpen({ date, closeDate, state, override, opensAt }, Date.parse(NOW), TODAY));
          }
  const open = await db.selectFrom('events').select('id').where(hasOpenCall(NOW, TODAY)).execute();
  expect(new Set(open.map(({ id }) => id))).toEqual(new Set([...expected].filter(([, isOpen]) => isOpen).map(([id]) => id)));
});
