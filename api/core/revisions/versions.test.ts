import { DEFAULT_CALL } from '@trama/shared/calls/settings';
import { DEFAULT_SETTINGS } from '@trama/shared/network/settings';
import { beforeEach, expect, test } from 'vitest';
import { insertApplicationRow } from '../../testing/applications.ts';
import { insertEventRow, insertPerson } from '../../testing/factories.ts';
import { useApp } from '../../testing/use-app.ts';
import { openSession } from '../auth/sessions.ts';

/** 03:39 in Santiago. */
const NOW = '2026-11-20T06:39:00.000Z';
const MAIL = '91b6c3e0-2d4f-4a81-9c5e-7b0a6f8d1e34';
const PERSON = '7d3f7f0e-3f5c-4f0a-9d50-2b7c1f6a8e21';
let berta: string;
let ana: string;
let event: number;
const t = useApp({ now: NOW });
beforeEach(async () => {
  const { db } = t.ctx;
  const account = { role_name: 'root', first_name: 'Berta', full_name: 'Berta Lagos', password_hash: 'none' } as const;
  berta = await openSession(db, await insertPerson(db, account), Date.parse(NOW));
  ana = await t.login();
  event = await insertEventRow(db);
  await insertPerson(db, { user_id: PERSON, phone: '+56 9 1234 5678', notification: 1, notification_at: NOW });
  const application_id = await insertApplicationRow(db, { event_id: event });
  const text = { subject: 'Su postulación', body: 'Fue aceptada' };
  await db
    .insertInto('decision_mails')
    .values({ decision_mail_id: MAIL, application_id, decision: 'aceptada', status: 'prepared', created_at: NOW, ...text })
    .execute();
});

const CASES = [
  ['settings', () => '/api/settings', DEFAULT_SETTINGS, { name: 'De Berta' }, { name: 'De Ana' }],
  ['call', () => `/api/call-settings/${event}`, DEFAULT_CALL, { textBefore: 'De Berta' }, { textBefore: 'De Ana' }],
  ['person', () => `/api/users/${PERSON}`, {}, { titleAcademy: 'De Berta' }, { titleAcademy: 'De Ana' }],
  ['decision-mail', () => `/api/decision-mails/${MAIL}`, { subject: 'A', body: 'B' }, { body: 'De Berta' }, { body: 'De Ana' }],
] as const;

test.each(CASES)(
  'a second save of %s from the same version is refused and changes nothing',
  async (kind, path, all, theirs, mine) => {
    const put = (token: string, json: object, headers = {}) =>
      t.send('PUT', path(), { token, json: { ...all, ...json }, headers });
    const first = await put(berta, { ...theirs, version: 1 });
    expect([first.statusCode, first.json()]).toEqual([200, expect.objectContaining({ ...theirs, version: 2 })]);
    const second = await put(ana, { ...mine, version: 1 });
    expect([second.statusCode, second.json()]).toEqual([
      409,
      {
        message: 'Berta lo cambió a las 03:39',
        code: 'version-conflict',
        changedBy: 'Berta Lagos',
        changedAt: NOW,
        current: first.json(),
        requestId: expect.any(String),
      },
    ]);
    expect((await put(ana, mine, { 'if-match': '"1"' })).statusCode).toBe(409);
    expect((await put(ana, mine, { 'if-match': '"2"' })).json()).toMatchObject({ ...mine, version: 3 });
    // A request without a version behaves as specified.
    expect((await put(berta, theirs)).json()).toMatchObject({ ...theirs, version: 4 });
    expect((await put(berta, { ...theirs, version: 0 })).statusCode).toBe(422);
    const rows = await t.ctx.db.selectFrom('revisions').select(['kind', 'version', 'action']).execute();
    expect(rows).toEqual([
      { kind, version: 1, action: 'earlier' },
      ...[2, 3, 4].map((version) => ({ kind, version, action: 'edited' })),
    ]);
  },
);

test('a form that was open when the person unsubscribed does not subscribe them again', async () => {
  const before = (await t.send('GET', `/api/users/${PERSON}`, { token: ana })).json();
  await t.send('PUT', '/api/users-unsubscribe', { json: { email: before.email } });
  const save = await t.send('PUT', `/api/users/${PERSON}`, { token: ana, json: { notification: true, version: before.version } });
  expect([save.statusCode, save.json().changedBy, save.json().current.notification]).toEqual([409, null, false]);
  expect(save.json().message).toMatch(/^Alguien lo cambió /u);
});

test('erasing a person erases every saved state of them and of the mails to them', async () => {
  const { db } = t.ctx;
  await t.send('PUT', `/api/users/${PERSON}`, { token: ana, json: { titleAcademy: 'Doctora' } });
  await t.send('PUT', `/api/decision-mails/${MAIL}`, { token: ana, json: { subject: 'A', body: 'B' } });
  await t.send('PUT', '/api/settings', { token: ana, json: DEFAULT_SETTINGS });
  const { person_id } = await db.selectFrom('applications').select('person_id').executeTakeFirstOrThrow();
  for (const id of [PERSON, person_id]) expect((await t.send('DELETE', `/api/users/${id}`, { token: ana })).statusCode).toBe(200);
  const kinds = await db.selectFrom('revisions').select('kind').distinct().execute();
  expect(kinds).toEqual([{ kind: 'settings' }]);
});
