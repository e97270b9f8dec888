/** One mail with the unfinished reviews: on request, or once before the day. */
import { DEFAULT_CALL } from '@trama/shared/calls/settings';
import { beforeEach, expect, test } from 'vitest';
import { insertApplicationRow } from '../../testing/applications.ts';
import { insertEventRow } from '../../testing/factories.ts';
import { useApp } from '../../testing/use-app.ts';
import { remindBeforeDeadline } from './reminders.ts';

let token: string;
let eventId: number;
const t = useApp({ now: '2026-11-20T12:30:00.000Z' });
beforeEach(async () => {
  token = await t.login();
  eventId = await insertEventRow(t.ctx.db, { title: 'Congreso', date: '2027-03-18T00:00:00.000Z' });
  for (let index = 0; index < 3; index += 1) await insertApplicationRow(t.ctx.db, { event_id: eventId });
});

const invite = async (name: string): Promise<string> => {
  const json = { event_id: eventId, name, email: `${name}@example.org` };
  return (await t.send('POST', '/api/reviewers', { token, json })).json().reviewer_id;
};
const remind = (reviewer_id?: string) =>
  t.send('POST', '/api/reviewers/reminders', { token, json: { event_id: eventId, ...(reviewer_id && { reviewer_id }) } });
const digests = () =>
  t.ctx.db
    .selectFrom('outbox')
    .select(['to_address', 'subject', 'text'])
    .where('subject', 'like', '%por evaluar%')
    .orderBy('mail_id')
    .execute();
const setDay = (reviewUntil: string | null) =>
  t.send('PUT', `/api/call-settings/${eventId}`, { token, json: { ...DEFAULT_CALL, reviewUntil, reviewReminder: 2 } });

test('one mail reminds of all that is left, at most once a day, with a working link', async () => {
  const eva = await invite('eva');
  await setDay('2027-01-23T02:59:00.000Z');
  expect((await remind(eva)).json()).toEqual({ sent: 1 });
  const [mail] = await digests();
  expect(mail).toMatchObject({ to_address: 'eva@example.org', subject: 'Te faltan 3 propuestas por evaluar: Congreso' });
  expect(mail?.text).toContain('hasta las 23:59 del 22/01/2027, hora de Chile');
  const key = /evaluacion#([\w-]{43})/u.exec(mail?.text ?? '')?.[1] ?? '';
  const accepted = await t.send('POST', '/api/reviewing/confidentiality', { json: { token: key, version: '1' } });
  expect(accepted.json().applications).toHaveLength(3);
  expect((await remind(eva)).statusCode).toBe(409);
  expect((await remind()).json()).toEqual({ sent: 0 });
  t.setNow('2026-11-21T12:31:00.000Z');
  token = await t.login();
  for (const { application_id } of accepted.json().applications)
    await t.send('POST', '/api/reviewing/reviews', {
      json: { token: key, application_id, scores: [{ name: 'Valoración general', score: 4 }] },
    });
  expect((await remind(eva)).json().message).toBe('No le falta ninguna');
  expect((await remind(crypto.randomUUID())).statusCode).toBe(404);
  expect(await digests()).toHaveLength(1);
});

test('automatic reminders go out once before the day, except to finished or just reminded reviewers', async () => {
  const run = (now: string) => remindBeforeDeadline({ ...t.ctx, clock: { now: () => Date.parse(now) } }, Date.parse(now));
  await invite('eva');
  await setDay(null);
  await run('2027-01-21T12:00:00.000Z');
  await setDay('2027-01-23T02:59:00.000Z');
  await run('2027-01-20T12:00:00.000Z');
  expect(await digests()).toEqual([]);
  for (const now of [
    '2027-01-21T12:00:00.000Z',
    '2027-01-21T18:00:00.000Z',
    '2027-01-22T20:00:00.000Z',
    '2027-01-23T03:00:00.000Z',
  ])
    await run(now);
  expect(await digests()).toHaveLength(1);
});
