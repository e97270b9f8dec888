import { readdir } from 'node:fs/promises';
import { LIMITS } from '@trama/shared/limits';
import { unzipSync, zipSync } from 'fflate';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { insertEventRow } from '../../testing/factories.ts';
import { docx, ole, opendocument, PDF, picture, pptx } from '../../testing/files.ts';
import { form } from '../../testing/form.ts';
import { REFUSED } from '../../testing/upload-corpus.ts';
import { useAppAsRoot } from '../../testing/use-app.ts';

let eventId: number;
const { t, token } = useAppAsRoot();
beforeEach(async () => {
  eventId = await insertEventRow(t.ctx.db);
});

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
  // The content decides the type, not the client's file name.
  ['bases.html', 'bases.html.pdf', 'application/pdf', () => PDF],
  ['../../../etc/bases.pdf', 'bases.pdf', 'application/pdf', () => PDF],
  ['C:\\Users\\ana\\bases.pdf', 'bases.pdf', 'application/pdf', () => PDF],
  ['fdp.\u202Eexe', 'fdp.exe.pdf', 'application/pdf', () => PDF],
  ['sin-extensión', 'sin-extensión.pdf', 'application/pdf', () => PDF],
])('%s is stored as %s', async (name, stored, type, make) => {
  const response = await send(name, await make());
  expect(response.statusCode).toBe(201);
  const [document] = response.json();
  expect(document).toMatchObject({ original_filename: stored, mime_type: type });
  const file = await t.send('GET', document.url);
  expect(file.headers).toMatchObject({
    'content-type': type,
    'content-security-policy':
      type === 'application/pdf'
        ? "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
        : "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
  });
  expect(file.headers['content-disposition']).toMatch(type === 'application/pdf' ? /^inline; / : /^attachment; /);
  expect(file.rawPayload).toEqual(Buffer.from(await make()));
});

test('a file that is no document is refused, whatever its name', async () => {
  for (const [name, make] of REFUSED.filter(([name]) => name !== 'nothing')) {
    const response = await send('bases.pdf', await make());
    const sentence = 'Solo se aceptan archivos PDF, Word, OpenDocument, PowerPoint, JPEG o PNG';
    expect([name, response.statusCode, response.json().errors]).toEqual([name, 415, { files: sentence }]);
  }
  expect(await left()).toEqual([]);
});

test('an empty file and one of more than 10 MB are refused', async () => {
  const empty = await send('bases.pdf', Buffer.alloc(0));
  expect([empty.statusCode, empty.json().errors]).toEqual([422, { files: 'El archivo está vacío' }]);
  const large = await send('bases.pdf', Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024)]));
  expect([large.statusCode, large.json().errors]).toEqual([413, { files: 'Cada documento puede pesar hasta 10 MB' }]);
  expect(await left()).toEqual([]);
});

test('a document with a name of 200 characters is downloaded under its whole name', async () => {
  const name = `${'Bases de la convocatoria ñ '.repeat(9).slice(0, 196)}.pdf`;
  const [document] = (await send(name, PDF)).json();
  expect(document.original_filename).toBe(name);
  const file = await t.send('GET', document.url);
  expect(file.statusCode).toBe(200);
  expect(decodeURIComponent(String(file.headers['content-disposition']))).toContain(name);
  expect(document.url.endsWith('.pdf')).toBe(true);
});

test('a photo loses what the camera wrote about it and stays upright', async () => {
  const photo = await picture(300, 200)
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Make: 'Camara de Ana' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '33/1 26/1 0/1' } })
    .jpeg()
    .toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const [document] = (await send('foto.jpg', photo)).json();
  const { rawPayload } = await t.send('GET', document.url);
  const metadata = await sharp(rawPayload).metadata();
  expect(metadata.exif).toBeUndefined();
  expect(rawPayload.includes('Camara de Ana')).toBe(false);
  expect([metadata.width, metadata.height]).toEqual([200, 300]);
  expect(document.size).toBe(rawPayload.length);
});

/**
 * Archives whose declared size of the largest part is replaced by `declared`, if given. Both are refused before a part is
 * completely unpacked.
 */
test.each([
  ['declares more than 300 MB', { 'word/media/a.bin': new Uint8Array(70_000) }, LIMITS.document.unpacked + 1],
  ['unpacks to more than it declares', { 'word/media/a.bin': new Uint8Array(70_000) }, 100],
  ['has 2,001 empty parts', Object.fromEntries(Array.from({ length: 2_001 }, (_, index) => [`e${index}`, new Uint8Array()])), 0],
])('an Office file that %s is refused with a sentence', async (_, parts, declared) => {
  const archive = Buffer.from(zipSync({ ...unzipSync(docx()), ...parts }, { level: declared > 0 ? 6 : 0 }));
  const size = Buffer.alloc(4);
  size.writeUInt32LE(Object.values(parts)[0]?.length ?? 0);
  // The size is in the part's header and in the directory.
  for (let at = archive.indexOf(size); declared > 0 && at >= 0; at = archive.indexOf(size)) archive.writeUInt32LE(declared, at);
  const response = await send('bomba.docx', archive);
  expect([response.statusCode, response.json().errors]).toEqual([
    422,
    { files: 'Este archivo ocupa demasiado al abrirse. Envíalo como PDF.' },
  ]);
  expect(await left()).toEqual([]);
});
