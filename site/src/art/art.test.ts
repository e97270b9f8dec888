import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { cover } from '@trama/shared/art/cover';
import { type Sight, visiblePieces } from '@trama/shared/art/fragments';
import { portrait } from '@trama/shared/art/portrait';
import { sorJuana } from '@trama/shared/art/portrait-sor-juana';
import { seededRandom } from '@trama/shared/art/random';
import { followRibbons, type Tile } from '@trama/shared/art/tiles';
import { expect, test } from 'vitest';

const fingerprint = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);
const ids = Array.from({ length: 60 }, (_, index) => index + 1);

test('the same id gives the same sequence, another id another one', () => {
  const take = (id: string) => Array.from({ length: 5 }, seededRandom(id));
  expect(take('event-1')).toEqual(take('event-1'));
  expect(take('event-1')).not.toEqual(take('event-2'));
  expect(take('event-1').every((value) => value >= 0 && value < 1)).toBe(true);
});

test('a cover never changes: addresses are cached for ever', () => {
  expect(fingerprint(cover('event-1', { width: 800, height: 500 }))).toMatchInlineSnapshot(`"5d3271eb2b91ebe0"`);
  expect(fingerprint(cover('news-7', { width: 1280, height: 548 }))).toMatchInlineSnapshot(`"8c948fee77eff981"`);
  expect(fingerprint(cover('publication-3', { width: 600, height: 800 }))).toMatchInlineSnapshot(`"d2ab62c8e3bc574f"`);
});

test('a portrait never changes', () => {
  expect(fingerprint(portrait('a1b2c3'))).toMatchInlineSnapshot(`"dc3a59fa62415d07"`);
});

test('covers of many ids differ, are sound and stay light', () => {
  const drawn = ids.map((id) => cover(`event-${id}`, { width: 800, height: 500 }));
  expect(new Set(drawn).size).toBe(ids.length);
  for (const svg of drawn) {
    expect(svg).not.toMatch(/NaN|undefined|Infinity/u);
    expect(svg.length).toBeLessThan(24_000);
  }
});

test('pieces of a ribbon are as long as its uncovered parts; closed ribbons have no end', () => {
  const lengths = (columns: number, rows: number, tiles: Tile[], sees: Sight) => {
    const grid = { columns, rows, side: 100, left: 0, top: 0 };
    const [ribbon = []] = followRibbons(grid, tiles).sort((a, b) => b.length - a.length);
    return visiblePieces(grid, ribbon, sees).map(({ visible, stretches }) => [
      Number(visible.toFixed(2)),
      stretches.map(({ begin, end }) => end - begin),
    ]);
  };
  // A straight line through four tiles with a disc over the second: the piece behind the disc belongs to both sides.
  const disc: Sight = (x, y, margin) => Math.hypot(x - 150, y - 50) > 40 - margin;
  expect(lengths(4, 1, [2, 2, 2, 2], disc)).toEqual([
    [1.13, [1, 0.5]],
    [2.13, [0.5, 1, 1]],
  ]);
  // A circle of four arcs, covered at one place.
  const corner: Sight = (x, y, margin) => Math.hypot(x - 150, y - 100) > 30 - margin;
  expect(lengths(2, 2, [1, 0, 0, 1], corner)).toHaveLength(1);
});

test('portraits of many seeds are sound', () => {
  for (const svg of [...ids.map((id) => portrait(`seed-${id}`)), portrait('a', { hairStyle: 'scarf' }), sorJuana()])
    expect(svg).not.toMatch(/NaN|undefined|Infinity/u);
});

const asset = (name: string) => readFileSync(path.join(import.meta.dirname, '../assets', name), 'utf8');

test('the picture of «Únete» stored as a file is what the generator draws', () => {
  expect(asset('join.svg')).toBe(cover('unete2', { width: 400, height: 640, palette: 'maqui', mode: 0 }));
});
