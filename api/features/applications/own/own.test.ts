import { readdir } from 'node:fs/promises';
import type { EventState } from '@trama/shared/events/times';
import { formatHour } from '@trama/shared/format/format';
import { beforeEach, describe, expect, test } from 'vitest';
import { FORM_FIELDS, statesOf } from '../../../testing/applications.ts';
import { insertEventRow } from '../../../testing/factories.ts';
import { PDF, pdf } from '../../../testing/files.ts';
import { form } from '../../../testing/form.ts';
import { outboxTo } from '../../../testing/outbox.ts';
import { useApp } from '../../../testing/use-app.ts';

const { mail: _, ...FIELDS } = FORM_FIELDS;

let eventId: number;
let link: string;
const t = useApp({
  now: '2026-11-20T12:30:00.000Z',
  env: { LIMIT_APPLICATIONS: '1000', CONTACT_EMAIL: 'equipo@example.org' },
});
beforeEach(async () => {
  eventId = await insertEventRow(t.ctx.db, { close_date: '2026-11-30T00:00:00.000Z' });
  link = await apply('ana@example.org');
});

/** Applies, and returns the token of the receipt's link. */
async function apply(mail: string): Promise<string> {
  const json = { firstName: 'Ana', lastName: 'Pérez', email: mail, roleName: 'exhibitor' };
  const userId = (await t.send('POST', '/api/users', { json })).json().user.user_id;
  const fields = { userId, eventId, ...FIELDS, mail, 'files[]': [pdf('uno.pdf'), pdf('dos.pdf')] };
  expect((await t.send('POST', '/api/user-event', { form: form(fields) })).statusCode).toBe(201);
  const mails = await outboxTo(t.ctx.db, mail);
  return /postulaciones\/mia#([\w-]{43})/u.exec(mails[0]?.text ?? '')?.[1] ?? '';
}

const open = async (token = link) => (await t.send('POST', '/api/my-application', { json: { token } })).json();
const edit = (fields: object, token = link) =>
  t.send('POST', '/api/my-application/edit', { form: form({ token, ...FIELDS, ...fields }) });
const row = () => t.ctx.db.selectFrom('applications').selectAll().executeTakeFirstOrThrow();
const filesOnDisk = () => readdir(t.ctx.uploads.folders.applications);

describe('the receipt’s link', () => {
  test('shows what was sent', async () => {
    const seen = await open();
    expect(seen).toMatchObject({ ...FIELDS, state: 'recibida', editable: true, email: 'ana@example.org', event_id: eventId });
    expect(seen.files).toHaveLength(2);
    const [file] = seen.files;
    const download = await t.send('POST', `/api/my-application/files/${file.file_id}`, { json: { token: link } });
    expect(download.rawPayload).toEqual(PDF);
  });

  test('opens no other application, and nothing opens without it', async () => {
    const other = await open(await apply('eva@example.org'));
    expect(other.email).toBe('eva@example.org');
    const [file] = other.files;
    expect((await t.send('POST', `/api/my-application/files/${file.file_id}`, { json: { token: link } })).statusCode).toBe(404);
    for (const path of ['', '/withdraw', `/files/${file.file_id}`]) {
      const response = await t.send('POST', `/api/my-application${path}`, { json: { token: 'a'.repeat(43) } });
      expect([response.statusCode, response.json().message]).toEqual([404, 'Este enlace ya no sirve']);
      expect((await t.send('POST', `/api/my-application${path}`, { json: {} })).statusCode).toBe(422);
    }
    expect((await edit({ 'files[]': pdf() }, 'a'.repeat(43))).statusCode).toBe(404);
    expect((await t.send('GET', '/api/applications', { token: link })).statusCode).toBe(401);
  });

  test('the page says an hour only where the event has a day, and a cancelled one’s day', async () => {
    const change = (columns: { event_state: EventState; date?: string }) => t.ctx.db.updateTable('events').set(columns).execute();
    await change({ event_state: 'cancelled', date: '2026-12-15T00:00:00.000Z' });
    const { event_days, event_time } = await open();
    expect([event_days, formatHour(event_time)]).toEqual(['Cancelado · 15/12/2026', expect.stringMatching(/^\d\d:\d\d$/u)]);
    await change({ event_state: 'postponed' });
    expect(await open()).toMatchObject({ event_days: 'Fecha por confirmar', event_time: '' });
  });

  test('the receipt’s link is stored as a hash', async () => {
    expect(JSON.stringify(await t.ctx.db.selectFrom('access_tokens').selectAll().execute())).not.toContain(link);
  });
});

