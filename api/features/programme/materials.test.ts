import { readdir } from 'node:fs/promises';
import type { OwnTalk } from '@trama/shared/programme/own-talk';
import type { Programme } from '@trama/shared/programme/programme';
import { TALK_MATERIAL_MESSAGES } from '@trama/shared/texts/talk-materials';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { insertApplicationRow } from '../../testing/applications.ts';
import { insertEventRow, insertPerson, insertToken } from '../../testing/factories.ts';
import { pdf } from '../../testing/files.ts';
import { form } from '../../testing/form.ts';
import { createTestSite, type TestSite } from '../../testing/publishing.ts';
import { blockPerson, unblockPerson } from '../privacy/block.ts';

const NOW = '2027-05-01T15:00:00.000Z';
const DAY = '2027-05-20';
const LINK = 'x'.repeat(43);

let site: TestSite;
let token: string;
let event: number;
let application: string;
let person: string;

beforeEach(async () => {
  site = await createTestSite({ now: NOW, env: { LIMIT_APPLICATIONS: '1000' } });
  const { db } = site.test.ctx;
  event = await insertEventRow(db, { title: 'Jornadas', date: `${DAY}T00:00:00.000Z`, finish_date: '2027-05-21T00:00:00.000Z' });
  person = await insertPerson(db, { role_name: 'exhibitor', email: 'ana@example.org' });
  application = await insertApplicationRow(db, {
    event_id: event,
    person_id: person,
    talk_title: 'El río',
    programme_name: 'Ana Pérez',
    form_email: 'ana@example.org',
    state: 'aceptada',
    announced_state: 'aceptada',
  });
  await insertToken(db, LINK, { purpose: 'own_application', subject: application });
  token = await site.test.login();
  await site.publisher.start();
});
afterEach(() => site.close());

const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, json?: object) =>
  site.app.inject({ method, url, headers: { authorization: `Bearer ${token}` }, ...(json && { payload: json }) });
const current = async (): Promise<Programme> => (await call('GET', `/api/programmes/${event}`)).json();
const settings = (given: object = {}) =>
  call('PUT', `/api/programmes/${event}/settings`, { materialsUntil: '2027-06-20', materialsShown: 'now', isbn: '', ...given });
const own = (path = '', json: object = {}) =>
  site.test.send('POST', `/api/my-application/talk${path}`, { json: { token: LINK, ...json } });
const send = (fields: Parameters<typeof form>[0]) =>
  site.test.send('POST', '/api/my-application/talk/materials', { form: form({ token: LINK, ...fields }) });
const slides = { kind: 'slides', licence: 'cc-by', file: pdf('laminas.pdf') };
const files = () => readdir(site.test.ctx.uploads.folders.applications);
const talkPage = async () => {
  await site.publisher.settled();
  const [talk] = (await current()).talks;
  return (await site.get(`/blog/${event}/ponencias/${talk?.talk_id}`)).body;
};
const addressIn = (page: string) => /\/uploads\/talk-files\/\S+/u.exec(page)?.[0] ?? 'none';

async function publish(off = false): Promise<void> {
  const [talk] = (await current()).talks;
  const draft = {
    days: [DAY],
    rooms: [],
    sessions: [
      {
        id: 'm1',
        kind: 'talks',
        title: 'Mesa',
        note: '',
        day: DAY,
        start: '09:00',
        end: '10:00',
        room: null,
        chair: null,
        talks: [{ talk: talk?.talk_id, minutes: 20, off }],
      },
    ],
  };
  expect((await call('PUT', `/api/programmes/${event}`, { draft })).statusCode).toBe(200);
  expect((await call('POST', `/api/programmes/${event}/publish`, { notify: false })).statusCode).toBe(200);
  await site.publisher.settled();
}

