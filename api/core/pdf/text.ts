/** Measures and draws text of a document. Lengths are points. */
import { PRINT } from '@trama/shared/tokens';
import type { Face, Pdf } from './document.ts';

export interface Style {
  face: Face;
  size: number;
  /** Absent: the ink colour. */
  colour?: string;
  /** Space between lines. */
  gap?: number;
  /** Replaces `gap`: the distance from one line to the next, as a multiple of the size. */
  leading?: number;
  /** Space between letters. */
  spacing?: number;
  align?: 'left' | 'right';
  /** Lining figures, as on the site: for codes, hours, dates and page numbers. */
  lining?: true;
  /** Text that does not fit ends in «…». */
  oneLine?: true;
}

export interface Box {
  x: number;
  y: number;
  width: number;
}

const LINING: PDFKit.Mixins.OpenTypeFeatures[] = ['lnum'];

/** Sets face and size. @returns the options of pdfkit's calls */
export function textOptions(pdf: Pdf, style: Style, width: number) {
  const { face, size, leading, align = 'left', spacing = 0, lining, oneLine } = style;
  pdf.font(face).fontSize(size);
  return {
    width,
    align,
    lineGap: leading === undefined ? (style.gap ?? 0) : size * leading - pdf.currentLineHeight(),
    ...(spacing > 0 && { characterSpacing: spacing }),
    ...(lining && { features: LINING }),
    ...(oneLine && { height: size, ellipsis: true }),
  };
}

/** The height of a text in a column. */
export const textHeight = (pdf: Pdf, words: string, width: number, style: Style): number =>
  pdf.heightOfString(words, textOptions(pdf, style, width));

export const textWidth = (pdf: Pdf, words: string, { face, size, lining }: Style): number =>
  pdf
    .font(face)
    .fontSize(size)
    .widthOfString(words, lining && { features: LINING });

/** @returns the y below the text; it may be on the next page */
export function writeText(pdf: Pdf, words: string, { x, y, width }: Box, style: Style): number {
  const options = textOptions(pdf, style, width);
  pdf.fillColor(style.colour ?? PRINT.ink).text(words, x, y, options);
  return pdf.y;
}
