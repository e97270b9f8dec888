/**
 * The grid of tiles (two quarter arcs, or an over-under crossing) that the ribbons of a cover follow.
 * Sides of a tile: 0 north, 1 east, 2 south, 3 west.
 */
export interface Grid {
  columns: number;
  rows: number;
  /** Side of a tile, and the left and top edges of the first tile (pixels). */
  side: number;
  left: number;
  top: number;
}

export type Tile = 0 | 1 | 2;
export type Offset = readonly [dx: number, dy: number];
export interface Step {
  column: number;
  row: number;
  from: number;
  to: number;
}

export const CROSSING: Tile = 2;
/** Side by which a ribbon leaves, by kind of tile and entry side. */
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
export const offset = (side: number): Offset => SIDES[side] ?? [0, 0];
export const place = (column: number, row: number, side: number) => `${column},${row},${side}`;

/** Whether a ribbon ends where it begins. */
export function closes(steps: readonly Step[]): boolean {
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) return false;
  const [dx, dy] = offset(last.to);
  return last.column + dx === first.column && last.row + dy === first.row && (last.to + 2) % 4 === first.from;
}

/** Every ribbon of the grid. */
export function followRibbons({ columns, rows }: Grid, tiles: readonly Tile[]): Step[][] {
  const paths: Step[][] = [];
  const followed = new Set<string>();

  const follow = (startColumn: number, startRow: number, startSide: number) => {
    let [column, row, from] = [startColumn, startRow, startSide];
    if (followed.has(place(column, row, from))) return;
    const steps: Step[] = [];
    while (column >= 0 && row >= 0 && column < columns && row < rows && !followed.has(place(column, row, from))) {
      const to = EXITS[tiles[row * columns + column] ?? 0]?.[from] ?? 0;
      followed.add(place(column, row, from)).add(place(column, row, to));
      steps.push({ column, row, from, to });
      const [dx, dy] = offset(to);
      column += dx;
      row += dy;
      from = (to + 2) % 4;
    }
    paths.push(steps);
  };

  // Follows ribbons from the border first: the remaining ribbons are closed loops.
  for (let column = 0; column < columns; column++) {
    follow(column, 0, 0);
    follow(column, rows - 1, 2);
  }
  for (let row = 0; row < rows; row++) {
    follow(0, row, 3);
    follow(columns - 1, row, 1);
  }
  for (let q = 0; q < columns * rows * 4; q++) follow((q >> 2) % columns, Math.floor((q >> 2) / columns), q & 3);
  return paths;
}

export const randomTiles = ({ columns, rows }: Grid, random: () => number) =>
  Array.from({ length: columns * rows }, (): Tile => (random() < 0.24 ? CROSSING : random() < 0.5 ? 0 : 1));
