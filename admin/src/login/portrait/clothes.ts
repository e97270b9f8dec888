/** Clothes of a portrait: necklaces, a jacket, a high collar or a woven shawl. */
import { SKIN, type Skin } from './face.ts';
import { line, mirrored, repeat, round, shape } from './strokes.ts';

export const CLOTHES = ['necklaces', 'jacket', 'collar', 'shawl'] as const;
export type Clothes = (typeof CLOTHES)[number];

interface Cloth {
  ground: string;
  main: string;
  second: string;
  third: string;
}

const SHOULDERS = 'M40 480C44 392 108 362 168 338C184 372 216 372 232 338C292 362 356 392 360 480Z';

export function clothes(kind: Clothes, skin: Skin, { ground, main, second, third }: Cloth): string {
  const [tone, shade] = SKIN[skin];
  if (kind === 'jacket') {
    return (
      shape('M168 336L200 400L232 336L260 480H140Z', second) +
      shape('M174 320H226L200 388Z', tone) +
      shape('M174 262C186 286 214 286 226 262V292C212 308 188 308 174 292Z', shade) +
      mirrored(shape('M40 480C44 392 108 360 172 334L196 480Z', main) + line('M172 334L152 390L170 402L196 478', ground, 2.6))
    );
  }
  const base = shape('M158 342Q200 356 242 342V372Q200 410 158 372Z', tone) + shape(SHOULDERS, main);
  if (kind === 'necklaces') {
    const beads = repeat(9, (_, index) => {
      const angle = (index / 8) * Math.PI;
      return `M${round(200 - 62 * Math.cos(angle))} ${round(352 + 66 * Math.sin(angle))}h0`;
    });
    return (
      base +
      line('M164 340C168 386 232 386 236 340', second, 8) +
      line('M152 346C158 404 242 404 248 346', third, 3) +
      line(beads, second, 8)
    );
  }
  if (kind === 'collar') {
    return (
      base +
      shape('M168 306Q200 322 232 306L244 352Q200 412 156 352Z', main) +
      line('M170 318Q200 334 230 318M168 330Q200 348 232 330', ground, 1.6)
    );
  }
  const stitches = Array.from({ length: 7 }, (_, index) => `M${round(157 + index * 5.5)} ${round(352 + index * 14)}h0`).join('');
  return (
    base +
    shape('M40 480C44 392 104 362 164 338L200 430L236 338C296 362 356 392 360 480Z', second) +
    shape('M164 338L200 430L236 338L230 330Q200 366 170 330Z', main) +
    mirrored(
      line('M160 344L196 438M146 351L186 452', ground, 2.4) +
        line(stitches, third, 7) +
        line('M128 360L172 470M108 370L146 474', third, 5),
    )
  );
}
