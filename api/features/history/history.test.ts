import { DEFAULT_CALL } from '@trama/shared/calls/settings';
import { DEFAULT_SETTINGS } from '@trama/shared/network/settings';
import { RECORD_FIELDS } from '@trama/shared/records/record-fields';
import { beforeEach, expect, test } from 'vitest';
import { openSession } from '../../core/auth/sessions.ts';
import { deleteExpiredRevisions } from '../../core/revisions/revisions.ts';
import { insertApplicationRow } from '../../testing/applications.ts';
import { insertEventRow, insertPerson } from '../../testing/factories.ts';
import { png, unsigned } from '../../testing/files.ts';
import { form } from '../../testing/form.ts';
import { useApp } from '../../testing/use-app.ts';
import { personRecord } from '../people/record.ts';
import { RECORDS } from './records.ts';

/** 03:39 in Santiago. */
const NOW = '2026-11-20T06:39:00.000Z';
const PERSON = '7d3f7f0e-3f5c-4f0a-9d50-2b7c1f6a8e21';
let berta: string;
let ana: string;
let event: number;
const t = useApp({ now: NOW });
beforeEach(async () => {
  const account = { role_name: 'root', first_name: 'Berta', full_name: 'Berta Lagos', password_hash: 'none' } as const;
  berta = await openSession(t.ctx.db, await insertPerson(t.ctx.db, account), Date.parse(NOW));
  ana = await t.login();
  event = await insertEventRow(t.ctx.db);
});

const EVENT = {
  title: 'Congreso de Investigadoras',
  description: '<p>Una conversación larga.</p>',
  date: '2026-12-05',
  dateEnd: '2026-11-30',
  hour: '09:30:00',
  location: 'Santiago de Chile',
};
const get = async (path: string, token = ana) => (await t.send('GET', `/api/history/${path}`, { token })).json();
const restore = (path: string, json: object = {}, token = ana) => t.send('POST', `/api/history/${path}/restore`, { token, json });
const put = async (path: string, json: object, token = berta) => {
  const response = await t.send('PUT', `/api/${path}`, { token, json });
  expect(response.statusCode, response.body).toBe(200);
};

test('the history names author, change and time, and compares versions with earlier and present ones', async () => {
  await put(`events/${event}`, { ...EVENT, title: 'II Congreso', description: '<p>Una conversación breve.</p><p>Otra.</p>' });
  await put(
    `events/${event}`,
    { ...EVENT, title: 'III Congreso', location: 'Talca', description: '<p>Una conversación breve.</p>' },
    ana,
  );
  const history = await get(`event/${event}`, berta);
  expect([history.title, history.version]).toEqual(['III Congreso', 3]);
  expect(history.revisions.map((one: Record<string, unknown>) => [one.version, one.by, one.at, one.action, one.summary])).toEqual(
    [
      [3, expect.any(String), NOW, 'edited', expect.stringMatching(/ cambió el título, la descripción y la ubicación$/u)],
      [2, 'Berta Lagos', NOW, 'edited', 'Berta (tú) cambió el título y la descripción'],
      [1, null, expect.any(String), 'earlier', 'Así estaba antes'],
    ],
  );
  const { fields, previousVersion, presentVersion } = await get(`event/${event}/2`);
  expect([previousVersion, presentVersion]).toEqual([1, 3]);
  const field = (name: string) => fields.find((one: { name: string }) => one.name === name);
  expect(field('title')).toEqual({
    name: 'title',
    label: 'Título',
    picture: false,
    text: 'II Congreso',
    previous: 'Congreso de Investigadoras',
    present: 'III Congreso',
    changed: true,
    differs: true,
    restorable: true,
  });
  expect(field('description').text).toBe('Una conversación breve.\nOtra.');
  expect([field('date').text, field('hour').text, field('confirmation').text]).toEqual(['05/12/2026', '09:30', 'No']);
  expect(field('location')).toMatchObject({ changed: false, differs: true, restorable: true });
  expect(field('status')).toMatchObject({ text: 'Publicado', restorable: false });
});

