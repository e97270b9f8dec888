import { mandala } from '@trama/shared/art/mandala';
import { seededRandom } from '@trama/shared/art/random';
import { svgDocument } from '@trama/shared/art/svg';
import { COLOURS } from '@trama/shared/tokens';

const NAMES = ['linen', 'raised', 'accent', 'ink', 'boldo'] as const;
/** Declares the page's colours again: a picture in a file cannot read the page's variables. */
const declared = (mode: 0 | 1) => `:root{${NAMES.map((name) => `--${name}:${COLOURS[name][mode]}`).join(';')}}`;

/** Draws the mandala beside the contact form, as a file that phones never load. Its colours follow the light or dark scheme. */
export function sideMandala(): string {
  const drawing = mandala(
    440,
    440,
    400,
    seededRandom('giro4'),
    {
      ground: 'var(--linen)',
      disc: 'var(--raised)',
      strokes: ['var(--accent)', 'var(--ink)', 'var(--boldo)', 'var(--accent)'],
    },
    3,
  );
  const style = `<style>${declared(0)}@media(prefers-color-scheme:dark){${declared(1)}}</style>`;
  return svgDocument(880, 880, style + drawing);
}
