import { buffer } from 'node:stream/consumers';
import { PDF as Pdf, PdfDict, PdfString } from '@libpdf/core';
import PdfDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { copiesBy } from '../../testing/anonymous-copies.ts';
import { anonymisePdf } from './anonymous-pdf.ts';

const copyOf = copiesBy(anonymisePdf);

const AUTHOR = 'Rayén Quilodrán';

test('a PDF loses its attached files, and addresses on the author’s computer', async () => {
  const document = new PdfDocument({ compress: false });
  const file = { src: Buffer.from(AUTHOR), name: 'Quilodran.txt', description: 'De Quilodran' };
  document.text('Lo que dice la propuesta').file(file.src, file);
  const attached = document.file(file.src, { ...file, name: 'Nota Quilodran.txt', hidden: true });
  const annotation = { Subtype: 'FileAttachment', FS: attached, C: [0, 0, 0] };
  document.annotate(10, 10, 20, 20, annotation).note(40, 10, 20, 20, 'Una nota');
  document.link(10, 50, 20, 20, 'file:///Users/quilodran/a.pdf').link(10, 80, 20, 20, 'https://example.org/rio');
  document.end();
  const made = await Pdf.load(await buffer(document));
  made.getCatalog().set('URI', PdfDict.of({ Base: PdfString.fromString('file:///Users/quilodran/') }));
  const copy = await copyOf(await made.save());
  const read = await Pdf.load(copy);
  expect(read.getAttachments().size).toBe(0);
  expect(
    read
      .getPage(0)
      ?.getAnnotations()
      .map(({ type }) => type),
  ).toEqual(['Text', 'Link', 'Link']);
  expect(read.extractText()[0]?.text).toContain('Lo que dice la propuesta');
  const content = copy.toString('latin1');
  expect(content).toContain('https://example.org/rio');
  expect(content).not.toMatch(/quilodr|file:/iu);
});
