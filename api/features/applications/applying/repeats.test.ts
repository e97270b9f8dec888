import { DAY_MS, MINUTE_MS } from '@trama/shared/format/time';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { FORM_FIELDS } from '../../../testing/applications.ts';
import { insertEventRow } from '../../../testing/factories.ts';
import { pdf } from '../../../testing/files.ts';
import { form } from '../../../testing/form.ts';
import { outboxTo } from '../../../testing/outbox.ts';
import { useApp } from '../../../testing/use-app.ts';

const NOW = Date.parse('2026-11-20T12:30:00.000Z');

const TAB = 'tab-'.padEnd(43, 'x');

let eventId: number;
const t = useApp({ now: NOW, env: { CONTACT_EMAIL: 'equipo@example.org', LIMIT_APPLICATIONS: '1000' } });
beforeEach(async () => {
  eventId = await insertEventRow(t.ctx.db, { title: 'Congreso', close_date: '2026-11-30T00:00:00.000Z' });
});

async function apply(mail: string, fields: Record<string, string> = {}, headers = {}): Promise<number> {
  const json = { firstName: 'Ana', lastName: 'Pérez', email: mail, roleName: 'exhibitor' };
  const userId = (await t.send('POST', '/api/users', { json })).json().user.user_id;
  const sent = { userId, eventId, ...FORM_FIELDS, mail, ...fields, 'files[]': pdf() };
  return (await t.send('POST', '/api/user-event', { form: form(sent), headers })).statusCode;
}

const mailsTo = (address: string) => outboxTo(t.ctx.db, address);

test('a repeat enters the history and is mailed to the applicant once a day, without contents', async () => {
  expect(await apply('ana@example.org', { comprobante: TAB })).toBe(201);
  const repeat = (fields = {}) => apply('ana@example.org', { titulo: 'Pague en https://evil.example/pago', ...fields });
  // An immediate repeat by a program, or a repeat from the same tab, does not count as a person's second attempt.
  expect([await repeat(), await repeat({ comprobante: TAB })]).toEqual([400, 400]);
  expect(await mailsTo('ana@example.org')).toHaveLength(1);
  t.setNow(NOW + 10 * MINUTE_MS);
  expect([await repeat({ comprobante: TAB }), await repeat(), await repeat()]).toEqual([400, 400, 400]);
  const mails = await mailsTo('ana@example.org');
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Recibimos tu postulación: Congreso',
    'Ya tenemos tu postulación: Congreso',
  ]);
  expect(mails[1]?.text).toContain('/postulaciones/mia#');
  expect(mails[1]?.text).not.toContain('evil');
  expect(mails[1]?.text).toMatch(/llegó el 20\/11\/2026.*9:30/u);
  const token = await t.login();
  const [application] = (await t.send('GET', '/api/applications', { token })).json();
  const detail = (await t.send('GET', `/api/applications/${application.application_id}`, { token })).json();
  expect(detail.history).toMatchObject([{ kind: 'repeated', actor: 'product' }]);
  expect(detail.titulo).toBe(FORM_FIELDS.titulo);
  t.setNow(NOW + DAY_MS);
  expect(await repeat()).toBe(400);
  expect(await mailsTo('ana@example.org')).toHaveLength(3);
});

test('a repeat does not keep a decision from being taken back', async () => {
  await apply('ana@example.org');
  const token = await t.login();
  const [{ application_id: id }] = (await t.send('GET', '/api/applications', { token })).json();
  const [ids, state] = [[id], 'rechazada'];
  await t.send('POST', '/api/applications/state', { token, json: { ids, state, seen: { [id]: 'recibida' } } });
  t.setNow(NOW + 10 * MINUTE_MS);
  expect(await apply('ana@example.org')).toBe(400);
  const undone = await t.send('POST', '/api/applications/undo', { token, json: { ids, state } });
  expect(undone.json()).toEqual({ changed: 1 });
});

