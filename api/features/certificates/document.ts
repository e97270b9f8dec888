/** A certificate as a tagged PDF: A4 landscape, everything in mm. */
import { CERTIFICATE_SHEET, certificateFrame } from '@trama/shared/art/certificate-frame';
import { mark } from '@trama/shared/art/mark';
import { type CertificateFacts, certificateLines, type Run } from '@trama/shared/certificates/certificates';
import {
  certificateOrnament,
  certificateSheet,
  SHEET_LAYOUT as layout,
  ORNAMENT_SIDE,
  paragraphText,
  type SheetParagraph,
  type SheetWords,
} from '@trama/shared/certificates/sheet';
import { fitInto } from '@trama/shared/network/logo';
import { CERTIFICATE_WORDS as t } from '@trama/shared/texts/certificates';
import { PRINT } from '@trama/shared/tokens';
import { artifact, createPdf, type Face, mm, type Pdf, pdfBytes, type Tag, tag } from '../../core/pdf/document.ts';
import { drawQr } from '../../core/pdf/qr.ts';
import { drawShapes } from '../../core/pdf/shapes.ts';
import { type Style, textHeight, textOptions, textWidth, writeText } from '../../core/pdf/text.ts';
import type { LogoPng } from '../../core/settings/logo.ts';

const { ink: INK, accent: ACCENT, soft: SOFT } = PRINT;
/** Bottom of the signatures. */
const FOOT = CERTIFICATE_SHEET.height - layout.foot;
const WIDTH = CERTIFICATE_SHEET.width - 2 * layout.side;
/** Lowest edge of the text (mm); pictures of signatures are below. */
const BODY_BOTTOM = 156;
/** Left edge of the ornament. */
const ORNAMENT_LEFT = CERTIFICATE_SHEET.width - layout.ornamentEdge - layout.ornament;

export interface PrintedCertificate extends CertificateFacts {
  /** null: a sample, which has no code to verify. */
  code: string | null;
  name: string;
  /** `yyyy-mm-dd` */
  issued_at: string;
  signatures: { name: string; office: string; image: Buffer | null }[];
  network: { name: string; shortName: string };
  /** `SITE_URL` */
  origin: string;
}

/** Lengths in mm. */
interface SheetStyle extends Style {
  width?: number;
}

const toPoints = ({ size, spacing = 0, leading = 1.25, colour, face, align }: SheetStyle): Style => ({
  ...{ face, size: mm(size), spacing: mm(spacing), leading, lining: true },
  ...(colour && { colour }),
  ...(align && { align }),
});

/** Text at a place in mm. @returns mm below it */
const write = (pdf: Pdf, text: string, x: number, y: number, style: SheetStyle): number =>
  writeText(pdf, text, { x: mm(x), y: mm(y), width: mm(style.width ?? WIDTH) }, toPoints(style)) / mm(1);

/** mm */
const heightOf = (pdf: Pdf, text: string, style: SheetStyle): number =>
  textHeight(pdf, text, mm(style.width ?? WIDTH), toPoints(style)) / mm(1);

/** mm */
const widthOf = (pdf: Pdf, text: string, face: Face, size: number): number =>
  textWidth(pdf, text, { face, size: mm(size) }) / mm(1);

/** The largest size at which the text fits in `lines` lines, else the smallest. */
function fittingSize(pdf: Pdf, text: string, face: Face, sizes: readonly number[], lines: number, width = WIDTH): number {
  const fits = (size: number) => heightOf(pdf, text, { face, size, width, leading: 1.1 }) < size * 1.1 * (lines + 0.5);
  return sizes.find(fits) ?? sizes.at(-1) ?? 8;
}

/** Font size of the name, in one line if possible. */
function nameSize(pdf: Pdf, { name, talk_title }: PrintedCertificate): number {
  const largest = talk_title ? layout.name : 19;
  const oneLine = [largest, 17, layout.name, 13.8]
    .filter((size) => size <= largest)
    .find((size) => widthOf(pdf, name, 'serif', size) <= WIDTH);
  return oneLine ?? fittingSize(pdf, name, 'serif', [12.4, 11, 9.5], 2);
}

interface ParagraphStyle extends SheetStyle {
  tag: 'H1' | 'P';
  /** Space below the text (mm). */
  after: number;
}

const SCALES = [1, 0.92, 0.85, 0.78, 0.7, 0.62, 0.55, 0.5];

