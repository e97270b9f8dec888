import { afterEach, beforeEach, expect, test } from 'vitest';
import { insertApplicationRow } from '../testing/applications.ts';
import { insertEventRow } from '../testing/factories.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { eraseInclusion } from './inclusion.ts';

let t: TestApp;
beforeEach(async () => {
  t = await createTestApp();
});
afterEach(() => t.close());

test('what was asked for inclusion is gone 30 days after the event, and the rest stays', async () => {
  const event_id = await insertEventRow(t.ctx.db, { event_date: '2026-12-05T00:00:00.000Z' });
  const id = await insertApplicationRow(t.ctx.db, { event_id });
  const kept = () =>
    t.ctx.db.selectFrom('applications').select(['inclusion', 'titulo']).where('application_id', '=', id).execute();
  expect(await eraseInclusion(t.ctx.db, Date.parse('2027-01-04T23:00:00Z'))).toBe(0);
  expect(await kept()).toEqual([{ inclusion: 'Rampa de acceso', titulo: 'Leer en dos lenguas' }]);
  expect(await eraseInclusion(t.ctx.db, Date.parse('2027-01-05T01:00:00Z'))).toBe(1);
  expect(await kept()).toEqual([{ inclusion: null, titulo: 'Leer en dos lenguas' }]);
});
