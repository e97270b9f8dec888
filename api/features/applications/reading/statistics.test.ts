/** Statistics of a call, and the cost of statistics and filters with thousands of applications. */
import { randomUUID } from 'node:crypto';
import { DEFAULT_CALL } from '@trama/shared/calls/settings';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { insertApplicationRow } from '../../../testing/applications.ts';
import { insertEventRow, insertPerson } from '../../../testing/factories.ts';
import { useAppAsRoot } from '../../../testing/use-app.ts';

let eventId: number;
const { t, token } = useAppAsRoot({ now: '2026-11-20T12:30:00.000Z' });
beforeEach(async () => {
  eventId = await insertEventRow(t.ctx.db, { title: 'Congreso', close_date: '2026-11-17T00:00:00.000Z' });
});

const QUESTION = { required: false, choices: [], confidential: false };
const QUESTIONS = [
  { ...QUESTION, id: 'pais', kind: 'short', label: 'País' },
  { ...QUESTION, id: 'eje', kind: 'choice', label: 'Eje', choices: ['Salud', 'Aula'], axis: true },
  { ...QUESTION, id: 'dieta', kind: 'choice', label: 'Dieta', choices: ['Sin gluten', 'Todo'], confidential: true },
];
const setCall = () => t.send('PUT', `/api/call-settings/${eventId}`, { token, json: { ...DEFAULT_CALL, questions: QUESTIONS } });
const statistics = async (id = eventId) => t.send('GET', `/api/application-statistics/${id}`, { token });
const answered = (eje: string, pais: string) =>
  JSON.stringify([
    { id: 'eje', label: 'Eje', value: eje },
    { id: 'pais', label: 'País', value: pais },
    { id: 'dieta', label: 'Dieta', value: 'Sin gluten', confidential: true },
  ]);

test('days, states, scores, institutions, answers and supports are counted, and groups under three people are joined', async () => {
  await setCall();
  const add = (given: object) => insertApplicationRow(t.ctx.db, { event_id: eventId, ...given });
  const chile = { answers: answered('Salud', 'Chile'), affiliation: 'Universidad de Chile', inclusion: 'Subtítulos en vivo' };
  // The instant is after midnight in UTC, but not in the network's zone.
  for (const created_at of ['2026-11-16T23:00:00.000Z', '2026-11-17T01:30:00.000Z', '2026-11-17T15:00:00.000Z'])
    await add({ ...chile, created_at });
  await add({
    answers: answered('Aula', 'chile '),
    affiliation: 'U. de Chile',
    inclusion: 'Diabetes tipo uno',
    state: 'aceptada',
  });
  const far = { answers: answered('Aula', 'Suecia'), affiliation: 'Lund', inclusion: 'Ninguno' };
  const last = await add({ ...far, state: 'aceptada', attendance: 'confirmed' });
  const reviewer_id = randomUUID();
  const at = '2026-11-18T12:00:00.000Z';
  await t.ctx.db
    .insertInto('reviewers')
    .values({ reviewer_id, event_id: eventId, name: 'Luz', email: 'luz@example.org', created_at: at })
    .execute();
  await t.ctx.db
    .insertInto('reviews')
    .values({ review_id: randomUUID(), reviewer_id, application_id: last, scores: '[]', mean: 4, comment: '', updated_at: at })
    .execute();
  await t.send('POST', '/api/institutions', {
    token,
    json: { institution: 'Universidad de Chile', spellings: ['U. de Chile'] },
  });
  const response = await statistics();
  expect(response.json()).toMatchObject({
    event_title: 'Congreso',
    total: 5,
    closes_on: '2026-11-17',
    states: { recibida: 3, aceptada: 2, rechazada: 0 },
    confirmed: 1,
    scores: [0, 0, 0, 1],
    not_reviewed: 4,
    mean: 4,
    institutions: [
      { name: 'Universidad de Chile', count: 4 },
      { name: 'Lund', count: 1 },
    ],
    joined_spellings: 1,
    supports: { people: 4, groups: [{ name: 'Subtítulos en vivo', count: 3 }], others: { groups: 1, count: 1 } },
    questions: [
      { id: 'eje', axis: true, country: false, groups: [{ name: 'Salud', count: 3 }], others: { groups: 1, count: 2 } },
      { id: 'pais', country: true, answered: 5, groups: [{ name: 'Chile', count: 4 }], others: { groups: 1, count: 1 } },
    ],
  });
  expect(response.json().days).toContainEqual({ day: '2026-11-16', count: 2 });
  // No figure contains free words or confidential answers.
  expect(response.body).not.toMatch(/Diabetes|gluten|Suecia/u);
  expect((await statistics(9999)).statusCode).toBe(404);
});

test('filters and figures read three thousand applications by the event’s index, once per count', async () => {
  await setCall();
  await t.ctx.db.transaction().execute(async (trx) => {
    for (let index = 0; index < 3000; index += 1)
      await insertPerson(trx, { role_name: 'exhibitor', user_id: `persona-${index}` });
    await sql`insert into applications (application_id, event_id, person_id, affiliation, talk_title, answers, search_text, created_at)
      with recursive n(i) as (select 0 union all select i + 1 from n where i < 2999)
      select printf('%08x-0000-4000-8000-000000000000', i), ${eventId}, 'persona-' || i, 'Universidad ' || (i % 40), 'Charla ' || i,
        ${answered('Salud', 'Chile')}, 'charla ' || i || ' salud escolar', '2026-11-10T12:00:00.000Z' from n`.execute(trx);
  });
  const filter = { event_id: eventId, q: 'salud', answers: { eje: 'Salud' }, institucion: 'Universidad 7', score: 'none' };
  const query = `filter=${encodeURIComponent(JSON.stringify(filter))}`;
  const list = await t.send('GET', `/api/applications?${query}&range=[0,99]`, { token });
  expect([list.statusCode, list.headers['content-range']]).toEqual([200, 'applications 0-74/75']);
  const { total, institutions, facets } = (await t.send('GET', `/api/application-summary?${query}`, { token })).json();
  expect([total, institutions.length, facets.questions[0].choices[0]]).toEqual([75, 40, { name: 'Salud', count: 75 }]);
  expect((await statistics()).json()).toMatchObject({ total: 3000, questions: [{ answered: 3000 }, { answered: 3000 }] });
  const { rows } = await sql<{ detail: string }>`explain query plan select application_id from applications
    join events on events.id = applications.event_id join people on people.user_id = applications.person_id
    where applications.event_id in (${eventId})`.execute(t.ctx.db);
  expect(rows.map(({ detail }) => detail).join(' ')).toContain('applications_by_event');
});
