import { randomUUID } from 'node:crypto';
import { access, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createDeflate } from 'node:zlib';
import { PDF as Pdf, PdfDict, PdfName, PdfString } from '@libpdf/core';
import { DEFAULT_CALL } from '@trama/shared/calls/settings';
import { REVIEW_TEXTS } from '@trama/shared/texts/reviews';
import { strToU8, unzipSync, zipSync } from 'fflate';
import PdfDocument from 'pdfkit';
import { beforeEach, expect, test } from 'vitest';
import { insertApplicationRow } from '../../testing/applications.ts';
import { insertEventRow } from '../../testing/factories.ts';
import { ole, picture } from '../../testing/files.ts';
import { useApp } from '../../testing/use-app.ts';
import { createReviewerCopies } from './copies.ts';

let admin: string;
let eventId: number;
let application: string;
let key: string;
const t = useApp({ now: '2026-11-20T12:30:00.000Z' });
beforeEach(async () => {
  admin = await t.login();
  eventId = await insertEventRow(t.ctx.db, { title: 'Congreso' });
  application = await insertApplicationRow(t.ctx.db, { event_id: eventId });
  await t.send('PUT', `/api/call-settings/${eventId}`, { token: admin, json: { ...DEFAULT_CALL, hideNames: true } });
  await t.send('POST', '/api/reviewers', { token: admin, json: { event_id: eventId, name: 'Eva', email: 'eva@example.org' } });
  const { text } = await t.ctx.db.selectFrom('outbox').select('text').executeTakeFirstOrThrow();
  key = /evaluacion#([\w-]{43})/u.exec(text)?.[1] ?? '';
  await t.send('POST', '/api/reviewing/confidentiality', { json: { token: key, version: '1' } });
});

async function put(content: Uint8Array, extension: string): Promise<string> {
  const file_id = randomUUID();
  const stored_name = `${file_id}.${extension}`;
  await writeFile(join(t.ctx.uploads.folders.applications, stored_name), content);
  const row = { file_id, application_id: application, stored_name, size: content.length, created_at: '2026-11-01T12:00:00.000Z' };
  await t.ctx.db
    .insertInto('application_files')
    .values({
      ...row,
      original_filename: `Quilodrán.${extension}`,
      mime_type: 'application/octet-stream',
      position: 0,
      question_id: null,
    })
    .execute();
  return file_id;
}
const open = (id: string) => t.send('POST', `/api/reviewing/files/${id}`, { json: { token: key } });
const seen = async () => (await t.send('GET', `/api/reviewer-files?event_id=${eventId}`, { token: admin })).json();
const give = (id: string, what: string) => t.send('POST', `/api/reviewer-files/${id}`, { token: admin, json: { give: what } });

/** All parts of an archive as text, nested archives included. */
const contentOf = (bytes: Uint8Array): string =>
  Object.entries(unzipSync(bytes))
    .map(([name, part]) => `${name}: ${name.endsWith('.xlsx') ? contentOf(part) : new TextDecoder().decode(part)}`)
    .join('\n');

const AUTHOR = 'Rayén Quilodrán';
const xml = (text: string) => strToU8(`<?xml version="1.0" encoding="UTF-8"?>\n${text}`);
const CORE = `<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator>${AUTHOR}</dc:creator><cp:lastModifiedBy>${AUTHOR}</cp:lastModifiedBy></cp:coreProperties>`;

const DOCX = {
  '[Content_Types].xml': xml('<Types/>'),
  'docProps/core.xml': xml(CORE),
  'docProps/app.xml': xml(
    `<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Company>${AUTHOR}</Company></Properties>`,
  ),
  'docProps/custom.xml': xml(
    `<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/custom-properties"><property name="x">${AUTHOR}</property></Properties>`,
  ),
  'word/document.xml': xml(
    `<w:document><!-- ${AUTHOR} --><w:ins w:id="1" w:author="${AUTHOR}" w:date="2026-11-01T00:00:00Z"><w:t>author="lo que dice el texto" 2 &lt; 3</w:t></w:ins></w:document>`,
  ),
  'word/comments.xml': xml(
    `<w:comments><w:comment w:author="${AUTHOR}" w:initials="RQ"/><w:comment w:author='Otra &gt; Quilodrán' w:initials='OQ'/><w:comment w:author="${AUTHOR}"/></w:comments>`,
  ),
  'word/people.xml': xml(
    `<w15:people><w15:person w15:author="${AUTHOR}"><w15:presenceInfo w15:providerId="AD" w15:userId="quilodran@example.org"/></w15:person></w15:people>`,
  ),
  'word/_rels/settings.xml.rels': xml(
    '<Relationships><Relationship Id="1" Type="attachedTemplate" Target="file:///C:/Users/Quilodran/Normal.dotm" TargetMode="External"/></Relationships>',
  ),
  'word/media/image1.png': new Uint8Array([1, 2, 3]),
  'word/embeddings/tabla.xlsx': zipSync({
    'docProps/core.xml': xml(CORE),
    'xl/comments1.xml': xml(`<comments><authors><author>${AUTHOR}</author></authors></comments>`),
  }),
};

