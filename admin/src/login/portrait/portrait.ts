/**
 * Portraits drawn in the design's manner: a wheel of the network behind a calm face. Deterministic by name;
 * what is known of a person (hair, skin, dress) is given in `traits`, chance decides only the rest.
 */
import { CLOTHES, type Clothes, clothes } from './clothes.ts';
import { face, INK, neck, SKIN, type Skin } from './face.ts';
import { HAIR, type HairColour, type Hairstyle, hairBefore, hairBehind, showsEars } from './hair.ts';
import { nun } from './nun.ts';
import {
  around,
  type Chance,
  chance,
  DYE_NAMES,
  DYES,
  type DyeName,
  disc,
  line,
  mirrored,
  pick,
  ring,
  shape,
} from './strokes.ts';
import { wheel } from './wheel.ts';

export interface Traits {
  skin: Skin;
  hair: HairColour;
  style: Hairstyle;
  clothes: Clothes;
  glasses: boolean;
  dye: DyeName;
}

function anyTraits(random: Chance): Traits {
  const skin = pick<Skin>(random, [0, 1, 2, 3, 4]);
  return {
    skin,
    dye: pick(random, DYE_NAMES),
    hair: pick<HairColour>(random, skin > 2 ? ['black', 'plum', 'brown', 'grey'] : ['black', 'plum', 'brown', 'auburn', 'grey']),
    style: pick<Hairstyle>(random, ['bun', 'bob', 'braid', 'curls', 'long', 'short']),
    clothes: pick(random, CLOTHES),
    glasses: random() < 0.3,
  };
}

type Place = readonly [x: number, y: number, radius: number];

const EAR = 'M144 196C132 188 130 222 146 224Z';
/** Where the wheel stands behind the person: x, y, radius. */
const WHEELS: [Place, ...Place[]] = [
  [70, 150, 190],
  [330, 140, 200],
  [200, 190, 178],
  [345, 270, 190],
];

function draw(seed: string, known: Partial<Traits>): string {
  const random = chance(`r${seed}`);
  const traits = { ...anyTraits(random), ...known };
  const dye = DYES[traits.dye];
  const first = Math.floor(random() * 3);
  const [main, second, third] = [0, 1, 2].map((index) => around(dye.strands, first + index));
  if (!main || !second || !third) return '';
  const [fill, stroke] = HAIR[traits.hair];
  const strands = { fill, stroke, cloth: main === dye.ground ? second : main, trim: third };
  const [x, y, radius] = pick(random, WHEELS);
  const ears = showsEars(traits.style);
  const [tone] = SKIN[traits.skin];
  return [
    `<rect width="400" height="480" fill="${dye.ground}"/>`,
    wheel(x, y, radius, random, dye),
    hairBehind(traits.style, strands),
    neck(traits.skin),
    clothes(traits.clothes, traits.skin, { ground: dye.ground, main, second, third }),
    ears ? mirrored(shape(EAR, tone)) : '',
    face(traits.skin),
    hairBefore(traits.style, strands),
    traits.glasses ? ring(172, 207, 22, INK, 3) + ring(228, 207, 22, INK, 3) + line('M194 203Q200 198 206 203', INK, 3) : '',
    ears ? mirrored(line('M139 230v10', third, 2) + disc(139, 250, 9, third) + disc(139, 250, 4, dye.ground)) : '',
  ].join('');
}

/** A portrait (400 × 480) as a `data:` address; `square` shows head and shoulders only. */
export function portraitUrl(name: string, traits: Partial<Traits> | 'nun' = {}, { square = false } = {}): string {
  const drawing = traits === 'nun' ? nun() : draw(name, traits);
  const box = square ? '60 66 280 280' : '0 0 400 480';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" preserveAspectRatio="xMidYMid slice">${drawing}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
