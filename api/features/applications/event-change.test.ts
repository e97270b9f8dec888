import { beforeEach, expect, test } from 'vitest';
import { insertApplicationRow } from '../../testing/applications.ts';
import { insertEventRow } from '../../testing/factories.ts';
import { useAppAsRoot } from '../../testing/use-app.ts';

let eventId: number;
const { t, token } = useAppAsRoot({ now: '2026-11-20T12:00:00Z' });
beforeEach(async () => {
  eventId = await insertEventRow(t.ctx.db, { title: 'Congreso del sur', date: '2027-03-18T00:00:00.000Z' });
});

const notify = () => t.send('POST', `/api/events/${eventId}/notify-applicants`, { token });
const change = (values: object) => t.ctx.db.updateTable('events').set(values).where('id', '=', eventId).execute();
const mails = () => t.ctx.db.selectFrom('outbox').select(['to_address', 'subject', 'text']).orderBy('mail_id').execute();

test('applicants are told of a change once, those who withdrew are not', async () => {
  for (const state of ['recibida', 'aceptada', 'retirada'] as const)
    await insertApplicationRow(t.ctx.db, { event_id: eventId, state });
  const unchanged = await notify();
  expect([unchanged.statusCode, await mails()]).toEqual([409, []]);

  await change({ event_state: 'postponed', state_note: 'La sede se inundó.' });
  expect((await notify()).json()).toEqual({ count: 2 });
  expect((await notify()).json()).toEqual({ count: 0 });
  const [mail, ...others] = await mails();
  expect([mail?.subject, others.length]).toEqual(['Cambio importante: Congreso del sur', 1]);
  expect(mail?.text).toContain('El evento se posterga; aún no hay fecha nueva.');
  expect(mail?.text).toContain('La sede se inundó.');

  await change({ previous_date: '2027-03-18T00:00:00.000Z', date: '2027-05-06T00:00:00.000Z' });
  expect((await notify()).json()).toEqual({ count: 2 });
  expect((await mails()).at(-1)?.text).toContain('la nueva fecha es el 06/05/2027');
  await change({ event_state: 'cancelled' });
  await notify();
  expect((await mails()).at(-1)?.text).toContain('El evento se cancela.');
});
