/** Makes plain documents: pages with a heading and paragraphs. */
import PDFDocument from 'pdfkit';

interface PlainPdf {
  title: string;
  /** Each sheet begins a page; '': no heading. */
  sheets: readonly { heading: string; paragraphs: readonly string[] }[];
  /** Page size in points; absent: A4. */
  size?: [width: number, height: number];
  /** Font size in points. */
  letters?: number;
  date: Date;
}

export async function renderPdf({ title, sheets, size, letters = 11, date }: PlainPdf): Promise<Buffer> {
  const page = { size: size ?? 'A4', margin: 64 };
  const document = new PDFDocument({ ...page, autoFirstPage: false, lang: 'es', info: { Title: title, CreationDate: date } });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  for (const { heading, paragraphs } of sheets) {
    document.addPage();
    document.font('Helvetica-Bold').fontSize(letters * 1.5);
    if (heading) document.text(heading, { lineGap: 3 }).moveDown(1.2);
    document.font('Helvetica').fontSize(letters);
    for (const paragraph of paragraphs) document.text(paragraph, { lineGap: 3.5 }).moveDown(0.8);
  }
  document.end();
  return done;
}
