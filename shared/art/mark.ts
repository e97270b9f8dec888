import { round, strokePath, svgDocument } from './svg.ts';

const AT = 19.5;
const LOOP = 13.2;
/** Paths of the logo's three strands, in a square of 48. */
export const MARK_STRANDS: readonly string[] = [-4.6, 0, 4.6].map((offset) => {
  const r = LOOP + offset;
  return `M46 ${round(AT + r)}H${AT + LOOP + 8.4}M${round(AT + LOOP - 8.4)} ${round(AT + r)}H${AT}A${round(r)} ${round(r)} 0 1 1 ${round(AT + r)} ${AT}V46`;
});

/** The logo: a ribbon of three strands that loops and crosses itself. Smallest size: 24 px. */
export function mark({ ribbon = 'currentColor', centre = 'var(--accent)' } = {}): string {
  const strands = MARK_STRANDS.map((strand, index) => strokePath(strand, index === 1 ? centre : ribbon, 2.9, false));
  return svgDocument(48, 48, strands.join(''), ' width="48" height="48" aria-hidden="true"');
}