test('hidden names appear in no property, comment or tracked change of an Office file', async () => {
  const id = await put(zipSync(DOCX), 'docx');
  const response = await open(id);
  expect(response.statusCode).toBe(200);
  const content = contentOf(response.rawPayload);
  expect(content).not.toMatch(/Quilodr|Ray\u00e9n|"RQ"/u);
  expect(content).toContain('author="lo que dice el texto" 2 &lt; 3');
  expect(content).toContain('<w:comment w:author="Persona 1" w:initials="Persona 2"/><w:comment w:author="Persona 3"');
  expect(Object.keys(unzipSync(response.rawPayload))).toEqual(Object.keys(DOCX));
  expect(unzipSync(response.rawPayload)['word/media/image1.png']).toEqual(new Uint8Array([1, 2, 3]));
  // The applicant's own file stays as it came, and administrators read that one.
  const own = await t.send('GET', `/api/application-files/${id}`, { token: admin });
  expect(Buffer.from(own.rawPayload)).toEqual(
    Buffer.from(await readFile(join(t.ctx.uploads.folders.applications, `${id}.docx`))),
  );
  expect(contentOf(own.rawPayload)).toContain(AUTHOR);
});

test('slides and OpenDocument files neither', async () => {
  const slides = await put(
    zipSync({
      'ppt/presentation.xml': xml('<p:presentation/>'),
      'ppt/commentAuthors.xml': xml(
        `<p:cmAuthorLst><p:cmAuthor id="0" name="${AUTHOR}" initials="RQ" lastIdx="1"/></p:cmAuthorLst>`,
      ),
    }),
    'pptx',
  );
  const text = await put(
    zipSync({
      mimetype: [strToU8('application/vnd.oasis.opendocument.text'), { level: 0 }],
      'meta.xml': xml(
        `<office:document-meta><office:meta><meta:initial-creator>${AUTHOR}</meta:initial-creator></office:meta></office:document-meta>`,
      ),
      'content.xml': xml(
        `<office:document-content><office:annotation><dc:creator>${AUTHOR}</dc:creator><text:p>Ojo aquí</text:p></office:annotation></office:document-content>`,
      ),
    }),
    'odt',
  );
  for (const [id, words] of [
    [slides, 'lastIdx="1"'],
    [text, 'Ojo aquí'],
  ] as const) {
    const { rawPayload } = await open(id);
    expect(contentOf(rawPayload)).not.toMatch(/Quilodr|RQ/u);
    expect(contentOf(rawPayload)).toContain(words);
  }
});

async function pdf(options: object = {}): Promise<Buffer> {
  const document = new PdfDocument({ info: { Author: AUTHOR, Title: AUTHOR }, ...options });
  document.text('Lo que dice la propuesta').note(10, 10, 50, 50, 'Una nota');
  document.end();
  return buffer(document);
}

test('a PDF loses its information, its metadata and what earlier versions of it said', async () => {
  const made = await Pdf.load(await pdf());
  made.setAuthor('Segunda Quilodrán');
  const id = await put(await made.save({ incremental: true }), 'pdf');
  const { rawPayload } = await open(id);
  const read = await Pdf.load(rawPayload);
  expect([read.getPageCount(), read.getAuthor(), read.getTitle()]).toEqual([1, undefined, undefined]);
  expect(
    read
      .extractText()
      .map((page) => page.text)
      .join(),
  ).toContain('Lo que dice la propuesta');
  expect(rawPayload.toString('latin1')).not.toContain('Quilodr');
});

