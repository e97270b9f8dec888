import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { insertApplicationRow } from '../../../testing/applications.ts';
import { insertEventRow, insertToken } from '../../../testing/factories.ts';
import { useApp } from '../../../testing/use-app.ts';

const NOW = '2026-11-20T12:30:00.000Z';
let token: string;
let eventId: number;
const t = useApp({ now: NOW });
beforeEach(async () => {
  token = await t.login();
  eventId = await insertEventRow(t.ctx.db, { close_date: '2026-11-10T00:00:00.000Z' });
});

/** An application of the event with its announced state, a review's mean and the token that opens it. */
async function planted(state: 'lista_espera' | 'aceptada', created_at: string, mean: number | null): Promise<string> {
  const application_id = await insertApplicationRow(t.ctx.db, {
    event_id: eventId,
    state,
    announced_state: 'lista_espera',
    created_at,
  });
  const reviewer_id = randomUUID();
  await t.ctx.db
    .insertInto('reviewers')
    .values({ reviewer_id, event_id: eventId, name: 'Eva', email: `${reviewer_id}@example.org`, created_at: NOW })
    .execute();
  if (mean !== null)
    await t.ctx.db
      .insertInto('reviews')
      .values({ review_id: randomUUID(), reviewer_id, application_id, scores: '[]', mean, comment: '', updated_at: NOW })
      .execute();
  const own = randomUUID();
  await insertToken(t.ctx.db, own, { purpose: 'own_application', subject: application_id, expires_at: null });
  return own;
}
const open = async (own: string) => (await t.send('POST', '/api/my-application', { json: { token: own } })).json();
const set = async (settings: object) => {
  const { version: _, ...call } = (await t.send('GET', `/api/call-settings/${eventId}`, { token })).json();
  const response = await t.send('PUT', `/api/call-settings/${eventId}`, { token, json: { ...call, ...settings } });
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
};

test('applicants read their waiting place, by review and then time, until the setting hides it', async () => {
  const late = await planted('lista_espera', '2026-11-05T12:00:00.000Z', 3);
  const early = await planted('lista_espera', '2026-11-01T12:00:00.000Z', 3);
  const best = await planted('lista_espera', '2026-11-08T12:00:00.000Z', 5);
  // An unannounced acceptance must not show in the places of other applicants.
  const accepted = await planted('aceptada', '2026-11-01T13:00:00.000Z', null);
  const places = async () => Promise.all([best, early, late, accepted].map(async (own) => (await open(own)).waiting));
  expect(await places()).toEqual([1, 2, 3, 4].map((place) => ({ place, total: 4 })));
  await set({ showWaitingPlace: false });
  expect(await places()).toEqual([null, null, null, null]);
});

test('a call tells applicants its results day, and refuses an invalid day', async () => {
  const own = await planted('lista_espera', '2026-11-05T12:00:00.000Z', null);
  expect((await open(own)).resultsOn).toBeNull();
  expect((await set({ resultsOn: '2027-01-25' })).resultsOn).toBe('2027-01-25');
  expect((await open(own)).resultsOn).toBe('2027-01-25');
  t.setNow('2027-01-26T12:30:00.000Z');
  expect((await open(own)).resultsOn).toBeNull();
  token = await t.login();
  const { version: _, ...call } = (await t.send('GET', `/api/call-settings/${eventId}`, { token })).json();
  const wrong = await t.send('PUT', `/api/call-settings/${eventId}`, { token, json: { ...call, resultsOn: 'pronto' } });
  expect([wrong.statusCode, wrong.json().errors.resultsOn]).toEqual([422, 'El día del resultado no es válido']);
});

test('a refusal frees a place: the inbox says so, and the panel names the next applicant', async () => {
  await planted('lista_espera', '2026-11-05T12:00:00.000Z', 3);
  const early = await planted('lista_espera', '2026-11-01T12:00:00.000Z', 3);
  const accepted = await planted('aceptada', '2026-11-02T12:00:00.000Z', 5);
  const { application_id } = await t.ctx.db
    .updateTable('applications')
    .set({ announced_state: 'aceptada' })
    .where('state', '=', 'aceptada')
    .returning('application_id')
    .executeTakeFirstOrThrow();
  const detail = async (id: string) => (await t.send('GET', `/api/applications/${id}`, { token })).json();
  expect(await detail(application_id)).toMatchObject({ waiting: null, nextWaiting: null });

  const response = await t.send('POST', '/api/my-application/attendance', { json: { token: accepted, attendance: 'declined' } });
  expect(response.statusCode, response.body).toBe(200);
  const next = await t.ctx.db
    .selectFrom('applications')
    .select('application_id')
    .where('created_at', '=', '2026-11-01T12:00:00.000Z')
    .executeTakeFirstOrThrow();
  expect((await detail(application_id)).nextWaiting).toMatchObject(next);
  expect(await detail(next.application_id)).toMatchObject({ waiting: { place: 1, total: 2 }, nextWaiting: null });
  const mail = await t.ctx.db
    .selectFrom('outbox')
    .select('text')
    .where('mail_key', 'like', 'application-news:%')
    .executeTakeFirstOrThrow();
  expect(mail.text).toContain('En la lista de espera hay 2 personas');

  await t.send('POST', '/api/my-application/withdraw', { json: { token: early } });
  expect((await detail(application_id)).nextWaiting?.application_id).not.toBe(next.application_id);
});

test('the inbox reads of a withdrawal how many wait for its place, if it had one', async () => {
  const waiting = await planted('lista_espera', '2026-11-05T12:00:00.000Z', 3);
  const accepted = await planted('aceptada', '2026-11-02T12:00:00.000Z', 5);
  await t.ctx.db.updateTable('applications').set({ announced_state: 'aceptada' }).where('state', '=', 'aceptada').execute();
  const newsOf = async (own: string) => {
    await t.send('POST', '/api/my-application/withdraw', { json: { token: own } });
    const mails = t.ctx.db.selectFrom('outbox').select('text').where('mail_key', 'like', 'application-news:%');
    return (await mails.orderBy('mail_id', 'desc').executeTakeFirst())?.text;
  };
  expect(await newsOf(accepted)).toContain('Se liberó un lugar. En la lista de espera hay una persona');
  expect(await newsOf(waiting)).not.toContain('Se liberó un lugar');
});
