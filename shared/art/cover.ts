import { MANDALA_EDGE, mandala } from './mandala.ts';
import { type PaletteName, paletteOf } from './palettes.ts';
import { seededRandom } from './random.ts';
import { ribbons } from './ribbons.ts';
import { svgDocument } from './svg.ts';
import { type Grid, randomTiles } from './tiles.ts';

/** 0 ribbons with one mandala, 1 sun, 2 constellation. */
type CoverMode = 0 | 1 | 2;

interface CoverOptions {
  /** Pixels. */
  width: number;
  height: number;
  /** Absent: the id decides. */
  palette?: PaletteName;
  mode?: CoverMode;
}

const TILES_PER_MODE = [3, 2.6, 4] as const;
const MODES: readonly CoverMode[] = [0, 1, 2];

/** Centres and sizes, in tiles, of a constellation's mandalas: one large, up to three small ones at a distance. */
function constellation(random: () => number, { columns, rows }: Grid, column: number, row: number) {
  const placed = [{ column, row, size: 0.94 }];
  for (let attempt = 0; attempt < 9 && placed.length < 4; attempt++) {
    const candidate = { column: Math.floor(1 + random() * (columns - 1)), row: Math.floor(random() * (rows + 1)), size: 0.45 };
    const free = placed.every((other) => Math.hypot(other.column - candidate.column, other.row - candidate.row) > 1.9);
    if (free) placed.push(candidate);
  }
  return placed;
}

/** The generated cover of an item without an image: the same id and size always give the same SVG. About 12 KB. */
export function cover(id: string, { width, height, palette: paletteName, mode: chosenMode }: CoverOptions): string {
  const random = seededRandom(id);
  const palette = paletteOf(paletteName, random);
  const mode = chosenMode ?? MODES[Math.floor(random() * 3)] ?? 0;
  const base = Math.min(height, width * 0.8);
  const side = base / TILES_PER_MODE[mode];
  const columns = Math.ceil(width / side) + 2;
  const rows = Math.ceil(height / side) + 1;
  const left = -side * (0.3 + random() * 0.7);
  const top = mode === 1 ? -side * random() * 0.5 : (height - (rows - 1) * side) / 2;
  const grid: Grid = { columns, rows, side, left, top };

  const tiles = randomTiles(grid, random);
  const { strokes, ground } = palette;

  const column = 2 + Math.floor(random() * (columns - 4));
  const row = 1 + Math.floor(random() * Math.max(1, rows - 2));
  const x = (at: number) => left + at * side;
  const y = (at: number) => top + at * side;
  let drawing: string;
  if (mode === 1) {
    const sunX = width * (0.28 + random() * 0.44);
    const sunY = random() < 0.5 ? height * 0.04 : height * 0.96;
    const radius = base * (0.7 + random() * 0.16);
    const sees = (at: number, down: number, margin: number) =>
      at > -margin &&
      at < width + margin &&
      down > -margin &&
      down < height + margin &&
      Math.hypot(at - sunX, down - sunY) > radius * MANDALA_EDGE - margin;
    drawing = ribbons(grid, tiles, { strokes, ground, most: 5, sees }) + mandala(sunX, sunY, radius, random, palette, 3);
  } else if (mode === 2) {
    drawing = ribbons(grid, tiles, palette);
    for (const star of constellation(random, grid, column, row)) {
      drawing += mandala(x(star.column), y(star.row), side * star.size, random, palette, star.size > 0.5 ? 2 : 1);
    }
  } else {
    drawing =
      ribbons(grid, tiles, palette) + mandala(x(column), y(row), side * (random() < 0.5 ? 0.95 : 1.42), random, palette, 2);
  }
  const background = `<rect width="${width}" height="${height}" fill="${ground}"/>`;
  return svgDocument(width, height, background + drawing, ' preserveAspectRatio="xMidYMid slice"');
}
