/** The same hostile files at every door that takes a file: refused alike, and nothing is left of them. */
import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertEventRow } from '../testing/factories.ts';
import { ole, PDF, pdf, picture, png, zip } from '../testing/files.ts';
import { type FormFile, form } from '../testing/form.ts';
import { snapshot } from '../testing/snapshot.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let t: TestApp;
let token: string;
let ticket: string;
let eventId: number;
const made: Record<'news' | 'publication' | 'person' | 'document', string> = {
  news: '',
  publication: '',
  person: '',
  document: '',
};
const item = { title: 'Título', author: 'Ana Soto', content: 'Un texto' };
const event = {
  title: 'Título',
  description: 'Un texto',
  date: '2099-01-02',
  dateEnd: '2099-01-01',
  hour: '10:00',
  location: 'Lima',
};
const person = { email: 'ana@example.org', orcid: '0000-0002-1825-0097', titleAcademy: 'Doctora' };

beforeAll(async () => {
  t = await createTestApp({ env: { LIMIT_APPLICATIONS: '1000' } });
  token = await t.login();
  eventId = await insertEventRow(t.ctx.db, {
    event_date: '2099-01-02T00:00:00.000Z',
    event_end_date: '2099-01-01T00:00:00.000Z',
  });
  const json = { firstName: 'Eva', lastName: 'Soto', email: 'eva@example.org' };
  ticket = (await t.send('POST', '/api/users', { json })).json().user.user_id;
  const post = (url: string, fields: Parameters<typeof form>[0]) => t.send('POST', url, { token, form: form(fields) });
  made.news = (await post('/api/posts', { ...item, file: await png(120, 120) })).json().post.post_id;
  made.publication = (await post('/api/publications', { ...item, file: await png(120, 120) })).json().post.publication_id;
  made.person = (
    await post('/api/users-partner', { ...person, fullName: 'Ana Soto', file: await png(120, 120) })
  ).json().user.user_id;
  made.document = (await post('/api/event-documents', { eventId, 'files[]': pdf() })).json()[0].document_id;
});
afterAll(() => t.close());

const noise = () =>
  picture(400, 400)
    .composite([
      { input: Buffer.alloc(400 * 400 * 3, 'ruido'), raw: { width: 400, height: 400, channels: 3 }, blend: 'multiply' },
    ])
    .png()
    .toBuffer();

/** No door takes these. */
const NEVER: [name: string, make: () => Buffer | Promise<Buffer>][] = [
  ['HTML', () => Buffer.from('<html><script>alert(1)</script></html>')],
  ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><script>alert(1)</script></svg>')],
  ['HTML before a PDF', () => Buffer.concat([Buffer.from('<html>'), PDF])],
  ['a program', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(600)])],
  ['an ELF program', () => Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01'), Buffer.alloc(600)])],
  ['a script', () => Buffer.from('#!/bin/sh\nrm -rf /\n')],
  ['a plain zip', () => zip({ '../../a.txt': 'a' })],
  ['an older spreadsheet', () => ole('Workbook')],
  ['GIF', () => picture(300, 300).gif().toBuffer()],
  ['TIFF', () => picture(300, 300).tiff().toBuffer()],
  ['RTF', () => Buffer.from('{\\rtf1 hola}')],
  ['text', () => Buffer.from('hola')],
  ['nothing', () => Buffer.alloc(0)],
  ['zeros', () => Buffer.alloc(5_000)],
];
/** Nor do those that take pictures take these. */
const NO_PICTURE: typeof NEVER = [
  ['PDF', () => PDF],
  ['99 pixels', () => picture(99, 300).png().toBuffer()],
  ['1001 pixels', () => picture(300, 1001).png().toBuffer()],
  [
    '25 megapixels',
    () =>
      sharp({ create: { width: 5000, height: 5000, channels: 3, background: '#fff' } })
        .png({ palette: true })
        .toBuffer(),
  ],
  ['a PNG that breaks off', async () => (await noise()).subarray(0, 900)],
  ['more than 3 MB', async () => Buffer.concat([await noise(), Buffer.alloc(3 * 1024 * 1024)])],
];

type Door = [name: string, send: (file: FormFile) => ReturnType<TestApp['send']>];
const PICTURES: Door[] = [
  ['POST /api/events', (file) => t.send('POST', '/api/events', { token, form: form({ ...event, file }) })],
  ['PUT /api/events', (file) => t.send('PUT', `/api/events/${eventId}`, { token, form: form({ ...event, file }) })],
  ['POST /api/posts', (file) => t.send('POST', '/api/posts', { token, form: form({ ...item, file }) })],
  ['PUT /api/posts', (file) => t.send('PUT', `/api/posts/${made.news}`, { token, form: form({ ...item, file }) })],
  ['POST /api/publications', (file) => t.send('POST', '/api/publications', { token, form: form({ ...item, file }) })],
  [
    'PUT /api/publications',
    (file) => t.send('PUT', `/api/publications/${made.publication}`, { token, form: form({ ...item, file }) }),
  ],
  [
    'POST /api/users',
    (file) =>
      t.send('POST', '/api/users', {
        token,
        form: form({ ...person, email: 'b@example.org', roleName: 'equipo', firstName: 'Luz', lastName: 'Soto', file }),
      }),
  ],
  ['PUT /api/users', (file) => t.send('PUT', `/api/users/${made.person}`, { token, form: form({ file }) })],
  [
    'POST /api/users-partner',
    (file) =>
      t.send('POST', '/api/users-partner', {
        token,
        form: form({ ...person, email: 'c@example.org', fullName: 'Luz Soto', file }),
      }),
  ],
];
const DOCUMENTS: Door[] = [
  [
    'POST /api/event-documents',
    (file) => t.send('POST', '/api/event-documents', { token, form: form({ eventId, 'files[]': [pdf(), file] }) }),
  ],
  [
    'PUT /api/update-document',
    (file) => t.send('PUT', '/api/update-document', { token, form: form({ documentId: made.document, file }) }),
  ],
  [
    'POST /api/user-event',
    (file) => t.send('POST', '/api/user-event', { form: form({ userId: ticket, eventId, 'files[]': [pdf(), file] }) }),
  ],
];

/** Each is made once: drawing them takes longer than refusing them. */
const contents = new Map<string, Buffer>();
async function contentOf([name, make]: (typeof NEVER)[number]): Promise<Buffer> {
  const content = contents.get(name) ?? (await make());
  contents.set(name, content);
  return content;
}

async function refuses(send: Door[1], files: typeof NEVER): Promise<void> {
  const before = await snapshot(t.ctx);
  for (const file of files) {
    const [name] = file;
    const answer = await send({ name: 'legal.pdf.png', content: await contentOf(file), type: 'image/png' });
    expect([413, 415, 422], `${name}: ${answer.statusCode} ${answer.body}`).toContain(answer.statusCode);
    expect(Object.keys(answer.json().errors), name).toHaveLength(1);
  }
  expect(await snapshot(t.ctx)).toEqual(before);
  expect(await readdir(t.ctx.uploads.folders.temporary)).toEqual([]);
}

describe('hostile files are refused, and all is as before, at', () => {
  test.each(PICTURES)('%s', (_name, send) => refuses(send, [...NEVER, ...NO_PICTURE]));
  test.each(DOCUMENTS)('%s', (_name, send) => refuses(send, NEVER));
});
