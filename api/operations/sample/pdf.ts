/** A plain A4 document: a title and its paragraphs. */
import PDFDocument from 'pdfkit';

export async function renderPdf({
  title,
  paragraphs,
  date,
}: {
  title: string;
  paragraphs: string[];
  date: Date;
}): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', margin: 64, lang: 'es', info: { Title: title, CreationDate: date } });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  document.font('Helvetica-Bold').fontSize(17).text(title, { lineGap: 3 }).moveDown(1.2);
  document.font('Helvetica').fontSize(11);
  for (const paragraph of paragraphs) document.text(paragraph, { lineGap: 3.5 }).moveDown(0.8);
  document.end();
  return done;
}
