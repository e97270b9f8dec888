/**
 * Tagged PDF documents (PDF/UA: language, title, structure tree, embedded fonts). All drawings are inside a tag (`tag`) or are
 * artifacts, which screen readers skip (`artifact`).
 */
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';

export type Pdf = PDFKit.PDFDocument;
export type Tag = PDFKit.PDFStructureElement;

/**
 * The site's fonts, under the SIL Open Font License (in the same folder): static instances of the variable fonts of
 * @fontsource-variable (petrona and rosario 5.3.0), with all characters in one file.
 */
const FACES = {
  serif: 'petrona-450',
  sans: 'rosario-400',
  sansBold: 'rosario-600',
} as const;
export type Face = keyof typeof FACES;

/** Converts mm to points. */
export const mm = (length: number) => (length * 72) / 25.4;

interface PdfOptions {
  title: string;
  author: string;
  layout: 'portrait' | 'landscape';
  /** Margins in points. 0: the caller places all content, and pages are never added automatically. */
  margins?: { top: number; right: number; bottom: number; left: number };
  createdAt: Date;
}

/** Missing in the types of pdfkit. */
const PDF_UA: object = { subset: 'PDF/UA' };

/**
 * Creates an A4 document in Spanish with its first page. Fonts are registered by name: `pdf.font('serif')`.
 * @returns the document, and the root for tags
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
    // No initial font: pdfkit's default is not embedded, and pdfkit 0.20 would load one of ours again at each `font('sans')`,
    // because it caches an open font under one name only.
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
 * Makes an area of the current page lead to a named destination of the document.
 * @param link the tag of type `Link` around the area
 * @param words the announced text of the link
 */
export function linkTo(pdf: Pdf, link: Tag, area: Area, destination: string, words: string): void {
  // Missing in the types of pdfkit. It writes String objects as texts, and strings as names.
  const annotation: object = { Subtype: 'Link', Dest: destination, Contents: new Object(words), structParent: link };
  pdf.annotate(area.x, area.y, area.width, area.height, { ...annotation });
}

/** An area of a page, in points. */
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