describe('until the close', () => {
  test('a form with files is taken through a link that ends an earlier one, under its key', async () => {
    await t.send('POST', '/api/personal-links', { json: { email: 'ana@example.org' } });
    const mail = await t.ctx.db.selectFrom('outbox').select('text').orderBy('mail_id', 'desc').executeTakeFirstOrThrow();
    const newer = /postulaciones\/mia#([\w-]{43})/u.exec(mail.text)?.[1] ?? '';
    const sent = form({ token: newer, ...FIELDS, 'files[]': pdf('tres.pdf') });
    const headers = { 'idempotency-key': 'k'.repeat(22) };
    const response = await t.send('POST', '/api/my-application/edit', { form: sent, headers });
    expect(response.statusCode, response.body).toBe(200);
    expect((await t.send('POST', '/api/my-application', { json: { token: link } })).json().code).toBe('link-replaced');
  });

  test('the applicant corrects it, keeps some files, adds and removes others', async () => {
    const { files } = await open();
    t.setNow('2026-11-21T12:00:00.000Z');
    const response = await edit({ titulo: 'Leer en tres lenguas', 'keep[]': files[1].file_id, 'files[]': pdf('tres.pdf') });
    expect(response.statusCode).toBe(200);
    const after = response.json();
    expect(after).toMatchObject({ titulo: 'Leer en tres lenguas', edited_at: '2026-11-21T12:00:00.000Z' });
    expect(after.files.map((file: { original_filename: string }) => file.original_filename)).toEqual(['dos.pdf', 'tres.pdf']);
    expect(await filesOnDisk()).toHaveLength(2);
    const token = await t.login();
    const found = await t.send('GET', '/api/applications?filter={"q":"tres lenguas"}', { token });
    expect(found.json()).toHaveLength(1);
    const [{ application_id }] = found.json();
    const { history } = (await t.send('GET', `/api/applications/${application_id}`, { token })).json();
    expect(history).toMatchObject([{ actor: 'applicant', kind: 'edited', note: '− uno.pdf, + tres.pdf' }]);
  });

  test('an invalid change changes nothing', async () => {
    const { files } = await open();
    const before = await row();
    const none = await edit({ titulo: '' });
    expect([none.statusCode, Object.keys(none.json().errors).sort()]).toEqual([422, ['files', 'titulo']]);
    const html = { name: 'x.pdf', content: '<html>' };
    expect((await edit({ 'keep[]': files[0].file_id, 'files[]': html })).statusCode).toBe(415);
    expect(await row()).toEqual(before);
    expect(await filesOnDisk()).toHaveLength(2);
  });

  test('the address stays: the mails go to the one that applied', async () => {
    const { files } = await open();
    expect((await edit({ mail: 'otra@example.org', 'keep[]': files[0].file_id })).statusCode).toBe(200);
    expect((await row()).form_email).toBe('ana@example.org');
  });

  test('and not after it', async () => {
    const { files } = await open();
    t.setNow('2026-12-01T03:00:00.000Z');
    expect((await open()).editable).toBe(false);
    const late = await edit({ 'keep[]': files[0].file_id });
    expect([late.statusCode, late.json().message]).toEqual([409, 'La convocatoria cerró: ya no se puede cambiar.']);
  });
});