test('a speaker adds, changes and removes licensed files until the coordinator’s day', async () => {
  expect((await send(slides)).statusCode).toBe(409);
  await settings();
  expect((await send({ ...slides, licence: '' })).json().errors).toEqual({ licence: 'Elige una licencia' });
  expect((await send({ ...slides, file: { name: 'x.pdf', content: '<html>' } })).statusCode).toBe(415);
  expect((await send({ kind: 'slides', licence: 'cc-by' })).json().errors).toEqual({ file: 'Elige un archivo' });
  for (const url of [
    'http://videos.example.org/a',
    'https://ana:clave@example.org/',
    'javascript:alert(1)',
    'https://localhost/',
  ])
    expect((await send({ kind: 'recording', licence: 'reserved', url })).statusCode, url).toBe(422);
  expect(await files()).toEqual([]);
  const added: OwnTalk = (await send(slides)).json();
  expect(added).toMatchObject({ title: 'El río', open: true, until: '2027-06-20', page: null });
  expect(added.materials).toMatchObject([
    { kind: 'slides', licence: 'cc-by', filename: 'laminas.pdf', mimeType: 'application/pdf' },
  ]);
  // Changes only the licence; then a new file replaces the first and gets a new URL.
  expect((await send({ kind: 'slides', licence: 'reserved' })).json().materials).toMatchObject([
    { licence: 'reserved', url: added.materials[0]?.url },
  ]);
  const replaced: OwnTalk = (await send({ ...slides, file: pdf('nuevas.pdf') })).json();
  expect(replaced.materials[0]?.url).not.toBe(added.materials[0]?.url);
  expect(await files()).toHaveLength(1);
  const recorded = await send({ kind: 'recording', licence: 'cc-by-nc', url: 'https://youtu.be/dQw4w9WgXcQ' });
  expect(recorded.json().materials).toHaveLength(2);
  const id = replaced.materials[0]?.material_id;
  expect((await own(`/files/${id}`)).headers['content-disposition']).toContain('nuevas.pdf');
  expect((await own('/materials/remove', { kind: 'slides' })).json().materials).toHaveLength(1);
  expect((await own('/materials/remove', { kind: 'slides' })).statusCode).toBe(404);
  expect(await files()).toEqual([]);
  expect((await own('/abstract', { abstract: 'Uno.\n\nDos.' })).json()).toMatchObject({ abstract: 'Uno.\n\nDos.' });
  // The deadline is the end of the day in the event's time zone.
  site.test.setNow('2027-06-21T03:00:00.000Z');
  expect((await own()).json()).toMatchObject({ open: true });
  site.test.setNow('2027-06-21T05:00:00.000Z');
  expect((await own()).json()).toMatchObject({ open: false, abstract: 'Uno.\n\nDos.' });
  for (const refused of [
    await send(slides),
    await own('/materials/remove', { kind: 'recording' }),
    await own('/abstract', { abstract: '' }),
  ])
    expect(refused.statusCode).toBe(409);
});

test('a final abstract made from an earlier version of the talk is refused, and changes nothing', async () => {
  await settings();
  const first: OwnTalk = (await own()).json();
  const saved = await own('/abstract', { abstract: 'De una pestaña.', version: first.version });
  expect([saved.statusCode, saved.json().abstract]).toEqual([200, 'De una pestaña.']);
  const refused = await own('/abstract', { abstract: 'De otra pestaña.', version: first.version });
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({ code: 'version-conflict', message: TALK_MATERIAL_MESSAGES.abstractChanged });
  const now: OwnTalk = (await own()).json();
  expect(now.abstract).toBe('De una pestaña.');
  expect((await own('/abstract', { abstract: 'De nuevo.', version: now.version })).statusCode).toBe(200);
  site.test.ctx.config.limits.applications = 1;
  expect((await own('/abstract', { abstract: 'Otra vez.' })).statusCode).toBe(429);
});

test('only an accepted and announced application that takes part has a talk to complete', async () => {
  const { db } = site.test.ctx;
  await settings();
  for (const state of [{ announced_state: null }, { attendance: 'declined' }, { state: 'retirada' }] as const) {
    const before = { state: 'aceptada', announced_state: 'aceptada', attendance: null } as const;
    await db
      .updateTable('applications')
      .set({ ...before, ...state })
      .where('application_id', '=', application)
      .execute();
    expect((await own()).statusCode, JSON.stringify(state)).toBe(404);
    expect((await send(slides)).statusCode).toBe(404);
  }
  expect(await files()).toEqual([]);
});

test('files are public from the moment on that the coordinator sets, and the page is rendered then', async () => {
  await settings({ materialsShown: 'end' });
  await own('/abstract', { abstract: 'De qué trata.' });
  await send(slides);
  await publish();
  expect(await talkPage()).toContain('De qué trata.\nlater slides');
  const { materials } = (await own()).json() as OwnTalk;
  const address = materials[0]?.url ?? '';
  expect((await site.get(address)).statusCode).toBe(404);
  await settings({ materialsShown: 'start' });
  const tick = async (now: string) => {
    site.test.setNow(now);
    site.publisher.wake();
    await site.publisher.settled();
  };
  await tick('2027-05-20T03:59:00.000Z');
  expect(await talkPage()).toContain('later slides');
  expect((await site.get(address)).statusCode).toBe(404);
  await tick('2027-05-20T04:01:00.000Z');
  expect(await talkPage()).toContain(`slides cc-by ${address}`);
  const response = await site.get(address);
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(response.headers['content-security-policy']).toContain("default-src 'none'");
});

