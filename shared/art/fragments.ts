/** Finds the visible pieces of a ribbon and drops short ones: beside a mandala or the border they look torn. */
import { closes, type Grid, offset, type Step } from './tiles.ts';

/** Whether a point is inside the picture and uncovered. `margin`: distance (pixels) that must be uncovered too. */
export type Sight = (x: number, y: number, margin: number) => boolean;

/** A part of a step, from 0, where the ribbon enters the tile, to 1. */
export interface Stretch extends Step {
  begin: number;
  end: number;
}

/** A visible piece of a ribbon. `visible`: its length in sides of a tile. */
export interface Piece {
  stretches: Stretch[];
  visible: number;
}

const SAMPLES = 8;
/** Distance from a ribbon's centre to beyond its outer strand, in sides of a tile. */
const HALF_WIDTH = 0.15;

/** Centre of the quarter circle of a ribbon in a tile, and the point at fraction `part` and distance `radius`. */
export function pointOfArc({ side, left, top }: Grid, { column, row, from, to }: Step, part: number, radius: number) {
  const [[fx, fy], [tx, ty]] = [offset(from), offset(to)];
  const [sin, cos] = [Math.sin((part * Math.PI) / 2), Math.cos((part * Math.PI) / 2)];
  const x = left + (column + 0.5 + (fx + tx) / 2) * side - radius * (tx * cos + fx * sin);
  const y = top + (row + 0.5 + (fy + ty) / 2) * side - radius * (ty * cos + fy * sin);
  return [x, y] as const;
}

/** The point of a ribbon's centre after a `part` of the tile. */
function centreAt(grid: Grid, step: Step, part: number): readonly [number, number] {
  if ((step.from + 2) % 4 !== step.to) return pointOfArc(grid, step, part, grid.side / 2);
  const [fx, fy] = offset(step.from);
  const along = 0.5 - part;
  return [grid.left + (step.column + 0.5 + fx * along) * grid.side, grid.top + (step.row + 0.5 + fy * along) * grid.side];
}

/** The visible runs of samples of a step (outer strands included), with the visible share of each centre. */
function runsOf(grid: Grid, step: Step, sees: Sight) {
  const runs: { first: number; last: number; visible: number }[] = [];
  const length = (step.from + 2) % 4 === step.to ? 1 : Math.PI / 4;
  for (let sample = 0; sample < SAMPLES; sample++) {
    const [x, y] = centreAt(grid, step, (sample + 0.5) / SAMPLES);
    if (!sees(x, y, grid.side * HALF_WIDTH)) continue;
    const visible = sees(x, y, 0) ? length / SAMPLES : 0;
    const run = runs.at(-1);
    if (run?.last === sample - 1) {
      run.last = sample;
      run.visible += visible;
    } else runs.push({ first: sample, last: sample, visible });
  }
  return runs;
}

/** The visible pieces of a ribbon. Two pieces in one tile part where it is covered most. */
export function visiblePieces(grid: Grid, steps: readonly Step[], sees: Sight): Piece[] {
  const pieces: Piece[] = [];
  let goesOn = false;
  let startsInside = false;
  for (const step of steps) {
    const runs = runsOf(grid, step, sees);
    for (const [index, { first, last, visible }] of runs.entries()) {
      const [before, after] = [runs[index - 1], runs[index + 1]];
      const begin = before ? (before.last + 1 + first) / 2 / SAMPLES : 0;
      const end = after ? (last + 1 + after.first) / 2 / SAMPLES : 1;
      if (first > 0 || !goesOn) pieces.push({ stretches: [], visible: 0 });
      if (step === steps[0] && first === 0) startsInside = true;
      const piece = pieces.at(-1);
      piece?.stretches.push({ ...step, begin, end });
      if (piece) piece.visible += visible;
      goesOn = last === SAMPLES - 1;
    }
    if (runs.length === 0) goesOn = false;
  }
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (!startsInside || !goesOn || !first || !last || first === last || !closes(steps)) return pieces;
  return [...pieces.slice(1, -1), { stretches: [...last.stretches, ...first.stretches], visible: last.visible + first.visible }];
}
