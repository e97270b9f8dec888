/** QR codes in PDFs. */
import { encode } from 'uqr';
import type { Pdf } from './document.ts';

/** Width (modules) of the white border that QR readers need. Source: ISO/IEC 18004. */
const QUIET_ZONE = 4;

/** Draws a QR code (level M) with its quiet zone in a square. Lengths in points. */
export function drawQr(pdf: Pdf, text: string, { x, y, size }: { x: number; y: number; size: number }): void {
  const { data, size: modules } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const side = size / modules;
  pdf.rect(x, y, size, size).fill('#FFFFFF');
  for (const [row, cells] of data.entries()) {
    for (let from = 0; from < modules; from++) {
      if (!cells[from]) continue;
      let to = from;
      while (cells[to]) to++;
      pdf.rect(x + from * side, y + row * side, (to - from) * side, side);
      from = to;
    }
  }
  pdf.fill('#000000');
}
