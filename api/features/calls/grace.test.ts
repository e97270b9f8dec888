import { DEFAULT_CALL } from '@trama/shared/calls/settings';
import { beforeEach, expect, test } from 'vitest';
import { insertEventRow } from '../../testing/factories.ts';
import { pdf } from '../../testing/files.ts';
import { form } from '../../testing/form.ts';
import { useApp } from '../../testing/use-app.ts';

let eventId: number;
const t = useApp({ now: '2026-12-01T02:30:00.000Z' });
beforeEach(async () => {
  // Closes when the 30th ends in Chile: at 03:00Z.
  eventId = await insertEventRow(t.ctx.db, { close_date: '2026-11-30T00:00:00.000Z' });
});

const open = (id = eventId) => t.send('POST', '/api/form-stamps', { json: { eventId: id } });
async function apply(sello: string, email = 'ana@example.org') {
  const json = { firstName: 'Ana', lastName: 'Pérez', email, roleName: 'exhibitor' };
  const userId = (await t.send('POST', '/api/users', { json })).json().user.user_id;
  return (await t.send('POST', '/api/user-event', { form: form({ userId, eventId, sello, 'files[]': pdf() }) })).statusCode;
}
const save = async (given: object) =>
  t.send('PUT', `/api/call-settings/${eventId}`, { token: await t.login(), json: { ...DEFAULT_CALL, ...given } });

test('only applicants who opened the form before the close have some minutes more', async () => {
  const { stamp, closesAt, graceEndsAt } = (await open()).json();
  expect([closesAt, graceEndsAt]).toEqual(['2026-12-01T03:00:00.000Z', '2026-12-01T03:15:00.000Z']);
  const other = await insertEventRow(t.ctx.db, { close_date: '2026-12-30T00:00:00.000Z' });
  const ofOther = (await open(other)).json().stamp;
  t.setNow('2026-12-01T03:14:59.000Z');
  expect((await open()).statusCode).toBe(410);
  for (const wrong of ['', 'x', ofOther, stamp.replace(/.$/u, (last: string) => (last === 'A' ? 'B' : 'A'))])
    expect(await apply(wrong)).toBe(410);
  const later = `${eventId}.${Date.parse('2026-12-01T02:59:00Z')}.${stamp.split('.')[2]}`;
  expect(await apply(later)).toBe(410);
  expect(await apply(stamp)).toBe(201);
  t.setNow('2026-12-01T03:15:00.000Z');
  expect(await apply(stamp, 'eva@example.org')).toBe(410);
});

test('a setting of the call sets the grace; closing by hand ends it', async () => {
  const { stamp } = (await open()).json();
  expect((await save({ graceMinutes: 121 })).statusCode).toBe(422);
  await save({ graceMinutes: 0 });
  t.setNow('2026-12-01T03:00:00.000Z');
  expect(await apply(stamp)).toBe(410);
  await save({ graceMinutes: 60 });
  t.setNow('2026-12-01T03:59:00.000Z');
  expect(await apply(stamp)).toBe(201);
  await save({ graceMinutes: 60, override: 'closed' });
  expect(await apply(stamp, 'eva@example.org')).toBe(410);
});
