import { DAY_MS, HOUR_MS } from '@trama/shared/format/time';
import { statusReport } from '@trama/shared/network/status';
import { beforeEach, expect, test } from 'vitest';
import { insertPerson } from '../testing/factories.ts';
import { useApp } from '../testing/use-app.ts';
import { startRetention } from './retention.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const AHEAD = NOW + 400 * DAY_MS;

const t = useApp({ now: NOW });
beforeEach(async () => {
  await insertPerson(t.ctx.db, { created_at: new Date(NOW).toISOString() });
  const message = { name: 'Elena', email: 'elena@example.org', message: 'Una pregunta sobre el congreso' };
  expect((await t.send('POST', '/api/send-email-contact', { json: message })).statusCode).toBe(200);
});

/** Runs at an instant. @returns how many contact messages, stored for a year, are left */
async function messagesAfter(now: number): Promise<number> {
  t.setNow(now);
  await startRetention(t.ctx).stop();
  return (await t.ctx.db.selectFrom('contact_messages').select('created_at').execute()).length;
}

const isWarned = async () => {
  const response = await t.send('GET', '/api/status', { token: await t.login() });
  return statusReport.parse(response.json()).warnings.includes('clock-ahead');
};

test.each(['rows alone', 'an earlier run'])(
  'a clock 400 days past %s erases nothing until it ran steadily for 24 hours',
  async (known) => {
    if (known === 'an earlier run') expect(await messagesAfter(NOW)).toBe(1);
    expect(await messagesAfter(AHEAD)).toBe(1);
    expect(await isWarned()).toBe(true);
    expect(await messagesAfter(AHEAD + 23 * HOUR_MS)).toBe(1);
    expect(await messagesAfter(AHEAD + 24 * HOUR_MS)).toBe(0);
    expect(await isWarned()).toBe(false);
  },
);

test('a clock that jumps again restarts its 24 hours; a corrected one is trusted at once', async () => {
  expect(await messagesAfter(AHEAD)).toBe(1);
  expect(await messagesAfter(AHEAD + 60 * DAY_MS)).toBe(1);
  expect(await messagesAfter(AHEAD + DAY_MS)).toBe(1);
  expect(await messagesAfter(NOW + HOUR_MS)).toBe(1);
  expect(await isWarned()).toBe(false);
});

test('an administrator says that the time is right, which the trail notes', async () => {
  expect(await messagesAfter(AHEAD)).toBe(1);
  const token = await t.login();
  expect((await t.send('POST', '/api/status/clock', { token })).statusCode).toBe(200);
  expect(await isWarned()).toBe(false);
  expect(await t.ctx.db.selectFrom('audit').select('action').where('action', '=', 'change').execute()).toHaveLength(1);
  expect(await messagesAfter(AHEAD)).toBe(0);
});

test('a week without a run is no jump', async () => {
  expect(await messagesAfter(NOW)).toBe(1);
  expect(await messagesAfter(NOW + 6.9 * DAY_MS)).toBe(1);
  expect(await isWarned()).toBe(false);
});