test('a decision shows in nothing before it is announced', async () => {
  const token = await t.login();
  const { application_id } = await row();
  await t.send('POST', '/api/applications/state', {
    token,
    json: { ids: [application_id], state: 'rechazada', seen: await statesOf(t.ctx.db, [application_id]) },
  });
  expect(await open()).toMatchObject({ state: 'recibida', editable: true });
  const [mail] = (await t.send('GET', '/api/decision-mails', { token })).json();
  await t.send('POST', '/api/decision-mails/send', { token, json: { ids: [mail.decision_mail_id] } });
  expect(await open()).toMatchObject({ state: 'rechazada', editable: false });
});

test('the applicant withdraws, for good, and the prepared mail is not sent', async () => {
  const token = await t.login();
  const { application_id } = await row();
  await t.send('POST', '/api/applications/state', {
    token,
    json: { ids: [application_id], state: 'aceptada', seen: await statesOf(t.ctx.db, [application_id]) },
  });
  const withdraw = () => t.send('POST', '/api/my-application/withdraw', { json: { token: link } });
  t.setNow('2026-11-22T15:04:00.000Z');
  expect((await withdraw()).json()).toMatchObject({ state: 'retirada', editable: false });
  expect((await withdraw()).statusCode).toBe(200);
  expect((await t.send('GET', '/api/decision-mails', { token })).json()).toEqual([]);
  const { history } = (await t.send('GET', `/api/applications/${application_id}`, { token })).json();
  expect(history[0]).toMatchObject({ actor: 'applicant', to_state: 'retirada' });
  expect(history).toHaveLength(2);

  // The organisers are notified once, in the list and by mail, without the inclusion requirement.
  const [listed] = (await t.send('GET', '/api/applications', { token })).json();
  expect(listed).toMatchObject({ state: 'retirada', withdrawn_at: '2026-11-22T15:04:00.000Z' });
  const notices = (await t.ctx.db.selectFrom('outbox').selectAll().execute()).filter(({ subject }) =>
    subject.includes('retirada'),
  );
  expect(notices).toMatchObject([
    { to_address: 'equipo@example.org', subject: 'Postulación retirada de Congreso de Investigadoras: Ana Pérez Soto' },
  ]);
  expect(notices[0]?.text).toMatch(/Estado que tenía: Aceptada\nRetirada: 22\/11\/2026, 12:04/u);
  expect(notices[0]?.text).not.toContain('Rampa');
  await t.send('POST', '/api/applications/state', {
    token,
    json: { ids: [application_id], state: 'en_revision', seen: await statesOf(t.ctx.db, [application_id]) },
  });
  expect((await t.send('GET', '/api/applications', { token })).json()).toMatchObject([{ withdrawn_at: null }]);
});

test('a new link makes the ones before it open nothing', async () => {
  const token = await t.login();
  const { application_id } = await row();
  const renew = (id: string) => t.send('POST', `/api/applications/${id}/link`, { token });
  expect((await renew(application_id)).statusCode).toBe(200);
  expect((await renew(crypto.randomUUID())).statusCode).toBe(404);
  const mails = await t.ctx.db
    .selectFrom('outbox')
    .select(['subject', 'text'])
    .where('to_address', '=', 'ana@example.org')
    .execute();
  const fresh =
    /postulaciones\/mia#([\w-]{43})/u.exec(mails.find(({ subject }) => subject.includes('enlace'))?.text ?? '')?.[1] ?? '';
  expect(await open()).toMatchObject({ code: 'link-replaced' });
  expect(await open(fresh)).toMatchObject({ email: 'ana@example.org' });
  const { history } = (await t.send('GET', `/api/applications/${application_id}`, { token })).json();
  expect(history).toMatchObject([{ kind: 'link_sent', actor: 'admin' }]);
});

test('an application to an event in the trash can be read, and not changed', async () => {
  const { files } = await open();
  await t.send('DELETE', `/api/events/${eventId}`, { token: await t.login() });
  expect(await open()).toMatchObject({ titulo: FIELDS.titulo, editable: false });
  expect((await edit({ 'keep[]': files[0].file_id })).statusCode).toBe(409);
});