test('neither cancelled talks nor blocked, unnamed, withdrawn or erased speakers show materials', async () => {
  const { db, uploads } = site.test.ctx;
  await settings();
  await send(slides);
  expect((await site.get((await own()).json().materials[0].url)).statusCode).toBe(404);
  await publish();
  const address = addressIn(await talkPage());
  const shown = async () => [(await talkPage()).includes('slides'), (await site.get(address)).statusCode];
  expect(await shown()).toEqual([true, 200]);
  await publish(true);
  expect(await shown()).toEqual([false, 404]);
  await publish();
  const change = (values: object) =>
    site.change([`event:${event}`], (trx) =>
      trx.updateTable('applications').set(values).where('application_id', '=', application).execute(),
    );
  await change({ unpublished: 1 });
  expect(await shown()).toEqual([false, 404]);
  await change({ unpublished: 0, state: 'retirada' });
  expect((await site.get(address)).statusCode).toBe(404);
  await change({ state: 'aceptada' });
  await db.transaction().execute((trx) => blockPerson(trx, person, NOW));
  expect((await site.get(address)).statusCode).toBe(404);
  await db.transaction().execute((trx) => unblockPerson(trx, person, NOW));
  expect(await shown()).toEqual([true, 200]);
  // The talk stays with its other author; the applicant's materials are deleted at once.
  const [talk] = (await current()).talks;
  const other = { name: 'Iris Rey', affiliation: '', orcid: null, email: 'iris@example.org', presents: false };
  await call('PUT', `/api/talks/${talk?.talk_id}`, { title: 'El río', abstract: '', people: [...(talk?.people ?? []), other] });
  expect((await call('DELETE', `/api/users/${person}`)).statusCode).toBe(200);
  expect(await shown()).toEqual([false, 404]);
  expect(await talkPage()).toContain('talk El río');
  expect(await readdir(uploads.folders.applications)).toEqual([]);
});

test('an administrator adds and removes for a speaker; a talk by hand goes with its files', async () => {
  const people = [{ name: 'Luz Rey', affiliation: '', orcid: null, email: 'luz@example.org', presents: true }];
  const talk = (await call('POST', '/api/talks', { event_id: event, title: 'Conferencia', abstract: '', people })).json();
  const url = `/api/talks/${talk.talk_id}/materials`;
  const add = (fields: Parameters<typeof form>[0]) => site.test.send('POST', url, { token, form: form(fields) });
  const added = await add(slides);
  expect(added.json().materials).toMatchObject([{ kind: 'slides', url: expect.stringMatching(/\?vista=/u) }]);
  expect((await site.test.send('GET', added.json().materials[0].url)).statusCode).toBe(200);
  await add({ kind: 'poster', licence: 'reserved', file: pdf('poster.pdf') });
  expect((await call('DELETE', `${url}/poster`)).json().materials).toHaveLength(1);
  expect((await call('DELETE', `${url}/poster`)).statusCode).toBe(404);
  expect(await files()).toHaveLength(1);
  expect((await call('DELETE', `/api/talks/${talk.talk_id}`)).statusCode).toBe(200);
  expect(await files()).toEqual([]);
});

test('settings of the programme: the ISBN has its check digit, and the draft is left alone', async () => {
  const before = await current();
  expect((await settings({ isbn: 'ISBN 978-956-0000-27-3' })).json().errors).toEqual({
    isbn: 'El ISBN no es válido: revisa sus 13 cifras',
  });
  expect((await settings({ isbn: 'ISBN 978 956 0000 27 9' })).json()).toMatchObject({
    settings: { isbn: '978-956-0000-27-9', materialsUntil: '2027-06-20', materialsShown: 'now' },
    version: before.version,
    draft: before.draft,
  });
  expect(
    (await call('PUT', '/api/programmes/999/settings', { materialsUntil: null, materialsShown: 'now', isbn: '' })).statusCode,
  ).toBe(404);
});
