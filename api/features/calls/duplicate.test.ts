import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFAULT_CALL } from '@trama/shared/calls/settings';
import { DEFAULT_DEADLINE } from '@trama/shared/calls/texts';
import { EVENT_FIELDS } from '@trama/shared/records/event';
import { beforeEach, expect, test } from 'vitest';
import { jpeg, PDF, pdf } from '../../testing/files.ts';
import { form } from '../../testing/form.ts';
import { useAppAsRoot } from '../../testing/use-app.ts';

const QUESTIONS = [
  { id: 'eje', kind: 'choice', label: 'Eje', help: 'Uno', required: true, choices: ['A', 'B'], confidential: false, axis: true },
];

let id: number;
const { t, token } = useAppAsRoot({ now: '2026-11-20T12:30:00.000Z' });
beforeEach(async () => {
  const fields = {
    title: 'Jornadas 2026',
    description: '<p>Tres días.</p>',
    date: '2026-12-09',
    finishDate: '2026-12-11',
    dateEnd: '2026-11-27',
    hour: '09:30:00',
    location: 'Temuco',
    youtube: 'https://www.youtube.com/watch?v=jNQXAC9IVRw',
    file: await jpeg(),
  };
  id = (await t.send('POST', '/api/events', { token, form: form(fields) })).json().event_id;
  await t.send('POST', '/api/event-documents', {
    token,
    form: form({ eventId: id, 'files[]': [pdf('bases.pdf'), pdf('afiche.pdf')] }),
  });
  const call = {
    ...DEFAULT_CALL,
    opensAt: '2026-11-01T12:00:00.000Z',
    override: 'closed',
    questions: QUESTIONS,
    criteria: ['Rigor'],
  };
  await t.send('PUT', `/api/call-settings/${id}`, { token, json: call });
  const text = { ...DEFAULT_DEADLINE, subject: 'Sí', body: 'Hasta el {fecha límite}', deadline: 'day', day: '2026-12-04' };
  await t.send('PUT', `/api/call-texts/${id}/aceptada`, { token, json: text });
});

const read = async (path: string) => (await t.send('GET', path, { token })).json();
const duplicate = (given: object = {}) =>
  t.send('POST', `/api/events/${id}/duplicate`, { token, json: { title: 'Jornadas 2027', date: '2027-12-08', ...given } });

test('the next congress has all of the last one, as a draft, its dates moved by whole weeks', async () => {
  expect(await read(`/api/events/${id}/duplicable`)).toEqual({
    title: 'Jornadas 2026',
    documents: 2,
    questions: 1,
    criteria: 1,
    texts: 1,
    picture: true,
    days: { date: '2026-12-09', finishDate: '2026-12-11', dateEnd: '2026-11-27', opens: '2026-11-01', answerBy: '2026-12-04' },
  });
  const answer = await duplicate();
  expect(answer.statusCode).toBe(201);
  const copy = answer.json();
  const original = await read(`/api/events/${id}`);
  expect(copy).toMatchObject({
    event_title: 'Jornadas 2027',
    event_date: '2027-12-08T00:00:00.000Z',
    event_finish_date: '2027-12-10T00:00:00.000Z',
    event_end_date: '2027-11-26T00:00:00.000Z',
    event_image: original.event_image,
    event_description: original.event_description,
    event_youtube: null,
    status: 'draft',
  });
  const call = await read(`/api/call-settings/${copy.event_id}`);
  // 09:00 in Chile, as the year before.
  expect(call).toMatchObject({ opensAt: '2027-10-31T12:00:00.000Z', override: null, questions: QUESTIONS, criteria: ['Rigor'] });
  expect((await read(`/api/call-texts/${copy.event_id}`))[1]).toMatchObject({ subject: 'Sí', day: '2027-12-03' });
  expect((await t.send('GET', `/api/events/${copy.event_id}`)).statusCode).toBe(404);

  const documents = await t.ctx.db.selectFrom('event_documents').selectAll().where('event_id', '=', copy.event_id).execute();
  expect(documents.map((row) => row.original_filename)).toEqual(['bases.pdf', 'afiche.pdf']);
  // The copy has its own files: deleting the originals leaves them.
  const before = await read(`/api/event-documents/${id}`);
  const documentIds = before.map((row: { document_id: string }) => row.document_id);
  await t.send('DELETE', '/api/destroy-documents', { token, json: { documentIds } });
  expect(await readFile(join(t.ctx.uploads.folders.documents, documents[0]?.stored_name ?? ''))).toEqual(PDF);
  // An event without documents is copied as well.
  expect((await duplicate({ date: '2028-12-06' })).statusCode).toBe(201);
  const sources = await read('/api/call-sources');
  expect(sources.map((row: { event_id: number }) => row.event_id)).toEqual([copy.event_id + 1, copy.event_id, id]);
});

test('a copy that fails leaves nothing behind', async () => {
  expect((await duplicate({ title: 'x' })).statusCode).toBe(422);
  expect(
    (await t.send('POST', '/api/events/999/duplicate', { token, json: { title: 'Otra', date: '2027-12-08' } })).statusCode,
  ).toBe(404);
  const { folders } = t.ctx.uploads;
  const [, last] = await t.ctx.db.selectFrom('event_documents').selectAll().orderBy('position').execute();
  await rm(join(folders.documents, last?.stored_name ?? ''));
  const files = async () => (await import('node:fs/promises')).readdir(folders.documents);
  const before = await files();
  expect((await duplicate()).statusCode).toBe(500);
  expect(await files()).toEqual(before);
  expect(await t.ctx.db.selectFrom('events').select('id').execute()).toHaveLength(1);
});

test('either of the two can be erased, and the other one still has its picture', async () => {
  const { event_id: copy } = (await duplicate()).json();
  for (const gone of [id, copy]) {
    const { event_image } = await read(`/api/events/${copy}`);
    expect((await t.send('GET', event_image)).statusCode).toBe(200);
    expect((await t.send('DELETE', `/api/events/${gone}`, { token })).statusCode).toBe(200);
    expect((await t.send('DELETE', `/api/trash/events/${gone}`, { token })).statusCode).toBe(200);
  }
  expect(await t.ctx.db.selectFrom('images').select('image_id').execute()).toEqual([]);
});

/** Columns that no field of the form names. */
const OTHERS = [
  ...['id', 'version', 'created_at', 'updated_at', 'deleted_at', 'deleted_by', 'search_title'],
  ...['import_key', 'mailed_at', 'online'],
];

test('each column of an event is in the form’s list of copied fields or an exception', async () => {
  const tables = await t.ctx.db.introspection.getTables();
  const columns = tables.find(({ name }) => name === 'events')?.columns.map(({ name }) => name) ?? [];
  const named = Object.values(EVENT_FIELDS).map(({ column }) => column);
  expect(columns.toSorted()).toEqual([...named, ...OTHERS].toSorted());
});
