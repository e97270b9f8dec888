import { mandala } from './mandala.ts';
import { type PaletteName, paletteOf } from './palettes.ts';
import { bust, CLOTHES, type ClothesKind } from './portrait-clothes.ts';
import { face, INK, mirrored, SKINS, type SkinIndex } from './portrait-face.ts';
import { type HairStyle, hairBefore, hairBehind, SHOWS_EARRINGS, SHOWS_EARS } from './portrait-hair.ts';
import { seededRandom } from './random.ts';
import { disc, hoop, shape, strokePath, svgDocument } from './svg.ts';

const HAIR_COLORS = {
  plum: { color: '#2A1730', shine: '#6A4B76' },
  brown: { color: '#3A2019', shine: '#83533E' },
  auburn: { color: '#7E3A20', shine: '#B8713F' },
  grey: { color: '#CBC6C8', shine: '#FBFBF8' },
  black: { color: '#1F1A1D', shine: '#5D4F55' },
} as const;

/** Fixed traits of a person; the seed decides the others. */
export interface PortraitTraits {
  palette?: PaletteName;
  skin?: SkinIndex;
  hairColor?: keyof typeof HAIR_COLORS;
  hairStyle?: HairStyle;
  glasses?: boolean;
  clothes?: ClothesKind;
}

const SKIN_INDEXES = [0, 1, 2, 3, 4] as const;
const LIGHT_SKIN_HAIR = ['plum', 'brown', 'grey', 'black', 'brown', 'auburn'] as const;
const DARK_SKIN_HAIR = ['plum', 'brown', 'grey', 'black'] as const;
const HAIR_STYLES = ['bun', 'bob', 'braid', 'curls', 'long', 'short'] as const;
const MANDALAS = [
  { x: 70, y: 150, radius: 190 },
  { x: 330, y: 140, radius: 200 },
  { x: 200, y: 190, radius: 178 },
  { x: 345, y: 270, radius: 190 },
] as const;

export const PORTRAIT_SIZE = { width: 400, height: 480 } as const;

/** A courtesy portrait, 400 × 480, of a person without a photo. The same seed and traits always give the same SVG. */
export function portrait(seed: string, traits: PortraitTraits = {}): string {
  const random = seededRandom(`r${seed}`);
  const pick = <const Items extends readonly [unknown, ...unknown[]]>(items: Items): Items[number] =>
    items[Math.floor(random() * items.length)] ?? items[0];

  // The order of these choices is part of the result: every one draws from the same sequence.
  const palette = paletteOf(traits.palette, random);
  const skinIndex = traits.skin ?? pick(SKIN_INDEXES);
  const hairColor = HAIR_COLORS[traits.hairColor ?? pick(skinIndex > 2 ? DARK_SKIN_HAIR : LIGHT_SKIN_HAIR)];
  const style = traits.hairStyle ?? pick(HAIR_STYLES);
  const kind = traits.clothes ?? pick(CLOTHES);
  const [first, second, third] = pick([
    [0, 1, 2],
    [1, 2, 3],
    [2, 3, 0],
  ]);
  const glasses = traits.glasses ?? random() < 0.3;
  const background = pick(MANDALAS);

  const { ground, strokes } = palette;
  const skin = SKINS[skinIndex];
  const trim = strokes[third];
  const cloth = strokes[first];
  const hair = { style, ...hairColor, cloth: cloth === ground ? strokes[second] : cloth, trim };

  let drawing = `<rect width="400" height="480" fill="${ground}"/>`;
  drawing += mandala(background.x, background.y, background.radius, random, palette, 2);
  drawing += hairBehind(hair) + bust({ kind, cloth, second: strokes[second], third: trim, ground }, skin);
  if (SHOWS_EARS.has(style)) drawing += mirrored(shape('M144 196C132 188 130 222 146 224Z', skin.tone));
  drawing += face(skin) + hairBefore(hair);
  if (glasses)
    drawing += hoop(172, 207, 22, INK, 3) + hoop(228, 207, 22, INK, 3) + strokePath('M194 203Q200 198 206 203', INK, 3);
  if (SHOWS_EARRINGS.has(style)) {
    const earrings = style === 'braid' ? [139] : [139, 261];
    drawing += mirrored(strokePath('M139 230v10', strokes[second] === cloth ? trim : strokes[0], 2));
    drawing += earrings.map((x) => disc(x, 250, 9, strokes[0]) + disc(x, 250, 4, ground)).join('');
  }
  return svgDocument(PORTRAIT_SIZE.width, PORTRAIT_SIZE.height, drawing, ' preserveAspectRatio="xMidYMid slice"');
}
