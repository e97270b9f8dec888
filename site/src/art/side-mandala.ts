import { mandala } from '@trama/shared/art/mandala';
import { seededRandom } from '@trama/shared/art/random';
import { svgDocument } from '@trama/shared/art/svg';

/** The page's colours (shared/colours.css), which a picture of its own cannot see. */
const COLORS = {
  light: { linen: '#e8ede3', raised: '#fff', accent: '#a3173f', ink: '#2a1730', boldo: '#2f5b4a' },
  dark: { linen: '#1f1526', raised: '#2a1e32', accent: '#f2a995', ink: '#f5efea', boldo: '#a9c6a4' },
};
const declared = (colors: Record<string, string>) =>
  `:root{${Object.entries(colors)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')}}`;

/** The mandala beside the contact form: a file of its own, since phones never show it. It follows light and dark. */
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
  const style = `<style>${declared(COLORS.light)}@media(prefers-color-scheme:dark){${declared(COLORS.dark)}}</style>`;
  return svgDocument(880, 880, style + drawing);
}