/** @param name font size of the name @param scale factor of the other sizes */
const paragraphStyles = (name: number, scale: number): Record<SheetParagraph['kind'], ParagraphStyle> => ({
  certify: { tag: 'P', face: 'sans', size: layout.text, after: 6.5 },
  name: { tag: 'H1', face: 'serif', size: name, leading: 1.1, after: 5 },
  title: { tag: 'P', face: 'serif', size: layout.title * scale, leading: 1.26, after: 3.4 },
  text: { tag: 'P', face: 'sans', size: layout.text * scale, width: layout.paragraph, leading: 1.36, after: 2.2 },
});

/** Draws the text of the certificate, scaled down until it fits the sheet. */
function drawBody(pdf: Pdf, root: Tag, certificate: PrintedCertificate, { paragraphs }: SheetWords, bottom: number): void {
  const top = layout.bodyTop + (certificate.talk_title ? 0 : 6);
  const name = nameSize(pdf, certificate);
  const heightIn = (styles: ReturnType<typeof paragraphStyles>, paragraph: SheetParagraph) =>
    heightOf(pdf, paragraphText(paragraph), styles[paragraph.kind]) + styles[paragraph.kind].after;
  const fits = (scale: number) => {
    const styles = paragraphStyles(name, scale);
    return paragraphs.reduce((sum, paragraph) => sum + heightIn(styles, paragraph), top) <= bottom;
  };
  const styles = paragraphStyles(name, SCALES.find(fits) ?? 0.5);
  let y = top;
  for (const paragraph of paragraphs) {
    const style = styles[paragraph.kind];
    tag(pdf, root, style.tag, () => drawRuns(pdf, paragraph.runs, y, style));
    y += heightIn(styles, paragraph);
  }
}

function drawRuns(pdf: Pdf, runs: readonly Run[], y: number, style: SheetStyle): void {
  const options = textOptions(pdf, toPoints(style), mm(style.width ?? WIDTH));
  pdf.fillColor(INK);
  for (const [index, { text, strong }] of runs.entries()) {
    pdf.font(strong ? 'sansBold' : style.face).fontSize(mm(style.size));
    const continued = index < runs.length - 1;
    if (index === 0) pdf.text(text, mm(layout.side), mm(y), { ...options, continued });
    else pdf.text(text, { ...options, continued });
  }
}

/** Draws the network's logo, or the product's mark, centred in its line. @returns its width in mm */
function drawLogo(pdf: Pdf, logo: LogoPng | null): number {
  if (!logo) {
    const position = { x: mm(layout.side), y: mm(layout.brandTop), scale: mm(layout.mark) / 48 };
    artifact(pdf, () => drawShapes(pdf, mark({ ribbon: INK, centre: ACCENT }), position));
    return layout.mark;
  }
  const { width, height } = fitInto(logo, { width: layout.logo, height: layout.mark });
  const y = layout.brandTop + (layout.mark - height) / 2;
  artifact(pdf, () => pdf.image(logo.png, mm(layout.side), mm(y), { width: mm(width), height: mm(height) }));
  return width;
}

function drawBrand(pdf: Pdf, root: Tag, { shortName, name }: SheetWords['brand'], logo: LogoPng | null): void {
  const x = layout.side + drawLogo(pdf, logo) + layout.markGap;
  const width = ORNAMENT_LEFT - x - 4;
  tag(pdf, root, 'P', () => {
    const size = fittingSize(pdf, shortName, 'serif', [layout.shortName, 6, 5], 1);
    const y = write(pdf, shortName, x, layout.brandTop + 0.2, { face: 'serif', size, width, leading: 1.1 });
    if (name) write(pdf, name, x, y + 0.6, { face: 'sans', size: layout.network, width, colour: SOFT });
  });
}

/** mm of a signature's picture above its line. */
const PICTURE = 16.5;
type Signature = PrintedCertificate['signatures'][number];

