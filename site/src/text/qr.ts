import { encode } from 'uqr';

const drawn = new Map<string, string>();

/** A QR code as one SVG path on white, with the quiet zone of four modules that readers ask for. Drawn once per text. */
export function qrSvg(text: string, label: string): string {
  const key = `${label}\n${text}`;
  const known = drawn.get(key);
  if (known) return known;
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
  const escaped = label.replace(/&/gu, '&amp;').replace(/"/gu, '&quot;').replace(/</gu, '&lt;');
  const svg = `<svg class="qr" viewBox="0 0 ${size} ${size}" role="img" aria-label="${escaped}" shape-rendering="crispEdges"><path d="${path}"/></svg>`;
  drawn.set(key, svg);
  return svg;
}
