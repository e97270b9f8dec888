/** Reads PDFs with an independent implementation, pdf.js: text, structure and rendered pages. */
import { createCanvas } from '@napi-rs/canvas';
import decodeQr from 'jsqr';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { z } from 'zod';

interface ReadPdf {
  pages: number;
  title: string;
  lang: string;
  /** Claims PDF/UA, the standard of accessible documents. */
  accessible: boolean;
  /** Text of all pages, one line for each drawn text. */
  text: string;
  /** Tags of all pages, in order: `Document`, `H1`, ... */
  tags: string[];
  /** Words instead of figures. */
  alts: string[];
  /** Names of the embedded faces. */
  faces: string[];
  /** mm */
  size: { width: number; height: number };
  /** Content of the first page's QR code; null: not readable. */
  qr: string | null;
}

const metadata = z.object({ info: z.looseObject({ Title: z.string(), Language: z.string().nullable() }) });

const structNode = z.object({
  role: z.string().optional(),
  alt: z.string().optional(),
  get children() {
    return z.array(structNode).optional();
  },
});
type StructNode = z.infer<typeof structNode>;

const flat = (node: StructNode): StructNode[] => [node, ...(node.children ?? []).flatMap(flat)];

/** A page as pixels. @param scale of 72 dpi */
async function renderPage(pdf: PDFDocumentProxy, number: number, scale: number) {
  const page = await pdf.getPage(number);
  const viewport = page.getViewport({ scale });
  const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height));
  await page.render({ canvas, viewport }).promise;
  return canvas;
}

/** Opens a PDF; throws if the bytes are no PDF. */
export const openPdf = (bytes: Uint8Array): Promise<PDFDocumentProxy> =>
  getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;

/** Texts that are written over one another, or below the margin of the sheet, on any page. */
export async function clashingTexts(pdf: PDFDocumentProxy): Promise<string[]> {
  const found: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    const boxes = items.flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return [];
      const [x, y] = z.tuple([z.number(), z.number()]).parse(item.transform.slice(4));
      return [{ words: item.str, left: x, right: x + item.width, y, height: item.height }];
    });
    found.push(...boxes.filter(({ y }) => y < 20).map(({ words }) => words));
    for (const [index, one] of boxes.entries())
      for (const other of boxes.slice(index + 1)) {
        const beside = one.right <= other.left || other.right <= one.left;
        const apart = Math.abs(one.y - other.y) >= 0.7 * Math.min(one.height, other.height);
        if (!beside && !apart) found.push(`${number}: ${one.words} | ${other.words}`);
      }
  }
  return found;
}

export async function readPdf(bytes: Buffer): Promise<ReadPdf> {
  const pdf = await openPdf(bytes);
  const { info } = metadata.parse(await pdf.getMetadata());
  const nodes: StructNode[] = [];
  const lines: string[] = [];
  const raw = Buffer.from(bytes).toString('latin1');
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    nodes.push(...flat(structNode.parse(await page.getStructTree())));
    const { items } = await page.getTextContent();
    lines.push(...items.flatMap((item) => ('str' in item ? [item.str] : [])));
  }
  const first = await pdf.getPage(1);
  const { width, height } = first.getViewport({ scale: 25.4 / 72 });
  const canvas = await renderPage(pdf, 1, 3);
  const pixels = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  return {
    pages: pdf.numPages,
    title: info.Title,
    lang: info.Language ?? '',
    accessible: /<pdfuaid:part>1</u.test(raw) && /\/Marked true/u.test(raw),
    text: lines.join('\n'),
    tags: nodes.flatMap(({ role }) => (role ? [role] : [])),
    alts: nodes.flatMap(({ alt }) => (alt ? [alt] : [])),
    faces: [...new Set([...raw.matchAll(/\/BaseFont \/[A-Z]{6}\+([\w-]+)/gu)].map(([, name = '']) => name))],
    size: { width, height },
    qr: decodeQr.default(pixels.data, canvas.width, canvas.height)?.data ?? null,
  };
}
