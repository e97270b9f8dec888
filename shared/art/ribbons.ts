/**
 * The ribbons under a cover: every ribbon is followed from end to end, so that each of its three strands is one continuous stroke.
 */
import { type Piece, pointOfArc, type Sight, type Stretch, visiblePieces } from './fragments.ts';
import { round, strokePath } from './svg.ts';
import { CROSSING, closes, followRibbons, type Grid, type Offset, offset, place, type Step, type Tile } from './tiles.ts';

/** The upper ribbon of a crossing is drawn twice, except for this part of the tile at either side. */
const CUT_SHORT = 0.2;
/** Shortest piece to draw, in sides of a tile. If all pieces are shorter, only the longest are drawn. */
const SHORTEST = 1;

/** @param paths the ribbons to draw, by their index */
function piecesToDraw(grid: Grid, paths: ReadonlyMap<number, readonly Step[]>, sees: Sight): Map<number, Piece[]> {
  const all = new Map([...paths].map(([index, steps]) => [index, visiblePieces(grid, steps, sees)]));
  const longest = Math.max(0, ...[...all.values()].flat().map(({ visible }) => visible));
  const shortest = Math.min(SHORTEST, longest);
  return new Map([...all].map(([index, pieces]) => [index, pieces.filter(({ visible }) => visible > 0 && visible >= shortest)]));
}

interface Look {
  /** Four colours: the outer strands of a ribbon take one, its centre the previous one. */
  strokes: readonly string[];
  ground: string;
  /** Number of ribbons, the longest first; absent: all. */
  most?: number;
  /** Tests whether a point is visible, so that short pieces are dropped; absent: all pieces are drawn. */
  sees?: Sight;
}

export function ribbons(grid: Grid, tiles: readonly Tile[], { strokes, ground, most = tiles.length, sees }: Look): string {
  const { columns, side, left, top } = grid;
  const paths = followRibbons(grid, tiles);

  const tone = new Map<number, number>();
  const longestFirst = paths
    .map((steps, index) => ({ length: steps.length, index }))
    .sort((a, b) => b.length - a.length || a.index - b.index);
  for (const [order, { index }] of longestFirst.slice(0, most).entries()) tone.set(index, order % 3);
  /** Tone of the ribbon that is drawn at each side of each tile. */
  const toneAt = new Map<string, number>();

  const width = side * 0.06;
  const apart = side * 0.116;
  const under = new Map<string, string>();
  const over = new Map<string, string>();
  const put = (layer: Map<string, string>, ribbonTone: number, strand: number, d: string) => {
    const color = strokes[strand ? ribbonTone : (ribbonTone + 1) % 4] ?? ground;
    layer.set(color, (layer.get(color) ?? '') + d);
  };
  /** The place of a strand where its ribbon enters or leaves a tile in the direction `[dx, dy]`. */
  const pointAtSide = (step: Step, atSide: number, [dx, dy]: Offset, strand: number) => {
    const [sx, sy] = offset(atSide);
    const x = left + (step.column + 0.5 + sx / 2) * side + dy * strand * apart;
    const y = top + (step.row + 0.5 + sy / 2) * side - dx * strand * apart;
    return [x, y] as const;
  };
  const strandPath = (stretches: readonly Stretch[], strand: number) => {
    let d = '';
    for (const step of stretches) {
      const [fx, fy] = offset(step.from);
      const entering: Offset = [-fx, -fy];
      const leaving = offset(step.to);
      const turn = entering[0] * leaving[1] - entering[1] * leaving[0];
      const radius = side / 2 + turn * strand * apart;
      const [first, last] = [pointAtSide(step, step.from, entering, strand), pointAtSide(step, step.to, leaving, strand)];
      const point = (part: number) => {
        const between = () => [first[0] + (last[0] - first[0]) * part, first[1] + (last[1] - first[1]) * part] as const;
        const [x, y] = part === 0 ? first : part === 1 ? last : turn ? pointOfArc(grid, step, part, radius) : between();
        return `${round(x)} ${round(y)}`;
      };
      if (!d) d = `M${point(step.begin)}`;
      d += (turn ? `A${round(radius)} ${round(radius)} 0 0 ${turn > 0 ? 1 : 0} ` : 'L') + point(step.end);
    }
    return d;
  };
  const drawn = new Map([...tone.keys()].map((index) => [index, paths[index] ?? []]));
  const pieces = sees && piecesToDraw(grid, drawn, sees);
  for (const [index, steps] of paths.entries()) {
    const ribbonTone = tone.get(index);
    if (ribbonTone === undefined) continue;
    const whole = steps.map((step): Stretch => ({ ...step, begin: 0, end: 1 }));
    for (const { stretches } of pieces?.get(index) ?? [{ stretches: whole }]) {
      for (const { column, row, from, to, begin, end } of stretches) {
        if (begin < CUT_SHORT && end > 1 - CUT_SHORT) for (const at of [from, to]) toneAt.set(place(column, row, at), ribbonTone);
      }
      const closing = stretches.length === steps.length && closes(steps) ? 'Z' : '';
      for (const strand of [-1, 0, 1]) put(under, ribbonTone, strand, strandPath(stretches, strand) + closing);
    }
  }

  // A crossing: a sheath in the ground's colour parts the ribbons, then the upper one is drawn again.
  let sheath = '';
  for (const [q, tile] of tiles.entries()) {
    if (tile !== CROSSING) continue;
    const column = q % columns;
    const row = Math.floor(q / columns);
    const vertical = (column + row) % 2 === 1;
    const ribbonTone = toneAt.get(place(column, row, vertical ? 0 : 3));
    if (ribbonTone === undefined) continue;
    const x = left + (column + 0.5) * side;
    const y = top + (row + 0.5) * side;
    const half = side * (0.5 - CUT_SHORT);
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

  const draw = (layer: Map<string, string>) => [...layer].map(([color, d]) => strokePath(d, color, width, false)).join('');
  return draw(under) + strokePath(sheath, ground, apart * 3.1, false) + draw(over);
}
