/** Sorting a call's applications by answers, labels, scores and requirements, and notes. Reviewers see none of it. */
import { randomUUID } from 'node:crypto';
import { DEFAULT_CALL } from '@trama/shared/calls/settings';
import { beforeEach, expect, test } from 'vitest';
import { insertApplicationRow } from '../../../testing/applications.ts';
import { insertConsent, insertEventRow, insertToken } from '../../../testing/factories.ts';
import { useAppAsRoot } from '../../../testing/use-app.ts';
import { deleteExpiredApplications } from '../erase.ts';

const NOW = '2026-11-20T12:30:00.000Z';
let eventId: number;
const ids: Record<string, string> = {};

const QUESTION = { required: false, choices: [] };
const QUESTIONS = [
  { ...QUESTION, id: 'modo', kind: 'choice', label: 'Modalidad', choices: ['Ponencia', 'Taller'] },
  { ...QUESTION, id: 'eje', kind: 'choice', label: 'Eje temático', choices: ['Salud escolar', 'Convivencia'], axis: true },
  { ...QUESTION, id: 'salud', kind: 'choice', label: 'Dieta', choices: ['Sin gluten', 'Todo'], confidential: true },
];
const answered = (eje: string, modo: string, salud = '') =>
  JSON.stringify([
    { id: 'eje', label: 'Eje temático', value: eje },
    { id: 'modo', label: 'Modalidad', value: modo },
    { id: 'salud', label: 'Dieta', value: salud, confidential: true },
  ]);

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, json?: object) =>
  t.send(method, url, { token, ...(json && { json }) });
const query = (filter: object) => `filter=${encodeURIComponent(JSON.stringify({ event_id: eventId, ...filter }))}`;
const listed = async (filter: object = {}) => (await send('GET', `/api/applications?${query(filter)}`)).json();
const found = async (filter: object) => (await listed(filter)).map((row: { nombre: string }) => row.nombre).sort();
const summary = async (filter: object = {}) => (await send('GET', `/api/application-summary?${query(filter)}`)).json();
const detail = async (id: string) => (await send('GET', `/api/applications/${id}?confidential=no`)).json();

async function review(application_id: string, means: number[]): Promise<void> {
  for (const mean of means) {
    const reviewer_id = randomUUID();
    await t.ctx.db
      .insertInto('reviewers')
      .values({ reviewer_id, event_id: eventId, name: 'Luz', email: `${reviewer_id}@example.org`, created_at: NOW })
      .execute();
    const given = { reviewer_id, application_id, scores: '[]', mean, comment: '', updated_at: NOW };
    await t.ctx.db
      .insertInto('reviews')
      .values({ ...given, review_id: randomUUID() })
      .execute();
  }
}

const { t, token } = useAppAsRoot({ now: NOW });
beforeEach(async () => {
  eventId = await insertEventRow(t.ctx.db, { date: '2026-12-05T00:00:00.000Z' });
  expect((await send('PUT', `/api/call-settings/${eventId}`, { ...DEFAULT_CALL, questions: QUESTIONS })).statusCode).toBe(200);
  const rows = [
    { given_name: 'Ana', answers: answered('Salud escolar', 'Taller', 'Sin gluten'), inclusion: 'Subtítulos en vivo' },
    { given_name: 'Eva', answers: answered('Salud escolar', 'Ponencia'), inclusion: 'Ninguno' },
    { given_name: 'Luz', answers: answered('Convivencia', 'Taller'), inclusion: null, affiliation: 'U. del Norte' },
  ];
  for (const row of rows) ids[row.given_name] = await insertApplicationRow(t.ctx.db, { event_id: eventId, ...row });
});
const id = (name: string) => ids[name] ?? '';

test('a list is filtered by answers, never by confidential ones, and the counts ignore their own filter alone', async () => {
  expect(await found({ answers: { eje: 'Salud escolar' } })).toEqual(['Ana', 'Eva']);
  expect(await found({ answers: { eje: 'Salud escolar', modo: 'Taller' } })).toEqual(['Ana']);
  expect(await found({ answers: { salud: 'Sin gluten' } })).toEqual([]);
  const { facets, total } = await summary({ answers: { eje: 'Salud escolar' } });
  expect(total).toBe(2);
  expect(facets.questions).toEqual([
    {
      id: 'eje',
      label: 'Eje temático',
      axis: true,
      choices: [
        { name: 'Salud escolar', count: 2 },
        { name: 'Convivencia', count: 1 },
      ],
    },
    {
      id: 'modo',
      label: 'Modalidad',
      axis: false,
      choices: [
        { name: 'Ponencia', count: 1 },
        { name: 'Taller', count: 1 },
      ],
    },
  ]);
});

