/** Sends the same files to every route with files: all check them alike, and refused files leave nothing. */
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { byName, CONTENT_KINDS, POST_NAMES } from '@trama/shared/content/kinds';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertApplicationRow } from '../../testing/applications.ts';
import { insertEventRow, insertToken } from '../../testing/factories.ts';
import { pdf, png } from '../../testing/files.ts';
import { type FormFile, form } from '../../testing/form.ts';
import { snapshot } from '../../testing/snapshot.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { DOCUMENTS, NO_PICTURES, PLAIN_PICTURES, REFUSED, type Sample, WEB_PICTURES } from '../../testing/upload-corpus.ts';

let t: TestApp;
let token: string;
let eventId: number;
/** A ticket, valid for one accepted upload. */
let ticket: string;
let emptyEvent: number;
let talkId: number;
const acceptedLink = randomUUID();
const ownLink = randomUUID();
/** Ids of the records that get files. */
const made = { person: '', document: '', ...byName(POST_NAMES, () => 0) };
const item = { title: 'Título', author: 'Ana Soto', content: 'Un texto' };
const event = {
  title: 'Título',
  description: 'Un texto',
  date: '2099-01-02',
  dateEnd: '2099-01-01',
  hour: '10:00',
  location: 'Lima',
};
const application = {
  nombre: 'Ana',
  apellidoP: 'Soto',
  apellidoM: 'Díaz',
  institucion: 'Universidad del Sur',
  titulo: 'Leer',
  academico: 'Magíster',
  inclusion: 'Ninguno',
  observacion: 'Ninguna',
};
const slides = { kind: 'slides', licence: 'cc-by' };
const person = { email: 'ana@example.org', orcid: '0000-0002-1825-0097', titleAcademy: 'Doctora' };

const openEvent = () => insertEventRow(t.ctx.db, { date: '2099-01-02T00:00:00.000Z', close_date: '2099-01-01T00:00:00.000Z' });

async function renew(): Promise<void> {
  // The test announces more applicants than a network may.
  await t.ctx.db.deleteFrom('budget_shares').execute();
  emptyEvent = await openEvent();
  const json = { firstName: 'Eva', lastName: 'Soto', email: address() };
  ticket = (await t.send('POST', '/api/users', { json })).json().user.user_id;
}

beforeAll(async () => {
  t = await createTestApp({ env: { LIMIT_APPLICATIONS: '1000', LIMIT_DRAFTS: '1000', LIMIT_LINK_ACTS: '1000' } });
  token = await t.login();
  eventId = await openEvent();
  const application_id = await insertApplicationRow(t.ctx.db, { event_id: eventId });
  await insertToken(t.ctx.db, ownLink, { purpose: 'own_application', subject: application_id });
  const accepted = await insertApplicationRow(t.ctx.db, { event_id: eventId, state: 'aceptada', announced_state: 'aceptada' });
  await insertToken(t.ctx.db, acceptedLink, { purpose: 'own_application', subject: accepted });
  const talk = { event_id: eventId, title: 'Leer', abstract: '', people: [] };
  talkId = (await t.send('POST', '/api/talks', { token, json: talk })).json().talk_id;
  const settings = { materialsUntil: '2099-02-01', materialsShown: 'now', isbn: '' };
  await t.send('PUT', `/api/programmes/${eventId}/settings`, { token, json: settings });
  const post = (url: string, fields: Parameters<typeof form>[0]) => t.send('POST', url, { token, form: form(fields) });
  for (const name of POST_NAMES) {
    const { collection, id } = CONTENT_KINDS[name];
    made[name] = (await post(`/api/${collection}`, { ...item, file: await png(120, 120) })).json().post[id];
  }
  made.person = (
    await post('/api/users-partner', { ...person, fullName: 'Ana Soto', file: await png(120, 120) })
  ).json().user.user_id;
  made.document = (await post('/api/event-documents', { eventId, 'files[]': pdf() })).json()[0].document_id;
});
afterAll(() => t.close());