/** Lays out a signature. A long name or office gets smaller letters first, then more lines. */
function placeSignature(pdf: Pdf, { name, office, image }: Signature) {
  const width = layout.signature;
  const sizeOf = (text: string, face: Face, largest: number) =>
    fittingSize(pdf, text, face, [largest, 0.88 * largest, 0.78 * largest], 2, width);
  const nameStyle: SheetStyle = { face: 'sansBold', size: sizeOf(name, 'sansBold', layout.strong), width, leading: 1.3 };
  const officeStyle: SheetStyle = { face: 'sans', size: sizeOf(office, 'sans', layout.small), width, leading: 1.3, colour: SOFT };
  const line = FOOT - heightOf(pdf, name, nameStyle) - heightOf(pdf, office, officeStyle) - 1.6;
  return { nameStyle, officeStyle, line, top: image ? line - PICTURE : line };
}

/** Draws signatures in two columns, each picture above its line. */
function drawSignatures(pdf: Pdf, root: Tag, signatures: readonly Signature[]): void {
  const width = layout.signature;
  for (const [index, signature] of signatures.entries()) {
    const { name, office, image } = signature;
    const x = layout.side + index * (width + layout.signatureGap);
    const { nameStyle, officeStyle, line, top } = placeSignature(pdf, signature);
    const place: PDFKit.Mixins.ImageOption = { fit: [mm(44), mm(17)], align: 'center', valign: 'bottom' };
    if (image) tag(pdf, root, 'Figure', () => pdf.image(image, mm(x + 2), mm(top), place), { alt: t.signatureAlt(name) });
    artifact(pdf, () => {
      pdf
        .moveTo(mm(x), mm(line))
        .lineTo(mm(x + width), mm(line))
        .lineWidth(mm(0.28))
        .stroke(INK);
    });
    tag(pdf, root, 'P', () => {
      write(pdf, office, x, write(pdf, name, x, line + 1.6, nameStyle), officeStyle);
    });
  }
}

function drawProof(pdf: Pdf, root: Tag, code: string | null, { proof, link }: SheetWords): void {
  const x = CERTIFICATE_SHEET.width - layout.side - layout.qr + layout.qrBorder;
  const width = 54;
  const styled = proof.map(({ text, strong }): [string, SheetStyle] => {
    const line = { width, align: 'right', leading: 1.35 } as const;
    if (strong) return [text, { ...line, face: 'sansBold', size: 4.1, spacing: 0.06 }];
    // A URL has no blanks to break at.
    const isWide = !text.includes(' ') && widthOf(pdf, text, 'sans', layout.small) > width - 2;
    const size = isWide ? 2.8 : layout.small;
    return [text, { ...line, face: 'sans', size, colour: SOFT }];
  });
  let y = FOOT - styled.reduce((sum, [text, style]) => sum + heightOf(pdf, text, style), 0);
  tag(pdf, root, 'P', () => {
    for (const [text, style] of styled) y = write(pdf, text, x - 2 - width, y, style);
  });
  const place = { x: mm(x), y: mm(FOOT + layout.qrBorder - layout.qr), size: mm(layout.qr) };
  if (code) tag(pdf, root, 'Figure', () => drawQr(pdf, link, place), { alt: t.qrAlt(code) });
}

/** Cached, because all certificates have the same frame. */
let frame: string | undefined;

/** Draws a certificate. @param logo of the network; null: draws the product's mark. @returns the bytes of the PDF */
export async function certificatePdf(certificate: PrintedCertificate, logo: LogoPng | null): Promise<Buffer> {
  const { pdf, root } = createPdf({
    title: t.title(certificate.name),
    author: certificate.network.name,
    layout: 'landscape',
    createdAt: new Date(certificate.issued_at),
  });
  frame ??= certificateFrame();
  const drawing = frame;
  const { code, name, network, issued_at: issued, origin } = certificate;
  const sheet = certificateSheet({ code, name, lines: certificateLines(certificate), network, issued, origin });
  artifact(pdf, () => {
    drawShapes(pdf, drawing, { x: 0, y: 0, scale: mm(1) });
    const place = { x: mm(ORNAMENT_LEFT), y: mm(layout.ornamentEdge), scale: mm(layout.ornament) / ORNAMENT_SIDE };
    drawShapes(pdf, certificateOrnament(code), place);
  });
  drawBrand(pdf, root, sheet.brand, logo);
  const signatures = certificate.signatures.slice(0, 2);
  drawBody(pdf, root, certificate, sheet, Math.min(BODY_BOTTOM, ...signatures.map((one) => placeSignature(pdf, one).top - 2)));
  drawSignatures(pdf, root, signatures);
  drawProof(pdf, root, code, sheet);
  return pdfBytes(pdf);
}