test('an answer that cannot be read makes no list fail', async () => {
  await t.ctx.db.updateTable('applications').set({ answers: 'no es JSON' }).where('application_id', '=', id('Luz')).execute();
  expect(await found({ answers: { eje: 'Salud escolar' } })).toEqual(['Ana', 'Eva']);
  expect((await summary()).total).toBe(3);
});

test('the search finds answers that are not confidential, and no longer those that became so', async () => {
  const own = { ...DEFAULT_CALL, questions: [{ ...QUESTION, id: 'tema', kind: 'short', label: 'Tema' }] };
  const call = await insertEventRow(t.ctx.db, { close_date: '2026-11-30T00:00:00.000Z' });
  await send('PUT', `/api/call-settings/${call}`, own);
  const application = await insertApplicationRow(t.ctx.db, {
    event_id: call,
    answers: JSON.stringify([{ id: 'tema', label: 'Tema', value: 'Ruralidad y sueño' }]),
    search_text: 'ana perez ruralidad y sueno',
  });
  const search = async () =>
    (await send('GET', `/api/applications?filter=${encodeURIComponent(JSON.stringify({ q: 'RURALIDAD sueno' }))}`)).json();
  expect(await search()).toMatchObject([{ application_id: application }]);
  const marked = own.questions.map((question) => ({ ...question, confidential: true }));
  expect((await send('PUT', `/api/call-settings/${call}`, { ...own, questions: marked })).statusCode).toBe(200);
  expect(await search()).toEqual([]);
});

test('scores are a filter with counts: none, ranges, and reviewers who disagree', async () => {
  await review(id('Ana'), [5, 4]);
  await review(id('Eva'), [4.5, 2]);
  expect((await summary()).facets.scores).toEqual({ none: 1, low: 0, middle: 1, high: 1, split: 1 });
  expect(await found({ score: 'high' })).toEqual(['Ana']);
  expect(await found({ score: 'split' })).toEqual(['Eva']);
  expect(await found({ score: 'none' })).toEqual(['Luz']);
});

test('an inclusion requirement is a flag and a filter; lists and counts lack its text', async () => {
  expect(await found({ support: true })).toEqual(['Ana']);
  const rows: { nombre: string; has_support: boolean }[] = await listed();
  expect(rows.filter((row) => row.has_support).map(({ nombre }) => nombre)).toEqual(['Ana']);
  expect((await summary()).facets.supports).toBe(1);
  expect(JSON.stringify([rows, await summary(), await detail(id('Ana'))])).not.toMatch(/Subtítulos|gluten/u);
});

test('labels are put on many and taken off, counted and filtered', async () => {
  const label = (json: object) => send('POST', '/api/applications/labels', json);
  expect((await label({ ids: [id('Ana'), id('Eva'), randomUUID()], label: ' mesa 2 ', on: true })).json()).toEqual({
    changed: 2,
    ids: expect.toSatisfy((ids: string[]) => ids.sort().join() === [id('Ana'), id('Eva')].sort().join()),
  });
  expect((await label({ ids: [id('Ana')], label: 'mesa 2', on: true })).json()).toEqual({ changed: 0, ids: [] });
  await label({ ids: [id('Ana')], label: 'leer en duda', on: true });
  expect((await summary({ label: 'leer en duda' })).facets.labels).toEqual([
    { name: 'leer en duda', count: 1 },
    { name: 'mesa 2', count: 2 },
  ]);
  expect(await found({ label: 'mesa 2' })).toEqual(['Ana', 'Eva']);
  expect(await found({ q: 'MESA 2' })).toEqual(['Ana', 'Eva']);
  expect((await detail(id('Ana'))).labels).toEqual(['leer en duda', 'mesa 2']);
  expect((await label({ ids: [id('Ana')], label: 'mesa 2', on: false })).json()).toEqual({
    changed: 1,
    ids: [id('Ana')],
  });
  expect(await found({ label: 'mesa 2' })).toEqual(['Eva']);
  const empty = await label({ ids: [id('Ana')], label: ' ', on: true });
  expect([empty.statusCode, empty.json().errors.label]).toEqual([422, 'Escribe una etiqueta']);
});

