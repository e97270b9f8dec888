/**
 * Tagged PDF documents (PDF/UA: language, title, structure tree, embedded faces). Everything drawn is inside a tag (`tag`) or is an
 * artifact, which screen readers pass over (`artifact`).
 */
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';

export type Pdf = PDFKit.PDFDocument;
export type Tag = PDFKit.PDFStructureElement;

/**
 * The site's faces, under the SIL Open Font License (beside them): static instances of the variable fonts of @fontsource-variable
 * (petrona and rosario 5.3.0), all their characters in one file.
 */
const FACES = {
  serif: 'petrona-450',
  sans: 'rosario-400',
  sansBold: 'rosario-600',
} as const;
export type Face = keyof typeof FACES;

/** Points of a length in mm. */
export const mm = (length: number) => (length * 72) / 25.4;

interface PdfOptions {
  title: string;
  author: string;
  layout: 'portrait' | 'landscape';
  /** Points; 0: the document places everything itself and never adds a page. */
  margins?: { top: number; right: number; bottom: number; left: number };
  createdAt: Date;
}

/** Missing in the types of pdfkit. */
const PDF_UA: object = { subset: 'PDF/UA' };

/**
 * Begins an A4 document in Spanish with its first page. Faces are registered under their names: `pdf.font('serif')`. Tags go into
 * the returned root.
 */
export function createPdf({ title, author, layout, margins, createdAt }: PdfOptions): { pdf: Pdf; root: Tag } {
  const pdf = new PDFDocument({
    ...PDF_UA,
    size: 'A4',
    layout,
    margins: margins ?? { top: 0, right: 0, bottom: 0, left: 0 },
    pdfVersion: '1.7',
    lang: 'es',
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    // No initial font. pdfkit's default is not embedded. One of ours would be read again at each `font('sans')`: pdfkit 0.20
    // stores an open face under one name only.
    font: '',
    info: { Title: title, Author: author, CreationDate: createdAt, ModDate: createdAt },
  });
  for (const [face, file] of Object.entries(FACES)) pdf.registerFont(face, fontFile(file));
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  return { pdf, root };
}

const fontFile = (name: string) => fileURLToPath(new URL(`fonts/${name}.ttf`, import.meta.url));

/** Adds a tag (`H1`, `P`, `Figure`, ...) with the content that `draw` draws. Without `draw` the tag contains other tags. */
export function tag(pdf: Pdf, parent: Tag, type: string, draw?: () => void, options: { alt?: string } = {}): Tag {
  const child = pdf.struct(type, options);
  parent.add(child);
  if (draw) child.add(draw);
  return child;
}

/**
 * Makes an area of the current page lead to a named destination of the document. @param link the tag of type `Link` around the
 * area @param words the announced text of the link
 */
export function linkTo(pdf: Pdf, link: Tag, area: Area, destination: string, words: string): void {
  // Missing in the types of pdfkit. It writes String objects as texts, and strings as names.
  const annotation: object = { Subtype: 'Link', Dest: destination, Contents: new Object(words), structParent: link };
  pdf.annotate(area.x, area.y, area.width, area.height, { ...annotation });
}

/** Points. */
interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Draws decoration that screen readers skip: ornaments, rules, page numbers. */
export function artifact(pdf: Pdf, draw: () => void): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  draw();
  pdf.endMarkedContent();
}

/** Ends the document. @returns its bytes */
export function pdfBytes(pdf: Pdf): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  pdf.end();
  return done;
}
