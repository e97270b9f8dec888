import { parse } from 'csv-parse/sync';
import { beforeEach, expect, test } from 'vitest';
import { insertApplicationRow } from '../../../testing/applications.ts';
import { insertEventRow, insertPerson } from '../../../testing/factories.ts';
import { useAppAsRoot } from '../../../testing/use-app.ts';

const NOW = '2026-11-20T12:00:00.000Z';
const { t, token } = useAppAsRoot({ now: NOW });
beforeEach(async () => {
  const { db } = t.ctx;
  const [first, second] = [await insertEventRow(db, { title: 'I Congreso' }), await insertEventRow(db, { title: 'II Congreso' })];
  const ana = await insertPerson(db, {
    email: 'Ana@example.org',
    full_name: 'Ana Pérez',
    role_name: 'exhibitor',
    created_at: '2025-03-01T12:00:00.000Z',
  });
  await insertApplicationRow(db, {
    event_id: first,
    person_id: ana,
    created_at: '2025-03-01T12:00:00.000Z',
    inclusion: 'un secreto',
  });
  await insertApplicationRow(db, { event_id: second, person_id: ana, state: 'aceptada', created_at: '2026-03-01T12:00:00.000Z' });
  await insertPerson(db, {
    email: 'eva@example.org',
    full_name: 'Eva Ñanco',
    role_name: 'exhibitor',
    created_at: '2026-11-01T12:00:00.000Z',
  });
  const mail = { to_address: 'ana@example.org', html: '', text: '', created_at: NOW, next_attempt_at: NOW };
  for (const [key, subject, state] of [
    ['a', 'Recibimos tu postulación', 'sent'],
    ['b', 'Resultado', 'sent'],
    ['c', 'Pendiente', 'pending'],
  ] as const)
    await db
      .insertInto('outbox')
      .values({ ...mail, mail_key: key, subject, state, sent_at: state === 'sent' ? NOW : null })
      .execute();
  // People who are no applicants: a subscriber, a member of the team.
  await insertPerson(db, { email: 'sus@example.org', role_name: 'exhibitor', notification: 1, notification_at: NOW });
  await insertPerson(db, { email: 'equipo@example.org' });
});

const list = async (query = '') => (await t.send('GET', `/api/applicants${query}`, { token })).json();
const filter = (value: object) => `?filter=${encodeURIComponent(JSON.stringify(value))}`;

test('an applicant is one row with all applications and the last mail, without confidential data', async () => {
  const rows = await list();
  expect(rows).toMatchObject([
    { name: 'Eva Ñanco', applications: [], last_mail: null },
    {
      name: 'Ana Pérez',
      since: '2025-03-01T12:00:00.000Z',
      applications: [
        { event_title: 'II Congreso', state: 'aceptada' },
        { event_title: 'I Congreso', state: 'recibida' },
      ],
      last_mail: { subject: 'Resultado', sent_at: NOW },
    },
  ]);
  expect(JSON.stringify(rows)).not.toContain('secreto');
});

test('applicants are found by name and address, sorted and paged', async () => {
  expect(await list(filter({ q: 'nanco' }))).toMatchObject([{ name: 'Eva Ñanco' }]);
  expect(await list(filter({ q: 'ANA@' }))).toMatchObject([{ name: 'Ana Pérez' }]);
  expect(await list(filter({ sent: 'no' }))).toMatchObject([{ name: 'Eva Ñanco' }]);
  const [ana] = await list(filter({ sent: 'yes' }));
  const [latest, first] = ana.applications;
  expect(await list(filter({ last_event_id: latest.event_id }))).toMatchObject([{ name: 'Ana Pérez' }]);
  expect(await list(filter({ last_event_id: first.event_id }))).toEqual([]);
  const paged = await t.send('GET', '/api/applicants?range=[0,0]&sort=["name","ASC"]', { token });
  expect([paged.headers['content-range'], paged.json()[0].name]).toEqual(['applicants 0-0/2', 'Ana Pérez']);
});

test('the download is entered in the audit trail', async () => {
  const response = await t.send('GET', '/api/applicants-export', { token });
  const rows = parse(response.body, { delimiter: ';', bom: true });
  expect(rows[2]).toEqual([
    'Ana Pérez',
    'Ana@example.org',
    '01/03/2025',
    '2',
    'II Congreso (Aceptada), I Congreso (Recibida)',
    'Resultado',
    '20/11/2026',
  ]);
  const [entry] = (await t.send('GET', `/api/audit${filter({ group: 'export' })}`, { token })).json();
  expect(entry).toMatchObject({ kind: 'person', sensitive: true, detail: { count: 2 } });
});
