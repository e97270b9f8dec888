import { readdir } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { insertEventRow } from '../testing/factories.ts';
import { docx, ole, opendocument, PDF, picture, pptx, zip } from '../testing/files.ts';
import { form } from '../testing/form.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let t: TestApp;
let token: string;
let eventId: number;
beforeEach(async () => {
  t = await createTestApp();
  token = await t.login();
  eventId = await insertEventRow(t.ctx.db);
});
afterEach(() => t.close());

const send = (name: string, content: Buffer) =>
  t.send('POST', '/api/event-documents', { token, form: form({ eventId, files: { name, content, type: 'text/html' } }) });
const left = async () => [
  ...(await readdir(t.ctx.uploads.folders.documents)),
  ...(await readdir(t.ctx.uploads.folders.temporary)),
];

test.each([
  ['bases.pdf', 'bases.pdf', 'application/pdf', () => PDF],
  ['bases.PDF', 'bases.PDF', 'application/pdf', () => PDF],
  ['foto.jpeg', 'foto.jpeg', 'image/jpeg', () => picture(300, 300).jpeg().toBuffer()],
  ['lámina.png', 'lámina.png', 'image/png', () => picture(300, 300).png().toBuffer()],
  ['carta.docx', 'carta.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', docx],
  ['charla.pptx', 'charla.pptx', 'application/vnd.openxmlformats-officedocument.presentationml.presentation', pptx],
  ['carta.odt', 'carta.odt', 'application/vnd.oasis.opendocument.text', () => opendocument('text')],
  ['charla.odp', 'charla.odp', 'application/vnd.oasis.opendocument.presentation', () => opendocument('presentation')],
  ['carta.doc', 'carta.doc', 'application/msword', () => ole('WordDocument')],
  ['charla.ppt', 'charla.ppt', 'application/vnd.ms-powerpoint', () => ole('PowerPoint Document')],
  // The name is the client's word; the content decides.
  ['bases.html', 'bases.html.pdf', 'application/pdf', () => PDF],
  ['../../../etc/bases.pdf', 'bases.pdf', 'application/pdf', () => PDF],
  ['C:\\Users\\ana\\bases.pdf', 'bases.pdf', 'application/pdf', () => PDF],
  ['fdp.\u202Eexe', 'fdp.exe.pdf', 'application/pdf', () => PDF],
  ['sin-extensión', 'sin-extensión.pdf', 'application/pdf', () => PDF],
])('%s is kept as %s', async (name, kept, type, make) => {
  const answer = await send(name, await make());
  expect(answer.statusCode).toBe(201);
  const [document] = answer.json();
  expect(document).toMatchObject({ original_filename: kept, mime_type: type });
  const file = await t.send('GET', document.url);
  expect(file.headers).toMatchObject({
    'content-type': type,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
  });
  expect(file.headers['content-disposition']).toMatch(/^attachment; /);
  expect(file.rawPayload).toEqual(Buffer.from(await make()));
});

test.each([
  ['HTML called PDF', () => Buffer.from('<html><script>alert(1)</script></html>')],
  ['PDF after other bytes', () => Buffer.concat([Buffer.from('<html>'), PDF])],
  ['a program', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(600)])],
  ['an ELF program', () => Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01'), Buffer.alloc(600)])],
  ['a shell script', () => Buffer.from('#!/bin/sh\nrm -rf /\n')],
  ['a plain zip', () => zip({ 'a.txt': 'a' })],
  ['a zip with a docx inside its name', () => zip({ 'word/document.xml.exe': 'a' })],
  [
    'a macro document',
    () =>
      zip({
        '[Content_Types].xml':
          '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>',
        'word/document.xml': 'a',
      }),
  ],
  [
    'a docx that carries a macro project',
    () =>
      zip({
        '[Content_Types].xml':
          '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
        'word/document.xml': 'a',
        'word/vbaProject.bin': 'a',
      }),
  ],
  [
    'a spreadsheet',
    () =>
      zip({
        '[Content_Types].xml':
          '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
        'xl/workbook.xml': 'a',
      }),
  ],
  ['an older spreadsheet', () => ole('Workbook')],
  ['an installer in the Office container', () => ole('SummaryInformation')],
  ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['GIF', () => picture(300, 300).gif().toBuffer()],
  ['RTF', () => Buffer.from('{\\rtf1 hola}')],
  ['text', () => Buffer.from('hola')],
])('%s is refused', async (_name, make) => {
  const answer = await send('bases.pdf', await make());
  expect([answer.statusCode, answer.json().errors]).toEqual([
    415,
    { files: 'Solo se aceptan archivos PDF, Word, OpenDocument, PowerPoint, JPEG o PNG' },
  ]);
  expect(await left()).toEqual([]);
});

test('an empty file and one of more than 10 MB are refused', async () => {
  const empty = await send('bases.pdf', Buffer.alloc(0));
  expect([empty.statusCode, empty.json().errors]).toEqual([422, { files: 'El archivo está vacío' }]);
  const large = await send('bases.pdf', Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024)]));
  expect([large.statusCode, large.json().errors]).toEqual([413, { files: 'Cada documento puede pesar hasta 10 MB' }]);
  expect(await left()).toEqual([]);
});
