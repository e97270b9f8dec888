/** Hair and head coverings of a portrait, drawn in two layers, behind and before the face. */
import { mirrored } from './portrait-face.ts';
import { around, disc, hoop, round, shape, strokePath } from './svg.ts';

export type HairStyle = 'bun' | 'bob' | 'braid' | 'curls' | 'long' | 'short' | 'scarf' | 'headwrap';

/** Hair styles that show the ears, which may have earrings. */
export const SHOWS_EARS: ReadonlySet<HairStyle> = new Set(['bun', 'braid', 'short', 'headwrap']);
export const SHOWS_EARRINGS: ReadonlySet<HairStyle> = new Set([...SHOWS_EARS, 'curls']);

interface Hair {
  style: HairStyle;
  color: string;
  /** Colour of highlights. */
  shine: string;
  /** Colour of a scarf or headwrap. */
  cloth: string;
  /** Colour of the cloth's pattern and of a braid's band. */
  trim: string;
}

const strands = (d: string, shine: string) => strokePath(d, shine, 1.7);

/** Fifteen curls around the head. */
function curls(draw: (x: number, y: number, radius: number) => string): string {
  return around(15, (angle, i) => {
    const sine = Math.sin(angle);
    return draw(200 + 84 * Math.cos(angle), 186 + 88 * sine * (sine > 0.3 ? 0.82 : 1), 34 + (i % 3) * 5);
  });
}

export function hairBehind({ style, color, shine, cloth, trim }: Hair): string {
  switch (style) {
    case 'bun':
      return disc(200, 92, 40, color) + [31, 22, 13].map((r) => hoop(200, 92, r, shine, 1.7)).join('');
    case 'bob':
      return shape('M118 205C112 96 288 96 282 205C284 250 286 276 296 300H104C114 276 116 250 118 205Z', color);
    case 'braid':
      return disc(200, 184, 68, color);
    case 'curls':
      return (
        curls((x, y, r) => disc(x, y, r, color)) +
        curls((x, y, r) => [0.78, 0.54, 0.3].map((k) => hoop(x, y, r * k, shine, 1.5)).join('')) +
        disc(200, 180, 84, color)
      );
    case 'long':
      return shape('M116 210C108 92 292 92 284 210C286 300 300 360 312 420H88C100 360 114 300 116 210Z', color);
    case 'short':
      return '';
    case 'scarf':
      return shape('M110 470C84 330 96 96 200 92C304 96 316 330 290 470Z', cloth);
    case 'headwrap':
      return (
        shape('M132 176C104 112 140 44 206 46C276 48 300 116 268 178Z', cloth) +
        strokePath('M150 92C178 66 226 64 254 94M142 116C174 84 232 82 264 116M140 140C174 106 234 104 266 140', trim, 4)
      );
  }
}

function braid({ color, shine, trim }: Hair): string {
  let locks = '';
  let lights = '';
  for (let i = 0; i < 7; i++) {
    const y = 238 + i * 24;
    const x = 270 + i;
    const r = 15 - i * 0.7;
    locks += `M${round(x - r)} ${y}Q${round(x - r - 3)} ${y + 17} ${round(x)} ${y + 27}Q${round(x + r + 3)} ${y + 17} ${round(x + r)} ${y}Q${round(x)} ${y + 4} ${round(x - r)} ${y}Z`;
    lights += `M${round(x - r * 0.5)} ${y + 6}Q${round(x - r * 0.4)} ${y + 15} ${round(x)} ${y + 21}M${round(x + r * 0.5)} ${y + 6}Q${round(x + r * 0.4)} ${y + 15} ${round(x)} ${y + 21}`;
  }
  return (
    shape('M259 176C274 196 280 220 278 250L262 246C262 220 262 200 254 180Z', color) +
    shape(locks, color) +
    strands(lights, shine) +
    strokePath('M269 409H285', trim, 8) +
    shape('M270 413L264 434Q277 440 290 434L284 413Z', color)
  );
}

export function hairBefore(hair: Hair): string {
  const { style, color, shine, cloth, trim } = hair;
  const parting = mirrored(
    shape('M200 118C146 110 124 158 134 222C146 214 150 172 200 146Z', color) +
      strands('M198 124C158 122 138 154 138 204M199 131C166 130 146 158 142 198M199 139C174 138 156 160 148 186', shine),
  );
  switch (style) {
    case 'bun':
      return parting;
    case 'bob':
      return mirrored(
        shape(
          'M201 116C132 104 108 160 112 250C114 268 112 286 104 302C132 306 150 286 148 250C142 214 150 176 201 146Z',
          color,
        ) +
          strands(
            'M198 124C146 118 124 168 126 240C128 266 124 284 118 298M199 132C156 128 132 176 135 244C136 268 134 284 130 296M199 140C164 140 142 182 142 236',
            shine,
          ),
      );
    case 'braid':
      return parting + braid(hair);
    case 'curls':
      return around(9, (_, i) => {
        const angle = Math.PI * (1.12 + i * 0.095);
        const x = 200 + 62 * Math.cos(angle);
        const y = 196 + 66 * Math.sin(angle);
        return disc(x, y, 19, color) + hoop(x, y, 12, shine, 1.5) + hoop(x, y, 6, shine, 1.5);
      });
    case 'long':
      return (
        shape(
          'M132 214C122 120 214 96 262 142C278 160 276 196 268 222C264 190 250 164 226 152C204 176 168 186 146 180C140 192 136 202 132 214Z',
          color,
        ) +
        strands('M228 146C204 168 172 176 146 172M222 138C198 158 170 164 144 164M214 130C194 146 170 152 146 154', shine) +
        mirrored(strands('M124 236C116 300 108 360 100 412M136 330C130 360 124 390 120 412', shine))
      );
    case 'short':
      return (
        shape(
          'M138 204C120 122 186 96 232 112C274 122 276 170 262 208C258 184 250 170 240 160C214 172 176 168 158 158C148 172 142 186 138 204Z',
          color,
        ) +
        strands(
          'M236 118C262 130 266 160 262 190M222 116C200 138 170 148 156 150M236 124C220 146 196 154 176 156M206 114C180 124 160 138 148 162',
          shine,
        )
      );
    case 'scarf':
      return (
        mirrored(shape('M200 122C164 124 148 150 146 182C150 160 172 146 200 144Z', color)) +
        mirrored(
          shape('M200 92C104 94 92 260 108 420C128 400 148 372 158 330C138 292 132 236 138 190C144 150 168 128 200 126Z', cloth) +
            strokePath('M194 104C128 112 112 210 122 372M190 114C144 124 124 200 132 330', trim, 2),
        ) +
        shape(
          'M152 316C172 344 228 344 248 316C262 340 266 372 262 410C226 432 174 432 138 410C134 372 138 340 152 316Z',
          cloth,
        ) +
        strokePath('M150 346C176 370 224 370 250 346M146 374C176 398 224 398 254 374', trim, 2)
      );
    case 'headwrap':
      return (
        shape(
          'M132 186C128 136 158 112 200 112C242 112 272 136 268 186C250 156 230 146 200 146C170 146 150 156 132 186Z',
          cloth,
        ) +
        strokePath('M140 168C156 132 244 132 260 168', trim, 4) +
        shape('M200 60C180 44 186 20 206 22C228 24 224 50 206 62Z', cloth) +
        strokePath('M200 54C194 44 200 34 208 36', trim, 3)
      );
  }
}