test('a file that cannot be cleaned waits for an administrator, who is told beforehand', async () => {
  const locked = await put(await pdf({ userPassword: 'clave' }), 'pdf');
  const old = await put(ole('WordDocument'), 'doc');
  const damaged = await put(Buffer.from('PK no'), 'docx');
  const fine = await put(
    await picture(20, 20)
      .withExif({ IFD0: { Artist: AUTHOR } })
      .png()
      .toBuffer(),
    'png',
  );
  const photo = await put(await picture(20, 20).jpeg().toBuffer(), 'jpg');
  expect(await seen()).toMatchObject({ ready: 1, waiting: 4, impossible: [] });
  const copies = createReviewerCopies(t.ctx);
  await copies.start();
  await copies.settled();
  await copies.stop();
  const { ready, waiting, impossible } = await seen();
  expect([ready, waiting]).toEqual([2, 0]);
  expect(impossible.map((one: { file_id: string }) => one.file_id).sort()).toEqual([locked, old, damaged].sort());
  expect(impossible[0]).toMatchObject({
    application_id: application,
    number: expect.stringMatching(/^\d{4}-\d{4}$/u),
    original: false,
  });
  expect((await open(fine)).rawPayload.toString('latin1')).not.toContain('Quilodr');
  expect((await open(photo)).statusCode).toBe(200);

  const refused = await open(old);
  expect([refused.statusCode, refused.json().message]).toEqual([409, REVIEW_TEXTS.fileWithheld]);
  const shown = (await t.send('POST', '/api/reviewing', { json: { token: key } })).json().applications[0].files;
  expect(shown.filter((one: { withheld: boolean }) => one.withheld)).toHaveLength(3);
  expect((await give(old, 'original')).statusCode).toBe(200);
  expect((await open(old)).statusCode).toBe(200);
  expect((await give(old, 'copy')).statusCode).toBe(200);
  expect((await open(old)).statusCode).toBe(409);
  expect((await give(photo, 'original')).statusCode).toBe(404);
});

test('files for reviewers run and load nothing, also where names are shown', async () => {
  await t.send('PUT', `/api/call-settings/${eventId}`, { token: admin, json: { ...DEFAULT_CALL, hideNames: false } });
  const made = await Pdf.load(await pdf());
  const script = PdfDict.of({ S: PdfName.of('JavaScript'), JS: PdfString.fromString('app.alert(1)') });
  made.getCatalog().set('OpenAction', script);
  made.getCatalog().set('AA', PdfDict.of({ WC: script }));
  const opened = await open(await put(await made.save(), 'pdf'));
  expect(opened.statusCode).toBe(200);
  expect(opened.rawPayload.toString('latin1')).not.toMatch(/OpenAction|\/AA|app\.alert/u);

  const relation =
    '<Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate"';
  const template = xml(`<Relationships>${relation} Target="https://mala.example/t.dotm" TargetMode="External"/></Relationships>`);
  const office = { ...DOCX, 'word/_rels/settings.xml.rels': template, 'word/embeddings/oleObject1.bin': strToU8('PROGRAMA') };
  const copy = contentOf((await open(await put(zipSync(office), 'docx'))).rawPayload);
  expect(copy).not.toMatch(/mala\.example|PROGRAMA/u);

  const macros = await put(zipSync({ ...DOCX, 'word/vbaProject.bin': strToU8('x') }), 'docx');
  expect((await open(macros)).statusCode).toBe(409);
  const [{ files }] = (await t.send('POST', '/api/reviewing', { json: { token: key } })).json().applications;
  expect(files.map((file: { copy: boolean; withheld: boolean }) => [file.copy, file.withheld])).toEqual([
    [true, false],
    [true, false],
    [true, true],
  ]);
});

/** A PDF whose list of objects unpacks to 500 MB. */
async function pdfBomb(): Promise<Buffer> {
  const zeros = Buffer.alloc(1024 * 1024);
  const packed = await buffer(Readable.from(Array.from({ length: 500 }, () => zeros)).pipe(createDeflate()));
  const head = '%PDF-1.5\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n';
  const list = `5 0 obj<</Type/XRef/Size 6/W[1 2 1]/Root 1 0 R/Filter/FlateDecode/Length ${packed.length}>>stream\n`;
  return Buffer.concat([Buffer.from(head + list), packed, Buffer.from(`\nendstream endobj\nstartxref\n${head.length}\n%%EOF\n`)]);
}

test('a file that unpacks beyond memory has no copy and ends only its process', async () => {
  const huge = new Uint8Array(60 * 1024 * 1024);
  for (const bomb of [await put(zipSync({ 'word/document.xml': huge }), 'docx'), await put(await pdfBomb(), 'pdf')])
    expect((await open(bomb)).statusCode).toBe(409);
});

test('a copy is erased with its file, and is made again when it is missing', async () => {
  const id = await put(await pdf(), 'pdf');
  await open(id);
  const copy = join(t.ctx.uploads.folders.reviewerCopies, `${id}.pdf`);
  await rm(copy);
  expect((await open(id)).statusCode).toBe(200);
  await access(copy);
  expect((await t.send('DELETE', `/api/applications/${application}`, { token: admin })).statusCode).toBe(200);
  await expect(access(copy)).rejects.toThrow();
});
