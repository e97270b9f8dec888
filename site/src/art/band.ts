import { PALETTES } from '@trama/shared/art/palettes';
import { disc, line } from '@trama/shared/art/svg';

/** Draws the band above the footer, which repeats sideways without a seam. */
export function footerBand(): string {
  const [width, height, ground] = [224, 112, PALETTES.maqui.ground];
  const [gold, bone, red, green] = PALETTES.maqui.strokes;
  const rising = 'M-112 86C-56 86-56 26 0 26S56 86 112 86S168 26 224 26S280 86 336 86';
  const falling = 'M-112 26C-56 26-56 86 0 86S56 26 112 26S168 86 224 86S280 26 336 26';
  const ribbon = (d: string, outer: string, centre: string, attributes = '') =>
    `<g fill="none"${attributes}><path d="${d}" stroke="${ground}" stroke-width="34"/><path d="${d}" stroke="${outer}" stroke-width="25"/><path d="${d}" stroke="${ground}" stroke-width="17.5"/><path d="${d}" stroke="${centre}" stroke-width="5"/></g>`;
  const beads = (y: number) => line(Array.from({ length: 16 }, (_, i) => `M${7 + i * 14} ${y}h0`).join(''), gold, 3.6);
  const knots = disc(0, 56, 7, red) + disc(112, 56, 7, gold) + disc(224, 56, 7, red);
  const crossing = ribbon(rising, gold, red, ' clip-path="url(#k)"');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><clipPath id="k"><path d="M14 0h84v112H14z"/></clipPath><rect width="${width}" height="${height}" fill="${ground}"/>${ribbon(rising, gold, red)}${ribbon(falling, bone, green)}${crossing}${knots}${beads(5)}${beads(107)}</svg>`;
}
