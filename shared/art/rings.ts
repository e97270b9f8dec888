/** The rings a mandala is built of: each fills the corona between two radii with `count` repetitions. */
import { around, hoop, polar, round, shape, strokePath, TURN } from './svg.ts';

interface Corona {
  x: number;
  y: number;
  inner: number;
  outer: number;
  count: number;
  color: string;
  second: string;
}

type Ring = (corona: Corona) => string;

const rays: Ring = ({ x, y, inner, outer, count, color }) => {
  const depth = outer - inner;
  const d = around(count * 2, (t) => `M${polar(x, y, inner + depth * 0.12, t)}L${polar(x, y, outer - depth * 0.1, t)}`);
  return strokePath(d, color, Math.min(depth * 0.09, (inner * TURN) / count / 7 + 1));
};

const pearls: Ring = ({ x, y, inner, outer, count, color, second }) => {
  const middle = (inner + outer) / 2;
  const width = Math.min((outer - inner) * 0.62, ((middle * TURN) / count) * 0.6);
  return [color, second]
    .map((stroke, parity) =>
      strokePath(
        around(count, (t, i) => (i % 2 === parity ? `M${polar(x, y, middle, t)}h0` : '')),
        stroke,
        width,
      ),
    )
    .join('');
};

const petals: Ring = ({ x, y, inner, outer, count, color, second }) => {
  const step = TURN / count;
  const depth = outer - inner;
  const belly = inner + depth * 0.55;
  const petal = (t: number) =>
    `M${polar(x, y, inner, t)}Q${polar(x, y, belly, t + step * 0.58)} ${polar(x, y, outer, t)}Q${polar(x, y, belly, t - step * 0.58)} ${polar(x, y, inner, t)}Z`;
  const vein = (t: number) => `M${polar(x, y, inner + depth * 0.22, t)}L${polar(x, y, outer - depth * 0.3, t)}`;
  return shape(around(count, petal), color) + strokePath(around(count, vein), second, depth * 0.045);
};

const hoops: Ring = ({ x, y, inner, outer, count, color }) => {
  const middle = (inner + outer) / 2;
  const r = round(((outer - inner) / 2) * 0.95);
  const d = around(count, (t) => `M${polar(x - r, y, middle, t)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`);
  return strokePath(d, color, Math.max((outer - inner) * 0.04, 0.9), false);
};

const waves: Ring = ({ x, y, inner, outer, count, color, second }) => {
  const step = TURN / count;
  const depth = outer - inner;
  const crests: [number, string][] = [
    [1, color],
    [0.64, second],
    [0.3, color],
  ];
  return crests
    .map(([size, stroke]) => {
      const half = step * 0.46 * size;
      const crest = (t: number) =>
        `M${polar(x, y, inner, t - half)}Q${polar(x, y, inner + depth * size * 1.75, t)} ${polar(x, y, inner, t + half)}`;
      return strokePath(around(count, crest), stroke, depth * 0.085);
    })
    .join('');
};

const teeth: Ring = ({ x, y, inner, outer, count, color }) => {
  const step = TURN / (count * 2);
  const tooth = (t: number) =>
    `M${polar(x, y, inner, t - step / 2)}L${polar(x, y, outer, t)}L${polar(x, y, inner, t + step / 2)}Z`;
  return shape(around(count * 2, tooth), color);
};

const band: Ring = ({ x, y, inner, outer, color }) => hoop(x, y, (inner + outer) / 2, color, (outer - inner) * 0.6);

const stripes: Ring = ({ x, y, inner, outer, color }) =>
  [0.15, 0.5, 0.85].map((at) => hoop(x, y, inner + (outer - inner) * at, color, (outer - inner) * 0.13)).join('');

const stitches: Ring = ({ x, y, inner, outer, count, color }) => {
  const middle = (inner + outer) / 2;
  const dash = ((middle * TURN) / count / 4).toFixed(3);
  return hoop(x, y, middle, color, (outer - inner) * 0.34, ` stroke-dasharray="${dash}"`);
};

export const RINGS = { rays, pearls, petals, hoops, waves, teeth, band, stripes, stitches };

/** Rings with a figure, in the order in which a mandala shuffles them. */
export const TALL_RINGS: readonly Ring[] = [petals, waves, hoops, rays, teeth];
/** Rings that separate two figures. */
export const LOW_RINGS: readonly Ring[] = [pearls, stripes, stitches, band];