test('a version comes back whole as a new one that keeps its present visibility', async () => {
  const [first, second] = [await png(200, 200), await png(210, 210)];
  const url = `/api/events/${event}`;
  await t.send('PUT', url, {
    token: ana,
    form: form({ ...EVENT, description: '<p><strong>Con</strong> formato.</p>', file: first }),
  });
  const before = (await t.send('GET', url, { token: ana })).json();
  await t.send('PUT', url, { token: berta, form: form({ ...EVENT, title: 'Otro', status: 'draft', file: second }) });
  const shown = (await get(`event/${event}/2`)).fields.find((one: { name: string }) => one.name === 'picture');
  expect([unsigned(shown.text), shown.picture]).toEqual([unsigned(before.event_image), true]);
  const response = await restore(`event/${event}/2`, { version: 3 });
  expect([response.statusCode, response.json()]).toEqual([200, { version: 4 }]);
  const { version: _, updated_at: __, status, ...after } = (await t.send('GET', url, { token: ana })).json();
  expect(status).toBe('draft');
  expect({ ...before, event_image: unsigned(before.event_image) }).toMatchObject({
    ...after,
    event_image: unsigned(after.event_image),
  });
  const [latest] = (await get(`event/${event}`, ana)).revisions;
  expect([latest.action, latest.changed]).toEqual(['reverted', ['title', 'description', 'picture']]);
  // A restore loses nothing: the replaced version comes back as well.
  expect((await restore(`event/${event}/3`, { field: 'title' })).json()).toEqual({ version: 5 });
  expect((await t.send('GET', url, { token: ana })).json()).toMatchObject({
    event_title: 'Otro',
    event_description: '<p><strong>Con</strong> formato.</p>',
  });
  const entries = (await t.send('GET', '/api/audit', { token: ana })).json();
  expect(entries[0]).toMatchObject({ action: 'change', kind: 'event', object: String(event) });
});

test('restoring is refused after another save, without any change, or without a session', async () => {
  await put(`events/${event}`, { ...EVENT, title: 'II Congreso' });
  const stale = await restore(`event/${event}/1`, { version: 1 });
  expect([stale.statusCode, stale.json().code, stale.json().message]).toEqual([
    409,
    'version-conflict',
    'Berta lo cambió a las 03:39',
  ]);
  expect((await restore(`event/${event}/2`)).json().message).toBe('Esa versión dice lo mismo que la de ahora');
  expect((await restore(`event/${event}/7`)).statusCode).toBe(404);
  expect((await restore('event/99999/1')).statusCode).toBe(404);
  await t.send('DELETE', `/api/events/${event}`, { token: ana });
  expect((await restore(`event/${event}/1`)).statusCode).toBe(404);
});

test('an item in the trash has its history, readable before it is restored', async () => {
  await put(`events/${event}`, { ...EVENT, title: 'II Congreso' });
  await t.send('DELETE', `/api/events/${event}`, { token: ana });
  const history = await get(`event/${event}`);
  expect([history.title, history.deleted, history.revisions[0].action]).toEqual(['II Congreso', true, 'deleted']);
  const { fields } = await get(`event/${event}/1`);
  expect(fields.filter(({ differs }: { differs: boolean }) => differs)).toMatchObject([{ name: 'title', restorable: false }]);
  expect((await restore(`event/${event}/1`)).statusCode).toBe(404);
  await t.send('POST', `/api/events/${event}/restore`, { token: ana });
  expect((await get(`event/${event}`)).deleted).toBe(false);
});

