/** The sheets of a book: where text is, how high it gets, and how it is drawn. */
import { PRINT } from '@trama/shared/tokens';
import { type Face, mm, type Pdf } from '../core/pdf/document.ts';

export const { ink: INK, accent: ACCENT, soft: SOFT, rule: RULE } = PRINT;

/** Points. A4 portrait; what a text may take, and the column of an abstract beside its hour. */
export const SHEET = {
  width: mm(210),
  height: mm(297),
  left: mm(22),
  right: mm(188),
  top: mm(24),
  bottom: mm(268),
  column: mm(58),
} as const;

export const MARGINS = { top: SHEET.top, right: mm(22), bottom: SHEET.height - SHEET.bottom, left: SHEET.left };

export interface Style {
  face: Face;
  /** Points. */
  size: number;
  colour?: string;
  /** Points between lines. */
  gap?: number;
  align?: 'left' | 'right';
  /** Figures as high as capitals, as on the site: for hours, dates and page numbers. */
  lining?: true;
  /** What does not fit ends in «…». */
  oneLine?: true;
}

export interface Box {
  x: number;
  y: number;
  width: number;
}

const LINING: PDFKit.Mixins.OpenTypeFeatures[] = ['kern', 'liga', 'lnum'];

const options = ({ size, gap = 0, align = 'left', lining, oneLine }: Style, width: number) => ({
  width,
  lineGap: gap,
  align,
  ...(lining && { features: LINING }),
  ...(oneLine && { height: size, ellipsis: true }),
});

/** Points that a text takes in a column. */
export function heightOf(pdf: Pdf, words: string, width: number, style: Style): number {
  pdf.font(style.face).fontSize(style.size);
  return pdf.heightOfString(words, options(style, width));
}

/** Points. */
export const widthOf = (pdf: Pdf, words: string, { face, size, lining }: Style): number =>
  pdf
    .font(face)
    .fontSize(size)
    .widthOfString(words, lining && { features: LINING });

/** @returns the y (points) below the text; it may be on the next page */
export function write(pdf: Pdf, words: string, { x, y, width }: Box, style: Style): number {
  pdf
    .font(style.face)
    .fontSize(style.size)
    .fillColor(style.colour ?? INK);
  pdf.text(words, x, y, options(style, width));
  return pdf.y;
}

/** Draws in the margin, where text would begin another page. */
export function inMargin(pdf: Pdf, draw: () => void): void {
  const { bottom } = pdf.page.margins;
  pdf.page.margins.bottom = 0;
  draw();
  pdf.page.margins.bottom = bottom;
}

export function rule(pdf: Pdf, { x, y, width }: Box, { colour = RULE, weight = 0.5 } = {}): void {
  pdf
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(weight)
    .strokeColor(colour)
    .stroke();
}

/** Numbers of pages as people read them: the cover is the first. */
export const pageNumber = (pdf: Pdf): number => pdf.bufferedPageRange().count;
