/** The «rueda»: a wheel of rings, the motif behind every portrait. */
import { around, type Chance, type Dye, disc, line, pick, point, repeat, ring, round, shape, TURN } from './strokes.ts';

interface Crown {
  x: number;
  y: number;
  /** Radii between which the crown is drawn. */
  inner: number;
  outer: number;
  count: number;
  first: string;
  second: string;
}

const TALL = {
  petals: ({ x, y, inner, outer, count, first, second }: Crown) => {
    const step = TURN / count;
    const middle = inner + (outer - inner) * 0.55;
    return (
      shape(
        repeat(
          count,
          (a) =>
            `M${point(x, y, inner, a)}Q${point(x, y, middle, a + step * 0.58)} ${point(x, y, outer, a)}Q${point(x, y, middle, a - step * 0.58)} ${point(x, y, inner, a)}Z`,
        ),
        first,
      ) +
      line(
        repeat(
          count,
          (a) => `M${point(x, y, inner + (outer - inner) * 0.22, a)}L${point(x, y, outer - (outer - inner) * 0.3, a)}`,
        ),
        second,
        (outer - inner) * 0.045,
      )
    );
  },
  waves: ({ x, y, inner, outer, count, first, second }: Crown) => {
    const step = TURN / count;
    const bands: [number, string][] = [
      [1, first],
      [0.64, second],
      [0.3, first],
    ];
    return bands
      .map(([size, colour]) =>
        line(
          repeat(
            count,
            (a) =>
              `M${point(x, y, inner, a - step * 0.46 * size)}Q${point(x, y, inner + (outer - inner) * size * 1.75, a)} ${point(x, y, inner, a + step * 0.46 * size)}`,
          ),
          colour,
          (outer - inner) * 0.085,
        ),
      )
      .join('');
  },
  hoops: ({ x, y, inner, outer, count, first }: Crown) => {
    const middle = (inner + outer) / 2;
    const radius = round(((outer - inner) / 2) * 0.95);
    return line(
      repeat(
        count,
        (a) =>
          `M${point(x - radius, y, middle, a)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`,
      ),
      first,
      Math.max((outer - inner) * 0.04, 0.9),
      { roundEnds: false },
    );
  },
  rays: ({ x, y, inner, outer, count, first }: Crown) =>
    line(
      repeat(
        count * 2,
        (a) => `M${point(x, y, inner + (outer - inner) * 0.12, a)}L${point(x, y, outer - (outer - inner) * 0.1, a)}`,
      ),
      first,
      Math.min((outer - inner) * 0.09, (inner * TURN) / count / 7 + 1),
    ),
  teeth: ({ x, y, inner, outer, count, first }: Crown) => {
    const step = TURN / (count * 2);
    return shape(
      repeat(
        count * 2,
        (a) => `M${point(x, y, inner, a - step / 2)}L${point(x, y, outer, a)}L${point(x, y, inner, a + step / 2)}Z`,
      ),
      first,
    );
  },
};

const LOW = {
  beads: ({ x, y, inner, outer, count, first, second }: Crown) => {
    const middle = (inner + outer) / 2;
    const width = Math.min((outer - inner) * 0.62, ((middle * TURN) / count) * 0.6);
    return [first, second]
      .map((colour, odd) =>
        line(
          repeat(count, (a, index) => (index % 2 === odd ? `M${point(x, y, middle, a)}h0` : '')),
          colour,
          width,
        ),
      )
      .join('');
  },
  threads: ({ x, y, inner, outer, first }: Crown) =>
    [0.15, 0.5, 0.85].map((share) => ring(x, y, inner + (outer - inner) * share, first, (outer - inner) * 0.13)).join(''),
  stitch: ({ x, y, inner, outer, count, first }: Crown) => {
    const middle = (inner + outer) / 2;
    return ring(x, y, middle, first, (outer - inner) * 0.34, ((middle * TURN) / count / 4).toFixed(3));
  },
  band: ({ x, y, inner, outer, first }: Crown) => ring(x, y, (inner + outer) / 2, first, (outer - inner) * 0.6),
};

/** A wheel of radius `radius` at (x, y); `pairs` of rings from the rim inwards. */
export function wheel(x: number, y: number, radius: number, random: Chance, dye: Dye, pairs = 2): string {
  const count = pick(random, [16, 18, 20, 24]) + (pairs > 2 ? 8 : 0);
  const start = Math.floor(random() * 4);
  const hasDisc = random() < 0.5;
  const order = Object.values(TALL)
    .map((draw) => ({ draw, rank: random() }))
    .sort((a, b) => a.rank - b.rank);
  const colour = (index: number) => around(dye.strands, start + index);
  const core = radius * (0.13 + random() * 0.07);
  const gap = (radius * 0.97 - core) / (pairs * 1.42);
  let edge = radius * 0.97;
  let drawing = disc(x, y, radius * 1.09, dye.ground);
  if (hasDisc) drawing += disc(x, y, radius * 1.02, dye.disc);
  drawing += ring(x, y, radius * 1.02, colour(0), radius * 0.022);
  for (let index = 0; index < pairs; index++) {
    const inside = edge < radius * 0.55 ? Math.max(10, Math.floor(count * 0.6)) : count;
    const [first, second] = [colour(index), colour(index + 1)];
    const low = pick(random, [LOW.beads, LOW.threads, LOW.stitch, LOW.band]);
    drawing += low({ x, y, inner: edge - gap * 0.38, outer: edge - gap * 0.06, count, first: second, second: first });
    edge -= gap * 0.42;
    const tall = order[index % order.length]?.draw ?? TALL.rays;
    drawing += tall({ x, y, inner: edge - gap * 0.97, outer: edge, count: inside, first, second });
    edge -= gap;
  }
  return drawing + disc(x, y, core * 0.86, colour(pairs)) + disc(x, y, core * 0.36, hasDisc ? dye.disc : dye.ground);
}
