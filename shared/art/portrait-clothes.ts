import { mirrored, type Skin } from './portrait-face.ts';
import { around, round, shape, strokePath } from './svg.ts';

/** Kinds of clothes, in the order in which a seed picks them. */
export const CLOTHES = ['necklaces', 'jacket', 'collar', 'shawl'] as const;
export type ClothesKind = (typeof CLOTHES)[number];

interface Clothes {
  kind: ClothesKind;
  cloth: string;
  second: string;
  third: string;
  /** Colour of the background: seams and stitches. */
  ground: string;
}

const SHOULDERS = 'M40 480C44 392 108 362 168 338C184 372 216 372 232 338C292 362 356 392 360 480Z';
const NECK_SHADOW = 'M174 262C186 286 214 286 226 262V292C212 308 188 308 174 292Z';

function necklaces({ second, third }: Clothes): string {
  const beads = around(9, (_, i) => {
    const angle = (i / 8) * Math.PI;
    return `M${round(200 - 62 * Math.cos(angle))} ${round(352 + 66 * Math.sin(angle))}h0`;
  });
  return (
    strokePath('M164 340C168 386 232 386 236 340', second, 8) +
    strokePath('M152 346C158 404 242 404 248 346', third, 3) +
    strokePath(beads, second, 8)
  );
}

function jacket({ cloth, second, ground }: Clothes, skin: Skin): string {
  const lapels =
    shape('M40 480C44 392 108 360 172 334L196 480Z', cloth) + strokePath('M172 334L152 390L170 402L196 478', ground, 2.6);
  return (
    shape('M168 336L200 400L232 336L260 480H140Z', second) +
    shape('M174 320H226L200 388Z', skin.tone) +
    shape(NECK_SHADOW, skin.shadow) +
    mirrored(lapels)
  );
}

function shawl({ cloth, second, third, ground }: Clothes): string {
  const stitches = Array.from({ length: 7 }, (_, i) => `M${round(157 + i * 5.5)} ${round(352 + i * 14)}h0`).join('');
  return (
    shape('M40 480C44 392 104 362 164 338L200 430L236 338C296 362 356 392 360 480Z', second) +
    shape('M164 338L200 430L236 338L230 330Q200 366 170 330Z', cloth) +
    mirrored(
      strokePath('M160 344L196 438M146 351L186 452', ground, 2.4) +
        strokePath(stitches, third, 7) +
        strokePath('M128 360L172 470M108 370L146 474', third, 5),
    )
  );
}

/** Neck, shoulders and clothes. */
export function bust(clothes: Clothes, skin: Skin): string {
  const { kind, cloth, ground } = clothes;
  const neck = shape('M174 240H226V338Q200 420 174 338Z', skin.tone) + shape(NECK_SHADOW, skin.shadow);
  if (kind === 'jacket') return neck + jacket(clothes, skin);
  const shoulders = shape('M158 342Q200 356 242 342V372Q200 410 158 372Z', skin.tone) + shape(SHOULDERS, cloth);
  if (kind === 'necklaces') return neck + shoulders + necklaces(clothes);
  if (kind === 'shawl') return neck + shoulders + shawl(clothes);
  const collar =
    shape('M168 306Q200 322 232 306L244 352Q200 412 156 352Z', cloth) +
    strokePath('M170 318Q200 334 230 318M168 330Q200 348 232 330', ground, 1.6);
  return neck + shoulders + collar;
}
