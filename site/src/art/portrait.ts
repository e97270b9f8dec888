import { dyeOf } from './dyes.ts';
import { bust } from './portrait-clothes.ts';
import { face, INK, mirrored, SKINS, skinOf } from './portrait-face.ts';
import { hairBefore, hairBehind } from './portrait-hair.ts';
import { seededRandom } from './random.ts';
import { disc, hoop, line, shape, svgDocument } from './svg.ts';
import { wheel } from './wheel.ts';

/** What the seed would otherwise choose. Numbers are indexes. */
export interface PortraitOptions {
  dye?: number;
  skin?: number;
  hairColor?: number;
  hairStyle?: number;
  glasses?: boolean;
  clothes?: number;
}

const HAIR_COLORS = [
  { color: '#2A1730', shine: '#6A4B76' },
  { color: '#3A2019', shine: '#83533E' },
  { color: '#7E3A20', shine: '#B8713F' },
  { color: '#CBC6C8', shine: '#FBFBF8' },
  { color: '#1F1A1D', shine: '#5D4F55' },
] as const;
/** Dark skins choose among the first four. */
const HAIR_COLOR_ODDS = [0, 1, 3, 4, 1, 2] as const;

const WHEELS = [
  { x: 70, y: 150, radius: 190 },
  { x: 330, y: 140, radius: 200 },
  { x: 200, y: 190, radius: 178 },
  { x: 345, y: 270, radius: 190 },
] as const;

export const PORTRAIT_SIZE = { width: 400, height: 480 } as const;

/** A courtesy portrait, 400 × 480, of a person without a photo. The same seed gives the same face for ever. */
export function portrait(seed: string, options: PortraitOptions = {}): string {
  const random = seededRandom(`r${seed}`);
  const pick = (count: number) => Math.floor(random() * count);

  // The order of these choices is part of the result: every one draws from the same sequence.
  const dye = dyeOf(options.dye, random);
  const skinIndex = options.skin ?? pick(SKINS.length);
  const hairColor = HAIR_COLORS[options.hairColor ?? HAIR_COLOR_ODDS[pick(skinIndex > 2 ? 4 : 6)] ?? 0] ?? HAIR_COLORS[0];
  const style = options.hairStyle ?? pick(6);
  const kind = options.clothes ?? pick(4);
  const firstThread = pick(3);
  const glasses = options.glasses ?? random() < 0.3;
  const background = WHEELS[pick(4)] ?? WHEELS[0];

  const skin = skinOf(skinIndex);
  const thread = (index: number) => dye.threads[index % 4] ?? INK;
  const [cloth, second, third] = [thread(firstThread), thread(firstThread + 1), thread(firstThread + 2)];
  const hair = { style, ...hairColor };

  let drawing = `<rect width="400" height="480" fill="${dye.ground}"/>`;
  drawing += wheel(background.x, background.y, background.radius, random, dye, 2);
  drawing += hairBehind(hair) + bust({ kind, cloth, second, third, ground: dye.ground }, skin);
  if (style === 0 || style === 2 || style === 5) drawing += mirrored(shape('M144 196C132 188 130 222 146 224Z', skin.tone));
  drawing += face(skin) + hairBefore(hair, third);
  if (glasses) drawing += hoop(172, 207, 22, INK, 3) + hoop(228, 207, 22, INK, 3) + line('M194 203Q200 198 206 203', INK, 3);
  if (style !== 1 && style !== 4) {
    const ears = style === 2 ? [139] : [139, 261];
    drawing += mirrored(line('M139 230v10', second === cloth ? third : thread(0), 2));
    drawing += ears.map((x) => disc(x, 250, 9, thread(0)) + disc(x, 250, 4, dye.ground)).join('');
  }
  return svgDocument(400, 480, drawing, ' preserveAspectRatio="xMidYMid slice"');
}
