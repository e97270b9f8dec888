import type { Palette } from './palettes.ts';
import { LOW_RINGS, TALL_RINGS } from './rings.ts';
import { disc, hoop } from './svg.ts';

/** Radius within which a mandala covers the drawings below it, in radii. */
export const MANDALA_EDGE = 1.09;
const COUNTS = [16, 18, 20, 24] as const;

/**
 * The inside of a mandala, centred on (x, y), without an `<svg>` around it.
 * @param detail pairs of rings: 1 plain, 3 rich
 */
export function mandala(x: number, y: number, radius: number, random: () => number, palette: Palette, detail = 2): string {
  const stroke = (index: number) => palette.strokes[index % 4] ?? palette.ground;
  const count = (COUNTS[Math.floor(random() * 4)] ?? 16) + (detail > 2 ? 8 : 0);
  const first = Math.floor(random() * 4);
  const hasDisc = random() < 0.5;
  const figures = TALL_RINGS.map((ring) => ({ order: random(), ring })).sort((a, b) => a.order - b.order);

  let drawing = disc(x, y, radius * MANDALA_EDGE, palette.ground);
  if (hasDisc) drawing += disc(x, y, radius * 1.02, palette.disc);
  drawing += hoop(x, y, radius * 1.02, stroke(first), radius * 0.022);

  const core = radius * (0.13 + random() * 0.07);
  const depth = (radius * 0.97 - core) / (detail * 1.42);
  let edge = radius * 0.97;
  for (let pair = 0; pair < detail; pair++) {
    const color = stroke(first + pair);
    const second = stroke(first + pair + 1);
    const figureCount = edge < radius * 0.55 ? Math.max(10, Math.floor(count * 0.6)) : count;
    const separator = LOW_RINGS[Math.floor(random() * 4)];
    const figure = figures[pair % figures.length]?.ring;
    drawing +=
      separator?.({ x, y, inner: edge - depth * 0.38, outer: edge - depth * 0.06, count, color: second, second: color }) ?? '';
    edge -= depth * 0.42;
    drawing += figure?.({ x, y, inner: edge - depth * 0.97, outer: edge, count: figureCount, color, second }) ?? '';
    edge -= depth;
  }
  return (
    drawing + disc(x, y, core * 0.86, stroke(first + detail)) + disc(x, y, core * 0.36, hasDisc ? palette.disc : palette.ground)
  );
}
