/** The pages of a book: positions of text, and drawings. */
import { PRINT } from '@trama/shared/tokens';
import { mm, type Pdf } from '../core/pdf/document.ts';
import type { Box } from '../core/pdf/text.ts';

export const { ink: INK, accent: ACCENT, soft: SOFT, session: SESSION_RULE } = PRINT;

/** Sizes in points. A4 portrait: the area of text, and the column of an abstract beside its hour. */
export const BOOK_SHEET = {
  width: mm(210),
  height: mm(297),
  left: mm(22),
  right: mm(188),
  top: mm(24),
  bottom: mm(268),
  column: mm(58),
} as const;

export const MARGINS = {
  top: BOOK_SHEET.top,
  right: mm(22),
  bottom: BOOK_SHEET.height - BOOK_SHEET.bottom,
  left: BOOK_SHEET.left,
};

/** Draws in the bottom margin, where text would otherwise begin a new page. */
export function drawInMargin(pdf: Pdf, draw: () => void): void {
  const { bottom } = pdf.page.margins;
  pdf.page.margins.bottom = 0;
  draw();
  pdf.page.margins.bottom = bottom;
}

export function rule(pdf: Pdf, { x, y, width }: Box, { colour = PRINT.rule, weight = 0.5 } = {}): void {
  pdf
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(weight)
    .strokeColor(colour)
    .stroke();
}

/** The printed page number: the cover is page 1. */
export const pageNumber = (pdf: Pdf): number => pdf.bufferedPageRange().count;
