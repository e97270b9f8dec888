/**
 * The ribbons under a cover: a grid of tiles (two quarter arcs, or an over-under crossing) in which every
 * ribbon is followed from end to end, so that each of its three strands is one continuous stroke.
 * Sides of a tile: 0 north, 1 east, 2 south, 3 west.
 */
import { line, round } from './svg.ts';

export interface Grid {
  columns: number;
  rows: number;
  /** Side of a tile, and where the first one begins. */
  side: number;
  left: number;
  top: number;
}

type Tile = 0 | 1 | 2;
type Offset = readonly [dx: number, dy: number];
interface Step {
  column: number;
  row: number;
  from: number;
  to: number;
}

const CROSSING: Tile = 2;
/** Side by which a ribbon leaves, by tile and the side it came in by. */
const EXITS: readonly (readonly number[])[] = [
  [1, 0, 3, 2],
  [3, 2, 1, 0],
  [2, 3, 0, 1],
];
const SIDES: readonly Offset[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];
const offset = (side: number): Offset => SIDES[side] ?? [0, 0];
const place = (column: number, row: number, side: number) => `${column},${row},${side}`;

/** Every ribbon of the grid, and which one crosses each side of each tile. */
function followRibbons({ columns, rows }: Grid, tiles: readonly Tile[]) {
  const paths: Step[][] = [];
  const ribbonAt = new Map<string, number>();

  const follow = (startColumn: number, startRow: number, startSide: number) => {
    let [column, row, from] = [startColumn, startRow, startSide];
    if (ribbonAt.has(place(column, row, from))) return;
    const steps: Step[] = [];
    while (column >= 0 && row >= 0 && column < columns && row < rows && !ribbonAt.has(place(column, row, from))) {
      const to = EXITS[tiles[row * columns + column] ?? 0]?.[from] ?? 0;
      ribbonAt.set(place(column, row, from), paths.length);
      ribbonAt.set(place(column, row, to), paths.length);
      steps.push({ column, row, from, to });
      const [dx, dy] = offset(to);
      column += dx;
      row += dy;
      from = (to + 2) % 4;
    }
    paths.push(steps);
  };

  // Ribbons that enter from the border first; what is left are closed loops.
  for (let column = 0; column < columns; column++) {
    follow(column, 0, 0);
    follow(column, rows - 1, 2);
  }
  for (let row = 0; row < rows; row++) {
    follow(0, row, 3);
    follow(columns - 1, row, 1);
  }
  for (let q = 0; q < columns * rows * 4; q++) follow((q >> 2) % columns, Math.floor((q >> 2) / columns), q & 3);
  return { paths, ribbonAt };
}

/**
 * @param strokes four colours; a ribbon's outer strands take one and its centre the one before
 * @param most how many ribbons to draw, the longest first
 */
export function ribbons(grid: Grid, random: () => number, strokes: readonly string[], ground: string, most: number): string {
  const { columns, rows, side, left, top } = grid;
  const tiles = Array.from({ length: columns * rows }, (): Tile => (random() < 0.24 ? CROSSING : random() < 0.5 ? 0 : 1));
  const { paths, ribbonAt } = followRibbons(grid, tiles);

  const tone = new Map<number, number>();
  const longestFirst = paths
    .map((steps, index) => ({ length: steps.length, index }))
    .sort((a, b) => b.length - a.length || a.index - b.index);
  for (const [order, { index }] of longestFirst.slice(0, most).entries()) tone.set(index, order % 3);

  const width = side * 0.06;
  const apart = side * 0.116;
  const under = new Map<string, string>();
  const over = new Map<string, string>();
  const put = (layer: Map<string, string>, ribbonTone: number, strand: number, d: string) => {
    const color = strokes[strand ? ribbonTone : (ribbonTone + 1) % 4] ?? ground;
    layer.set(color, (layer.get(color) ?? '') + d);
  };
  const point = (step: Step, atSide: number, [dx, dy]: Offset, strand: number) => {
    const [sx, sy] = offset(atSide);
    const x = left + (step.column + 0.5 + sx / 2) * side + dy * strand * apart;
    const y = top + (step.row + 0.5 + sy / 2) * side - dx * strand * apart;
    return `${round(x)} ${round(y)}`;
  };
  const strandPath = (steps: readonly Step[], strand: number) => {
    let d = '';
    for (const step of steps) {
      const [fx, fy] = offset(step.from);
      const entering: Offset = [-fx, -fy];
      const leaving = offset(step.to);
      const turn = entering[0] * leaving[1] - entering[1] * leaving[0];
      const radius = round(side / 2 + turn * strand * apart);
      if (!d) d = `M${point(step, step.from, entering, strand)}`;
      d += (turn ? `A${radius} ${radius} 0 0 ${turn > 0 ? 1 : 0} ` : 'L') + point(step, step.to, leaving, strand);
    }
    const [first, last] = [steps[0], steps.at(-1)];
    if (!first || !last) return d;
    const [dx, dy] = offset(last.to);
    const closes = last.column + dx === first.column && last.row + dy === first.row && (last.to + 2) % 4 === first.from;
    return closes ? `${d}Z` : d;
  };

  for (const [index, steps] of paths.entries()) {
    const ribbonTone = tone.get(index);
    if (ribbonTone === undefined) continue;
    for (const strand of [-1, 0, 1]) put(under, ribbonTone, strand, strandPath(steps, strand));
  }

  // A crossing: a sheath in the ground's colour parts the ribbons, then the upper one is drawn again.
  let sheath = '';
  for (const [q, tile] of tiles.entries()) {
    if (tile !== CROSSING) continue;
    const column = q % columns;
    const row = Math.floor(q / columns);
    const vertical = (column + row) % 2 === 1;
    const ribbonTone = tone.get(ribbonAt.get(place(column, row, vertical ? 0 : 3)) ?? -1);
    if (ribbonTone === undefined) continue;
    const x = left + (column + 0.5) * side;
    const y = top + (row + 0.5) * side;
    const half = side * 0.3;
    const reach = half + 0.6;
    sheath += vertical
      ? `M${round(x)} ${round(y - half)}v${round(2 * half)}`
      : `M${round(x - half)} ${round(y)}h${round(2 * half)}`;
    for (const strand of [-1, 0, 1]) {
      const across = strand * apart;
      const d = vertical
        ? `M${round(x + across)} ${round(y - reach)}v${round(2 * reach)}`
        : `M${round(x - reach)} ${round(y + across)}h${round(2 * reach)}`;
      put(over, ribbonTone, strand, d);
    }
  }

  const draw = (layer: Map<string, string>) => [...layer].map(([color, d]) => line(d, color, width, false)).join('');
  return draw(under) + line(sheath, ground, apart * 3.1, false) + draw(over);
}
