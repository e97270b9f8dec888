import { encode } from 'uqr';

/** Draws a QR code as one SVG path on white, with a quiet zone of four modules, as scanners require. */
export function qrSvg(text: string): string {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  let path = '';
  for (const [y, row] of data.entries()) {
    for (let x = 0; x < size; x++) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x++;
      path += `M${start} ${y}h${x - start + 1}v1H${start}z`;
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
}