test('settings, calls, people and decision mails come back, each by its own rules', async () => {
  const { db } = t.ctx;
  const settings = { ...DEFAULT_SETTINGS, name: 'Otro nombre', joinModal: { ...DEFAULT_SETTINGS.joinModal, title: 'Otra' } };
  await put('settings', settings);
  expect((await get('settings/site', ana)).revisions[0].summary).toBe(
    'Berta cambió el nombre de la red y la invitación a unirse',
  );
  expect((await restore('settings/site/1', { field: 'joinTitle' })).statusCode).toBe(200);
  const present = (await t.send('GET', '/api/settings', { token: ana })).json();
  expect([present.name, present.joinModal]).toEqual(['Otro nombre', DEFAULT_SETTINGS.joinModal]);

  await put(`call-settings/${event}`, { ...DEFAULT_CALL, criteria: ['Rigor'], textBefore: 'A', override: 'closed' });
  await put(`call-settings/${event}`, { ...DEFAULT_CALL, textBefore: 'B', override: 'open' });
  expect((await restore(`call/${event}/2`)).statusCode).toBe(200);
  expect((await t.send('GET', `/api/call-settings/${event}`, { token: ana })).json()).toMatchObject({
    criteria: ['Rigor'],
    textBefore: 'A',
    override: 'open',
  });

  // An applicant without an ORCID: the rules of a whole form would refuse the person.
  await insertPerson(db, { user_id: PERSON, title_academy: 'Doctora', phone: null, notification: 1, notification_at: NOW });
  await put(`users/${PERSON}`, { titleAcademy: 'Profesora' });
  await t.send('PUT', '/api/users-unsubscribe', {
    json: {
      email: (await db.selectFrom('people').select('email').where('user_id', '=', PERSON).executeTakeFirstOrThrow()).email,
    },
  });
  const response = await restore(`person/${PERSON}/1`);
  expect([response.statusCode, response.json().errors]).toEqual([200, undefined]);
  expect((await t.send('GET', `/api/users/${PERSON}`, { token: ana })).json()).toMatchObject({
    titleAcademy: 'Doctora',
    notification: false,
  });

  const mail = '91b6c3e0-2d4f-4a81-9c5e-7b0a6f8d1e34';
  const application_id = await insertApplicationRow(db, { event_id: event });
  const row = { decision: 'aceptada', status: 'prepared', created_at: NOW, subject: 'A', body: 'Uno' } as const;
  await db
    .insertInto('decision_mails')
    .values({ decision_mail_id: mail, application_id, ...row })
    .execute();
  await put(`decision-mails/${mail}`, { subject: 'A', body: 'Dos' });
  expect((await restore(`decision-mail/${mail}/1`)).json()).toEqual({ version: 3 });
  await put(`decision-mails/${mail}`, { subject: 'A', body: 'Tres' });
  await t.send('POST', '/api/decision-mails/discard', { token: ana, json: { ids: [mail] } });
  expect((await restore(`decision-mail/${mail}/1`)).statusCode).toBe(409);
});

test('a year later a version is gone, and of many the latest 200 stay', async () => {
  const path = `events/${event}`;
  await put(path, { ...EVENT, title: 'Primera' });
  const { db } = t.ctx;
  await db.updateTable('events').set({ version: 201 }).where('id', '=', event).execute();
  await put(path, { ...EVENT, title: 'Última' });
  const kept = (await get(`event/${event}`)).revisions.map((one: { version: number }) => one.version);
  expect(kept).toEqual([202, 201]);
  await deleteExpiredRevisions(db, new Date(Date.parse(NOW) + 1).toISOString());
  expect((await get(`event/${event}`)).revisions).toEqual([]);
});

test('every stored field has its words', async () => {
  await insertPerson(t.ctx.db, { user_id: PERSON, hidden_at: NOW });
  for (const [kind, id] of [
    ['event', String(event)],
    ['settings', 'site'],
    ['call', String(event)],
    ['person', PERSON],
  ] as const) {
    const record = kind === 'person' ? personRecord : RECORDS[kind];
    const snapshot = (await record.present(t.ctx, id))?.snapshot ?? {};
    const names = Object.keys(snapshot).sort();
    expect([...new Set(RECORD_FIELDS[kind].map(({ path }) => path.split('.')[0]))].sort(), kind).toEqual(names);
  }
});

test('a record says who else has it open, for thirty seconds after their form last asked', async () => {
  const editors = async (path: string, token: string) => (await get(`${path}/editors`, token)).others;
  expect(await editors(`event/${event}`, berta)).toEqual([]);
  expect(await editors(`event/${event}`, ana)).toEqual(['Berta Lagos']);
  expect(await editors(`event/${event + 1}`, ana)).toEqual([]);
  t.setNow(Date.parse(NOW) + 29_000);
  expect(await editors(`event/${event}`, ana)).toEqual(['Berta Lagos']);
  t.setNow(Date.parse(NOW) + 30_000);
  expect(await editors(`event/${event}`, ana)).toEqual([]);
  expect(await editors(`event/${event}`, berta)).toHaveLength(1);
});
