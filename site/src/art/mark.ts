import { line, round, svgDocument } from '@trama/shared/art/svg';

/** The logo: a ribbon of three strands that loops and crosses itself, also a lens. Smallest size 24 px. */
export function mark({ ribbon = 'currentColor', centre = 'var(--accent)' } = {}): string {
  const at = 19.5;
  const loop = 13.2;
  const strands = [-4.6, 0, 4.6].map((offset, index) => {
    const r = loop + offset;
    const d = `M46 ${round(at + r)}H${at + loop + 8.4}M${round(at + loop - 8.4)} ${round(at + r)}H${at}A${round(r)} ${round(r)} 0 1 1 ${round(at + r)} ${at}V46`;
    return line(d, index === 1 ? centre : ribbon, 2.9, false);
  });
  return svgDocument(48, 48, strands.join(''), ' width="48" height="48" aria-hidden="true"');
}