type UploadRoute = [name: string, send: (file: FormFile) => ReturnType<TestApp['send']>];
const address = () => `${randomUUID()}@example.org`;
const PICTURES: UploadRoute[] = [
  ['POST /api/events', (file) => t.send('POST', '/api/events', { token, form: form({ ...event, file }) })],
  ['PUT /api/events/{id}', (file) => t.send('PUT', `/api/events/${eventId}`, { token, form: form({ ...event, file }) })],
  ...POST_NAMES.flatMap((name): UploadRoute[] => {
    const path = `/api/${CONTENT_KINDS[name].collection}`;
    return [
      [`POST ${path}`, (file) => t.send('POST', path, { token, form: form({ ...item, file }) })],
      [`PUT ${path}/{id}`, (file) => t.send('PUT', `${path}/${made[name]}`, { token, form: form({ ...item, file }) })],
    ];
  }),
  [
    'POST /api/users',
    (file) =>
      t.send('POST', '/api/users', {
        token,
        form: form({ ...person, email: address(), roleName: 'equipo', firstName: 'Luz', lastName: 'Soto', file }),
      }),
  ],
  ['PUT /api/users/{id}', (file) => t.send('PUT', `/api/users/${made.person}`, { token, form: form({ file }) })],
  [
    'POST /api/users-partner',
    (file) =>
      t.send('POST', '/api/users-partner', {
        token,
        form: form({ ...person, email: address(), fullName: 'Luz Soto', file }),
      }),
  ],
  ['POST /api/text-pictures', (file) => t.send('POST', '/api/text-pictures', { token, form: form({ file }) })],
  ['POST /api/settings/pictures', (file) => t.send('POST', '/api/settings/pictures', { token, form: form({ file }) })],
];
const FILES: UploadRoute[] = [
  [
    'POST /api/event-documents',
    (file) => t.send('POST', '/api/event-documents', { token, form: form({ eventId: emptyEvent, 'files[]': file }) }),
  ],
  [
    'PUT /api/update-document',
    (file) => t.send('PUT', '/api/update-document', { token, form: form({ documentId: made.document, file }) }),
  ],
  [
    'POST /api/user-event',
    (file) => t.send('POST', '/api/user-event', { form: form({ userId: ticket, eventId, 'files[]': [pdf(), file] }) }),
  ],
  [
    'POST /api/my-application/edit',
    (file) => t.send('POST', '/api/my-application/edit', { form: form({ ...application, token: ownLink, 'files[]': file }) }),
  ],
  [
    'POST /api/application-drafts',
    (file) => t.send('POST', '/api/application-drafts', { form: form({ eventId, mail: address(), 'files[]': file }) }),
  ],
  [
    'POST /api/my-application/talk/materials',
    (file) => t.send('POST', '/api/my-application/talk/materials', { form: form({ token: acceptedLink, ...slides, file }) }),
  ],
  [
    'POST /api/talks/{id}/materials',
    (file) => t.send('POST', `/api/talks/${talkId}/materials`, { token, form: form({ ...slides, file }) }),
  ],
];
/** The route of signatures, which accepts larger pictures, since it scales them and stores them in the database. */
const SIGNATURE: UploadRoute = [
  'POST /api/certificate-signatures/{eventId}',
  (file) =>
    t.send('POST', `/api/certificate-signatures/${emptyEvent}`, {
      token,
      form: form({ name: 'Ana Soto', office: 'Decana', file }),
    }),
];

const PDFS: UploadRoute[] = [
  [
    'PUT /api/publications/{id}/pdf',
    (file) => t.send('PUT', `/api/publications/${made.publication}/pdf`, { token, form: form({ file }) }),
  ],
];
const isPdf = ([name]: Sample) => /\bPDF\b/u.test(name);

/** Contents of samples, made once, because making them takes longer than checking them. */
const contents = new Map<string, Buffer>();
async function contentOf([name, make]: Sample): Promise<Buffer> {
  const content = contents.get(name) ?? (await make());
  contents.set(name, content);
  return content;
}

const upload = async (send: UploadRoute[1], sample: Sample) =>
  send({ name: 'legal.pdf.png', content: await contentOf(sample), type: 'image/png' });

async function checkUploads(send: UploadRoute[1], refused: readonly Sample[], taken: readonly Sample[]): Promise<void> {
  expect(refused.length + taken.length).toBeGreaterThanOrEqual(50);
  await renew();
  const before = await snapshot(t.ctx);
  await Promise.all(
    refused.map(async (sample) => {
      const response = await upload(send, sample);
      expect([413, 415, 422], `${sample[0]}: ${response.statusCode} ${response.body}`).toContain(response.statusCode);
      expect(Object.keys(response.json().errors), sample[0]).toHaveLength(1);
    }),
  );
  expect(await snapshot(t.ctx)).toEqual(before);
  for (const sample of taken) {
    const response = await upload(send, sample);
    expect(response.statusCode, `${sample[0]}: ${response.body}`).toBeLessThan(300);
    await renew();
  }
  expect(await readdir(t.ctx.uploads.folders.temporary)).toEqual([]);
}

const PICTURE_SAMPLES = [...PLAIN_PICTURES, ...WEB_PICTURES];

describe('fifty files, hostile and legal: what is refused leaves all as before, at', () => {
  test.each(PICTURES)('%s', (_name, send) => checkUploads(send, [...REFUSED, ...NO_PICTURES, ...DOCUMENTS], PICTURE_SAMPLES));
  test.each(FILES)('%s', (_name, send) => checkUploads(send, [...REFUSED, ...WEB_PICTURES], [...DOCUMENTS, ...PLAIN_PICTURES]));
  test('the route of signatures', () =>
    checkUploads(
      SIGNATURE[1],
      [...REFUSED, ...NO_PICTURES.filter(([name]) => !name.includes('pixels')), ...DOCUMENTS],
      PLAIN_PICTURES,
    ));
  test.each(PDFS)('%s', (_name, send) =>
    checkUploads(send, [...REFUSED, ...PICTURE_SAMPLES, ...DOCUMENTS.filter((one) => !isPdf(one))], DOCUMENTS.filter(isPdf)),
  );
});

/** Routes that parse lists of addresses, people, works or events, and never store the file. */
const READ_AS_TEXT = [
  'POST /api/certificate-people/{eventId}',
  'POST /api/subscriber-imports',
  'POST /api/subscriber-imports/preview',
  'POST /api/publication-imports/preview',
  ...['event', 'people'].flatMap((kind) => [`POST /api/${kind}-imports`, `POST /api/${kind}-imports/preview`]),
];

test('no other route takes files', async () => {
  const { paths } = (await t.send('GET', '/api/docs/json')).json();
  const takers = Object.entries<Record<string, { requestBody?: object }>>(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { requestBody }]) => JSON.stringify(requestBody ?? '').includes('"format":"binary"'))
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  );
  // `POST /users` takes one of several kinds of body, and the file beside it.
  const known = [...[...PICTURES, ...FILES, ...PDFS, SIGNATURE].map(([name]) => name), ...READ_AS_TEXT];
  expect(new Set([...takers, 'POST /api/users'])).toEqual(new Set(known));
});