test('a repeat stores no response under its key, because the process may die first', async () => {
  expect(await apply('ana@example.org')).toBe(201);
  t.setNow(NOW + DAY_MS);
  await sql`create table answers_kept (status integer)`.execute(t.ctx.db);
  await sql`create trigger note_answers after insert on idempotency_keys begin
    insert into answers_kept values (new.status); end`.execute(t.ctx.db);
  const kept = async () => (await sql<{ status: number }>`select status from answers_kept`.execute(t.ctx.db)).rows;
  const key = { 'idempotency-key': 'k'.repeat(32) };
  expect(await apply('ana@example.org', {}, key)).toBe(400);
  expect(await mailsTo('ana@example.org')).toHaveLength(2);
  expect(await kept()).toEqual([]);
  expect(await apply('eva@example.org', {}, key)).toBe(201);
  expect(await kept()).toEqual([{ status: 201 }]);
});

test('a repeat is answered with the hour of what came', async () => {
  await apply('ana@example.org');
  t.setNow(NOW + DAY_MS);
  const json = { firstName: 'Ana', lastName: 'Pérez', email: 'ana@example.org', roleName: 'exhibitor' };
  const userId = (await t.send('POST', '/api/users', { json })).json().user.user_id;
  const sent = { userId, eventId, ...FORM_FIELDS, 'files[]': pdf() };
  expect((await t.send('POST', '/api/user-event', { form: form(sent) })).json()).toMatchObject({
    message: 'Ya estas postulado para este evento ',
    arrivedAt: new Date(NOW).toISOString(),
  });
});

test('many applications to one event come to the inbox in digests, the first at once', async () => {
  await t.ctx.mail.start();
  for (let n = 0; n < 9; n += 1) {
    t.setNow(NOW + n * 1000);
    expect(await apply(`a${n}@example.org`)).toBe(201);
    if (n === 5) await t.ctx.mail.settled();
  }
  const subjects = async () => (await mailsTo('equipo@example.org')).map(({ subject }) => subject);
  const notice = 'Nueva postulación a Congreso: Ana Pérez Soto';
  const first = '6 postulaciones nuevas a Congreso';
  expect(await subjects()).toEqual([notice, notice, notice, notice, notice, first, '3 postulaciones nuevas a Congreso']);
  await t.ctx.mail.settled();
  const last = async () => (await mailsTo('equipo@example.org')).at(-1);
  expect(await last()).toMatchObject({ state: 'pending', next_attempt_at: new Date(NOW + 5000 + 10 * MINUTE_MS).toISOString() });
  // No digest repeats an applicant's text.
  expect((await last())?.text).not.toContain('Soto');
  t.setNow(NOW + 11 * MINUTE_MS);
  await t.ctx.mail.settled();
  expect(await last()).toMatchObject({ state: 'sent' });
  t.setNow(NOW + 30 * MINUTE_MS);
  expect(await apply('otra@example.org')).toBe(201);
  expect((await subjects()).at(-1)).toBe(notice);
});

test('opening the personal link proves the address', async () => {
  await apply('ana@example.org');
  const [receipt] = await mailsTo('ana@example.org');
  const token = /#([\w-]+)/u.exec(receipt?.text ?? '')?.[1];
  const queues = async () =>
    (await t.ctx.db.selectFrom('outbox').select('queue').where('to_address', '=', 'ana@example.org').execute()).map(
      (row) => row.queue,
    );
  expect((await t.send('POST', '/api/my-application', { json: { token } })).json()).toMatchObject(FORM_FIELDS_SHOWN);
  eventId = await insertEventRow(t.ctx.db, { close_date: '2026-11-30T00:00:00.000Z' });
  await apply('ana@example.org');
  expect(await queues()).toEqual(['unproved_receipt', 'receipt']);
});

const { mail: _, ...FORM_FIELDS_SHOWN } = FORM_FIELDS;
