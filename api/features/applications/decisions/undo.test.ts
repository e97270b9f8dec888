/** Taking back a decision: as if it had never been made. */
import { beforeEach, expect, test } from 'vitest';
import { insertApplicationRow, statesOf } from '../../../testing/applications.ts';
import { insertEventRow } from '../../../testing/factories.ts';
import { useAppAsRoot } from '../../../testing/use-app.ts';
import { acceptedTalks } from '../../calls/calls.ts';

let eventId: number;
let ana: string;
let eva: string;
const { t, token } = useAppAsRoot({ now: '2026-11-20T12:30:00.000Z' });
beforeEach(async () => {
  eventId = await insertEventRow(t.ctx.db, { date: '2026-12-05T00:00:00.000Z' });
  ana = await insertApplicationRow(t.ctx.db, { event_id: eventId });
  eva = await insertApplicationRow(t.ctx.db, { event_id: eventId, given_name: 'Eva' });
});

const post = (url: string, json: object) => t.send('POST', url, { token, json });
const decide = async (ids: string[], state: string) =>
  post('/api/applications/state', { ids, state, seen: await statesOf(t.ctx.db, ids) });
const undo = (ids: string[], state: string) => post('/api/applications/undo', { ids, state });
const detail = async (id: string) => (await t.send('GET', `/api/applications/${id}`, { token })).json();
const waiting = async () => (await t.send('GET', `/api/decision-mails?event_id=${eventId}`, { token })).json();

test('an undo restores state, written mail and history of many, and is recorded', async () => {
  await decide([ana, eva], 'aceptada');
  const [first] = await waiting();
  const edited = { subject: 'Con gusto', body: 'Un texto escrito a mano.' };
  await t.send('PUT', `/api/decision-mails/${first.decision_mail_id}`, { token, json: edited });
  await decide([ana, eva], 'rechazada');
  expect((await undo([ana, eva], 'rechazada')).json()).toEqual({ changed: 2 });
  expect([(await detail(ana)).state, (await detail(eva)).state]).toEqual(['aceptada', 'aceptada']);
  const mails = await waiting();
  expect(mails).toHaveLength(2);
  expect(mails.map(({ decision }: { decision: string }) => decision)).toEqual(['aceptada', 'aceptada']);
  expect(mails).toContainEqual(expect.objectContaining({ decision_mail_id: first.decision_mail_id, ...edited }));
  const [latest] = (await detail(ana)).history;
  expect(latest).toMatchObject({ kind: 'state', from_state: 'rechazada', to_state: 'aceptada' });
});

test('each undo of one application goes a change further back, until another change or no change is left', async () => {
  for (const state of ['aceptada', 'rechazada', 'aceptada', 'rechazada']) await decide([ana], state);
  await undo([ana], 'rechazada');
  await decide([ana], 'lista_espera');
  for (const [state, before] of [
    ['lista_espera', 'aceptada'],
    ['aceptada', 'rechazada'],
    ['rechazada', 'aceptada'],
    ['aceptada', 'recibida'],
  ] as const) {
    expect((await undo([ana], state)).json()).toEqual({ changed: 1 });
    expect((await detail(ana)).state).toBe(before);
    expect((await waiting()).map(({ decision }: { decision: string }) => decision)).toEqual(
      before === 'recibida' ? [] : [before],
    );
  }
  expect((await undo([ana], 'recibida')).statusCode).toBe(409);
  await decide([ana], 'aceptada');
  await post(`/api/applications/${ana}/link`, {});
  await decide([ana], 'rechazada');
  expect((await undo([ana], 'rechazada')).statusCode).toBe(200);
  expect((await undo([ana], 'aceptada')).statusCode).toBe(409);
});

test('an announced acceptance is in the programme again, with what the person answered', async () => {
  await t.ctx.db
    .updateTable('applications')
    .set({ state: 'aceptada', announced_state: 'aceptada', attendance: 'confirmed', attendance_at: '2026-11-19T10:00:00.000Z' })
    .where('application_id', '=', ana)
    .execute();
  await decide([ana], 'rechazada');
  expect(await acceptedTalks(t.ctx.db, eventId)).toHaveLength(0);
  await undo([ana], 'rechazada');
  expect(await acceptedTalks(t.ctx.db, eventId)).toHaveLength(1);
  expect(await detail(ana)).toMatchObject({ attendance: 'confirmed', attendance_at: '2026-11-19T10:00:00.000Z' });
  expect(await waiting()).toEqual([]);
});

test('many decisions are undone by their ids, and notified applicants are found before', async () => {
  await decide([ana], 'aceptada');
  const [mail] = await waiting();
  await post('/api/decision-mails/send', { ids: [mail.decision_mail_id] });
  const filter = { event_id: eventId, state: 'aceptada', announced: 'aceptada' };
  const rows = (await t.send('GET', `/api/applications?filter=${encodeURIComponent(JSON.stringify(filter))}`, { token })).json();
  expect(rows.map(({ application_id }: { application_id: string }) => application_id)).toEqual([ana]);
  const all = await post('/api/applications/state', {
    ids: [ana, eva],
    state: 'rechazada',
    seen: await statesOf(t.ctx.db, [ana, eva]),
  });
  expect((await undo(all.json().ids, 'rechazada')).json()).toEqual({ changed: 2 });
  expect([(await detail(ana)).state, (await detail(eva)).state]).toEqual(['aceptada', 'recibida']);
});

test('decisions that changed or were sent meanwhile stay, and the response says so', async () => {
  await decide([ana, eva], 'rechazada');
  await decide([eva], 'aceptada');
  expect((await undo([ana, eva], 'rechazada')).json()).toEqual({ changed: 1 });
  expect((await detail(eva)).state).toBe('aceptada');
  const [mail] = await waiting();
  await post('/api/decision-mails/send', { ids: [mail.decision_mail_id] });
  const late = await undo([eva], 'aceptada');
  expect([late.statusCode, late.json().message]).toEqual([
    409,
    'Ya no se puede deshacer: hubo otro cambio o se envió el correo.',
  ]);
  expect((await detail(eva)).state).toBe('aceptada');
});
