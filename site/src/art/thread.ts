/** Draws the mark's ribbon beside an answer: it enters from the right, loops, and ends tied, waiting or loose. */
import { mandala } from '@trama/shared/art/mandala';
import { PAGE_PALETTE } from '@trama/shared/art/palettes';
import { seededRandom } from '@trama/shared/art/random';
import { hoop, strokePath } from '@trama/shared/art/svg';
import type { AnswerPage } from '@trama/shared/forms/answer-page';

const STRAND = 9;
const CENTRE = 250;
const HUB = 74;
const dashed = (d: string, stroke: string, opacity: number) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${STRAND}" stroke-dasharray="14 13" opacity="${opacity}"/>`;

const strand = (offset: number, end: AnswerPage['thread']) => {
  const radius = 130 + offset;
  const x = CENTRE + radius;
  const stroke = offset === 0 ? 'var(--accent)' : 'var(--ink)';
  const ribbon = `M1600 ${x}H410M350 ${x}H${CENTRE}A${radius} ${radius} 0 1 1 ${x} ${CENTRE}V${end === 'tied' ? 900 : 432}`;
  return (
    strokePath(ribbon, stroke, STRAND, false) +
    (end === 'tied' ? '' : dashed(`M${x} 446V540`, stroke, end === 'loose' ? 0.35 : 0.6))
  );
};

/** Content of an SVG whose view box is `60 60 460 480`. */
export function thread(end: AnswerPage['thread']): string {
  const strands = [-15, 0, 15].map((offset) => strand(offset, end)).join('');
  if (end === 'loose')
    return strands + hoop(CENTRE, CENTRE, 71, 'var(--ink-2)', 3.5) + hoop(CENTRE, CENTRE, 15, 'var(--ink-2)', 3.5);
  const wheel = mandala(CENTRE, CENTRE, HUB, seededRandom('hilo'), PAGE_PALETTE, 2);
  if (end === 'tied') return strands + wheel;
  const half = `<clipPath id="half"><path d="M0 0h${CENTRE}v600H0z"/></clipPath><g clip-path="url(#half)">${wheel}</g>`;
  const rest = `<g stroke-dasharray="6 6">${hoop(CENTRE, CENTRE, HUB - 2, 'var(--ink-2)', 2.5)}${hoop(CENTRE, CENTRE, HUB / 2, 'var(--ink-2)', 2.5)}</g>`;
  return strands + rest + half;
}
