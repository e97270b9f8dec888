/**
 * The frame of a certificate: two ribbons of three strands that cross over and under along an A4 sheet with one round corner.
 * Units are mm of the sheet, 297 × 210. All lines keep 9 mm from the edge, where office printers cannot print.
 */
import { PRINT } from '../tokens.ts';
import { TURN } from './svg.ts';

export const CERTIFICATE_SHEET = { width: 297, height: 210 } as const;

/** Centre line of the ribbons (mm). `margin`: from the edge; `corner`: radius of three corners; `round`: radius of the fourth. */
const LINE = { margin: 13.5, corner: 9, round: 46 };
const WAVES = 62;
const AMPLITUDE = 3;
const STRAND = { apart: 0.92, width: 0.62, sheath: 3.5 };
const { ink: INK, accent: ACCENT } = PRINT;
const SEED = '#8A5A00';
const PAPER = '#FFFFFF';

interface Point {
  x: number;
  y: number;
}
/** A stretch of the centre line: gives the point and the normal at a distance along the stretch. */
interface Stretch {
  length: number;
  at(distance: number): Point & { nx: number; ny: number };
}

function straight(x: number, y: number, toX: number, toY: number): Stretch {
  const length = Math.hypot(toX - x, toY - y);
  const [dx, dy] = [(toX - x) / length, (toY - y) / length];
  return { length, at: (s) => ({ x: x + dx * s, y: y + dy * s, nx: -dy, ny: dx }) };
}

function quarter(x: number, y: number, radius: number, from: number): Stretch {
  return {
    length: (radius * TURN) / 4,
    at(s) {
      const angle = from + s / radius;
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      return { x: x + radius * cos, y: y + radius * sin, nx: -cos, ny: -sin };
    },
  };
}

const { margin, corner, round } = LINE;
const [left, top, right, bottom] = [margin, margin, CERTIFICATE_SHEET.width - margin, CERTIFICATE_SHEET.height - margin];
const STRETCHES = [
  straight(left + corner, top, right - round, top),
  quarter(right - round, top + round, round, -TURN / 4),
  straight(right, top + round, right, bottom - corner),
  quarter(right - corner, bottom - corner, corner, 0),
  straight(right - corner, bottom, left + corner, bottom),
  quarter(left + corner, bottom - corner, corner, TURN / 4),
  straight(left, bottom - corner, left, top + corner),
  quarter(left + corner, top + corner, corner, TURN / 2),
];
const LENGTH = STRETCHES.reduce((sum, { length }) => sum + length, 0);
const WAVE = LENGTH / WAVES;

function centre(distance: number) {
  let rest = ((distance % LENGTH) + LENGTH) % LENGTH;
  for (const stretch of STRETCHES) {
    if (rest <= stretch.length) return stretch.at(rest);
    rest -= stretch.length;
  }
  return STRETCHES[0]?.at(0) ?? { x: left, y: top, nx: 0, ny: 1 };
}

/** @param ribbon 1 or -1 @param aside distance of the strand from the ribbon's middle */
function pointOnRibbon(distance: number, ribbon: number, aside: number): Point {
  const phase = (TURN * distance) / WAVE;
  const lift = AMPLITUDE * Math.sin(phase) * ribbon;
  const slope = ((AMPLITUDE * TURN) / WAVE) * Math.cos(phase) * ribbon;
  const across = Math.hypot(1, slope);
  const { x, y, nx, ny } = centre(distance);
  const [out, along] = [lift + aside / across, (aside * slope) / across];
  return { x: x + nx * out - ny * along, y: y + ny * out + nx * along };
}

const mm = (value: number) => String(Math.round(value * 100) / 100).replace(/^(-?)0\./u, '$1.');
const pair = (point: Point, from: Point) => `${mm(point.x - from.x)} ${mm(point.y - from.y)}`;

/** A strand as Bézier curves, six per wave. */
function strand(ribbon: number, aside: number, from = 0, to = LENGTH): string {
  const steps = Math.max(2, Math.round(((to - from) / WAVE) * 6));
  const step = (to - from) / steps;
  const tangent = (s: number) => {
    const [before, after] = [pointOnRibbon(s - 0.01, ribbon, aside), pointOnRibbon(s + 0.01, ribbon, aside)];
    return { x: ((after.x - before.x) / 0.02) * (step / 3), y: ((after.y - before.y) / 0.02) * (step / 3) };
  };
  // Starts each curve at the rounded end of the previous curve, so that rounding leaves no gaps.
  let point = pointOnRibbon(from, ribbon, aside);
  point = { x: Number(mm(point.x)), y: Number(mm(point.y)) };
  let d = `M${mm(point.x)} ${mm(point.y)}`;
  for (let index = 0; index < steps; index++) {
    const [s0, s1] = [from + index * step, from + (index + 1) * step];
    const [t0, t1, end] = [tangent(s0), tangent(s1), pointOnRibbon(s1, ribbon, aside)];
    const next = { x: point.x + Number(mm(end.x - point.x)), y: point.y + Number(mm(end.y - point.y)) };
    const [c0, c1] = [
      { x: point.x + t0.x, y: point.y + t0.y },
      { x: end.x - t1.x, y: end.y - t1.y },
    ];
    d += `c${pair(c0, point)} ${pair(c1, point)} ${pair(end, point)}`;
    point = next;
  }
  return d;
}

const stroke = (d: string, colour: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round"/>`;
const outer = (ribbon: number, from?: number, to?: number) =>
  strand(ribbon, -STRAND.apart, from, to) + strand(ribbon, STRAND.apart, from, to);

/** The rule inside the ribbons. */
function rule(): string {
  const inset = 6.2;
  const [big, small] = [round - inset, corner - inset];
  const [x0, y0, x1, y1] = [left + inset, top + inset, right - inset, bottom - inset];
  const d = `M${left + corner} ${y0}H${right - round}A${big} ${big} 0 0 1 ${x1} ${top + round}V${bottom - corner}A${small} ${small} 0 0 1 ${right - corner} ${y1}H${left + corner}A${small} ${small} 0 0 1 ${x0} ${bottom - corner}V${top + corner}A${small} ${small} 0 0 1 ${left + corner} ${y0}Z`;
  return stroke(d, INK, 0.28);
}

/** The frame, without an `<svg>` around it. */
export function certificateFrame(): string {
  // Draws the second ribbon over all crossings, then the first again over every other crossing.
  let under = '';
  let edges = '';
  let middle = '';
  let seeds = '';
  for (let wave = 0; wave < WAVES; wave++) {
    const [from, to] = [(wave - 0.2) * WAVE, (wave + 0.2) * WAVE];
    under += strand(1, 0, from, to);
    edges += outer(1, from - 0.06, to + 0.06);
    middle += strand(1, 0, from - 0.06, to + 0.06);
  }
  for (let half = 0; half < WAVES * 2; half++) {
    const { x, y } = centre((half + 0.5) * (WAVE / 2));
    seeds += `M${mm(x)} ${mm(y)}h0`;
  }
  return (
    stroke(outer(1), INK, STRAND.width) +
    stroke(strand(1, 0), ACCENT, STRAND.width) +
    stroke(strand(-1, 0), PAPER, STRAND.sheath) +
    stroke(outer(-1), ACCENT, STRAND.width) +
    stroke(strand(-1, 0), INK, STRAND.width) +
    stroke(under, PAPER, STRAND.sheath) +
    stroke(edges, INK, STRAND.width) +
    stroke(middle, ACCENT, STRAND.width) +
    `<path d="${seeds}" fill="none" stroke="${SEED}" stroke-width="1.25" stroke-linecap="round"/>${rule()}`
  );
}
