/**
 * The few strokes every drawing of the design is made of, as SVG text, and its deterministic chance: the same
 * seed gives the same drawing in every browser.
 */

/** Dyes: `ground`, strands in their order of rank, and the wheel's disc. */
export interface Dye {
  ground: string;
  strands: readonly [string, string, string, string];
  disc: string;
}

export const DYES = {
  maqui: { ground: '#2A1730', strands: ['#EFB13C', '#F6F1EA', '#D6405F', '#9DB598'], disc: '#3D2446' },
  lichen: { ground: '#D5DFCE', strands: ['#2A1730', '#A3173F', '#FBFBF8', '#2F5B4A'], disc: '#EEF2E9' },
  cochineal: { ground: '#A3173F', strands: ['#F6F1EA', '#EFB13C', '#2A1730', '#F2B9A6'], disc: '#841031' },
  michay: { ground: '#EFB13C', strands: ['#2A1730', '#A3173F', '#FBFBF8', '#2F5B4A'], disc: '#F7C866' },
  boldo: { ground: '#2F5B4A', strands: ['#F6F1EA', '#EFB13C', '#B9CBB1', '#F2B9A6'], disc: '#24483B' },
  clay: { ground: '#E6C3A6', strands: ['#2A1730', '#A3173F', '#FBFBF8', '#2F5B4A'], disc: '#F3DDC9' },
} as const satisfies Record<string, Dye>;
export type DyeName = keyof typeof DYES;
export const DYE_NAMES = ['maqui', 'lichen', 'cochineal', 'michay', 'boldo', 'clay'] as const satisfies readonly DyeName[];

export type Chance = () => number;

/** Numbers from 0 (included) to 1 (excluded), decided by `seed`. FNV-1a feeding mulberry32. */
export function chance(seed: string): Chance {
  let state = 2166136261;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  next();
  next();
  return next;
}

/** One of `items`, by the next number of `random`. */
export function pick<Item>(random: Chance, items: readonly [Item, ...Item[]]): Item {
  return items[Math.floor(random() * items.length)] ?? items[0];
}

/** `items[index]`, going round. */
export function around<Item>(items: readonly [Item, ...Item[]], index: number): Item {
  return items[((index % items.length) + items.length) % items.length] ?? items[0];
}

export const TURN = Math.PI * 2;
/** One decimal is finer than a pixel here and keeps the drawing small. */
export const round = (value: number) => Number(value.toFixed(1));
export const point = (x: number, y: number, radius: number, angle: number) =>
  `${round(x + radius * Math.cos(angle))} ${round(y + radius * Math.sin(angle))}`;

export const disc = (x: number, y: number, radius: number, fill: string, opacity?: number) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"${opacity === undefined ? '' : ` opacity="${opacity}"`}/>`;

export const ring = (x: number, y: number, radius: number, stroke: string, width: number, dashes?: string) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="none" stroke="${stroke}" stroke-width="${round(width)}"${
    dashes ? ` stroke-dasharray="${dashes}"` : ''
  }/>`;

export const line = (path: string, stroke: string, width: number, { roundEnds = true } = {}) =>
  path &&
  `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${round(width)}"${roundEnds ? ' stroke-linecap="round"' : ''}/>`;

export const shape = (path: string, fill: string) => `<path d="${path}" fill="${fill}"/>`;

/** `count` pieces around the circle. */
export const repeat = (count: number, piece: (angle: number, index: number) => string) =>
  Array.from({ length: count }, (_, index) => piece((index / count) * TURN, index)).join('');

/** The drawing and its mirror image about the vertical axis of a portrait (400 wide). */
export const mirrored = (drawing: string) => `${drawing}<g transform="matrix(-1 0 0 1 400 0)">${drawing}</g>`;
