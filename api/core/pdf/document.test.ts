import { expect, test } from 'vitest';
import { readPdf } from '../../testing/read-pdf.ts';
import { artifact, createPdf, mm, pdfBytes, tag } from './document.ts';
import { drawQr } from './qr.ts';
import { drawShapes } from './shapes.ts';

test('a document has a title, a language, tags, embedded faces and a code that another program reads', async () => {
  const { pdf, root } = createPdf({
    title: 'Certificado de Ñusta',
    author: 'Trama',
    layout: 'landscape',
    createdAt: new Date(0),
  });
  artifact(pdf, () => drawShapes(pdf, '<circle cx="5" cy="5" r="4" fill="#A3173F"/>', { x: 10, y: 10, scale: 2 }));
  tag(pdf, root, 'H1', () => pdf.font('serif').fontSize(40).text('María José de la Fuente O’Higgins', mm(30), mm(60)));
  const section = tag(pdf, root, 'Sect');
  tag(pdf, section, 'P', () => pdf.font('sansBold').fontSize(12).text('Oficina de Ḻafken', mm(30), mm(90)));
  const url = 'https://trama.example/certificado/ABCD-EFGH-JKLM-NPQR';
  const size = mm(30);
  tag(pdf, root, 'Figure', () => drawQr(pdf, url, { x: mm(220), y: mm(150), size }), { alt: 'Código QR' });
  const read = await readPdf(await pdfBytes(pdf));
  expect(read).toMatchObject({
    pages: 1,
    title: 'Certificado de Ñusta',
    lang: 'es',
    accessible: true,
    tags: ['Root', 'Document', 'H1', 'Sect', 'P', 'Figure'],
    alts: ['Código QR'],
    qr: url,
  });
  expect(read.text).toContain('María José de la Fuente O’Higgins');
  expect(read.text).toContain('Oficina');
  expect(read.faces).toEqual([expect.stringContaining('Petrona'), expect.stringContaining('Rosario')]);
  expect(Math.round(read.size.width)).toBe(297);
});