test('a note says who and when, is counted in the list, and goes with the application', async () => {
  const note = (name: string, text: string) => send('POST', `/api/applications/${name}/notes`, { note: text });
  expect((await note(id('Ana'), 'Puede ir en la mesa 2.')).statusCode).toBe(200);
  expect((await note(randomUUID(), 'A nadie')).statusCode).toBe(404);
  expect((await note(id('Ana'), ' ')).json().errors.note).toBe('Escribe la nota');
  const [written] = (await detail(id('Ana'))).notes;
  expect(written).toMatchObject({ at: NOW, author: 'Rayén Quilodrán Astete', note: 'Puede ir en la mesa 2.' });
  const rows: { nombre: string; notes: number }[] = await listed();
  expect(rows.find(({ nombre }) => nombre === 'Ana')?.notes).toBe(1);
  expect((await send('DELETE', `/api/application-notes/${written.note_id}`)).statusCode).toBe(200);
  expect((await send('DELETE', `/api/application-notes/${written.note_id}`)).statusCode).toBe(404);
  await note(id('Ana'), 'Otra');
  await send('POST', '/api/applications/labels', { ids: [id('Ana')], label: 'mesa 2', on: true });
  await send('DELETE', `/api/applications/${id('Ana')}`);
  expect(await t.ctx.db.selectFrom('application_notes').selectAll().execute()).toEqual([]);
  expect(await t.ctx.db.selectFrom('application_labels').selectAll().execute()).toEqual([]);
});

test('a talk that stays in a public programme loses its notes and labels a year after the event', async () => {
  await send('PUT', `/api/call-settings/${eventId}`, { ...DEFAULT_CALL, programme: true });
  await t.ctx.db
    .updateTable('applications')
    .set({ state: 'aceptada', announced_state: 'aceptada' })
    .where('application_id', '=', id('Ana'))
    .execute();
  await send('POST', `/api/applications/${id('Ana')}/notes`, { note: 'Puede ir en la mesa 2.' });
  await send('POST', '/api/applications/labels', { ids: [id('Ana')], label: 'mesa 2', on: true });
  await deleteExpiredApplications(t.ctx, '2027-12-06T00:00:00.000Z');
  expect((await t.ctx.db.selectFrom('applications').select('application_id').execute()).length).toBe(1);
  expect(await t.ctx.db.selectFrom('application_notes').selectAll().execute()).toEqual([]);
  expect(await t.ctx.db.selectFrom('application_labels').selectAll().execute()).toEqual([]);
});

test('reviewers are answered no note, label or flag', async () => {
  await send('POST', `/api/applications/${id('Ana')}/notes`, { note: 'Nota del equipo' });
  await send('POST', '/api/applications/labels', { ids: [id('Ana')], label: 'etiqueta del equipo', on: true });
  const reviewer_id = randomUUID();
  await t.ctx.db
    .insertInto('reviewers')
    .values({ reviewer_id, event_id: eventId, name: 'Luz', email: 'luz@example.org', created_at: NOW })
    .execute();
  await insertToken(t.ctx.db, 'el-enlace-de-la-evaluadora', { purpose: 'reviewing', subject: reviewer_id });
  await insertConsent(t.ctx.db, { purpose: 'reviewing', subject: reviewer_id });
  const { body, statusCode } = await t.send('POST', '/api/reviewing', { json: { token: 'el-enlace-de-la-evaluadora' } });
  expect(statusCode).toBe(200);
  expect(body).toContain('Leer en dos lenguas');
  expect(body).not.toMatch(/del equipo|has_support|Subtítulos|"labels"/u);
});

test('the applications of one author are linked, from another address too', async () => {
  const second = await insertApplicationRow(t.ctx.db, { event_id: eventId, given_name: 'ÁNA', talk_title: 'Otro taller' });
  const { person_id } = await t.ctx.db
    .selectFrom('applications')
    .select('person_id')
    .where('application_id', '=', id('Ana'))
    .executeTakeFirstOrThrow();
  const earlier = await insertEventRow(t.ctx.db, { title: 'Congreso 2025', date: '2025-12-05T00:00:00.000Z' });
  const before = await insertApplicationRow(t.ctx.db, { event_id: earlier, person_id });
  const { related } = await detail(id('Ana'));
  expect(related).toHaveLength(2);
  expect(related).toContainEqual(expect.objectContaining({ application_id: second, titulo: 'Otro taller', same_person: false }));
  expect(related).toContainEqual(
    expect.objectContaining({ application_id: before, event_title: 'Congreso 2025', same_person: true }),
  );
});

test('the axis is a question’s answers; the question has choices and is not confidential', async () => {
  const save = (questions: object[]) => send('PUT', `/api/call-settings/${eventId}`, { ...DEFAULT_CALL, questions });
  const two = QUESTIONS.slice(0, 2).map((question) => ({ ...question, axis: true }));
  expect((await save(two)).json().errors.questions).toBe('El eje temático puede ser una sola pregunta');
  expect((await save([{ ...QUESTION, id: 'a', kind: 'short', label: 'A', axis: true }])).statusCode).toBe(422);
  expect((await save([{ ...QUESTIONS[2], axis: true }])).statusCode).toBe(422);
});
