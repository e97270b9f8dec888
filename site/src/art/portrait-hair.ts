/** Six ways of wearing the hair: 0 bun, 1 medium, 2 braid, 3 curls, 4 long, 5 short. Drawn in two layers, behind and before the face. */
import { mirrored } from './portrait-face.ts';
import { around, disc, hoop, line, round, shape } from './svg.ts';

export interface Hair {
  style: number;
  color: string;
  /** Strands that catch the light. */
  shine: string;
}

const strands = (d: string, shine: string) => line(d, shine, 1.7);

/** Fifteen curls around the head. */
function curls(draw: (x: number, y: number, radius: number) => string): string {
  return around(15, (angle, i) => {
    const sine = Math.sin(angle);
    return draw(200 + 84 * Math.cos(angle), 186 + 88 * sine * (sine > 0.3 ? 0.82 : 1), 34 + (i % 3) * 5);
  });
}

export function hairBehind({ style, color, shine }: Hair): string {
  switch (style) {
    case 0:
      return disc(200, 92, 40, color) + [31, 22, 13].map((r) => hoop(200, 92, r, shine, 1.7)).join('');
    case 1:
      return shape('M118 205C112 96 288 96 282 205C284 250 286 276 296 300H104C114 276 116 250 118 205Z', color);
    case 2:
      return disc(200, 184, 68, color);
    case 3:
      return (
        curls((x, y, r) => disc(x, y, r, color)) +
        curls((x, y, r) => [0.78, 0.54, 0.3].map((k) => hoop(x, y, r * k, shine, 1.5)).join('')) +
        disc(200, 180, 84, color)
      );
    case 4:
      return shape('M116 210C108 92 292 92 284 210C286 300 300 360 312 420H88C100 360 114 300 116 210Z', color);
    default:
      return '';
  }
}

function braid({ color, shine }: Hair, tie: string): string {
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
    line('M269 409H285', tie, 8) +
    shape('M270 413L264 434Q277 440 290 434L284 413Z', color)
  );
}

/** @param tie colour of what holds a braid */
export function hairBefore(hair: Hair, tie: string): string {
  const { style, color, shine } = hair;
  const parting = mirrored(
    shape('M200 118C146 110 124 158 134 222C146 214 150 172 200 146Z', color) +
      strands('M198 124C158 122 138 154 138 204M199 131C166 130 146 158 142 198M199 139C174 138 156 160 148 186', shine),
  );
  switch (style) {
    case 0:
      return parting;
    case 1:
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
    case 2:
      return parting + braid(hair, tie);
    case 3:
      return around(9, (_, i) => {
        const angle = Math.PI * (1.12 + i * 0.095);
        const x = 200 + 62 * Math.cos(angle);
        const y = 196 + 66 * Math.sin(angle);
        return disc(x, y, 19, color) + hoop(x, y, 12, shine, 1.5) + hoop(x, y, 6, shine, 1.5);
      });
    case 4:
      return (
        shape(
          'M132 214C122 120 214 96 262 142C278 160 276 196 268 222C264 190 250 164 226 152C204 176 168 186 146 180C140 192 136 202 132 214Z',
          color,
        ) +
        strands('M228 146C204 168 172 176 146 172M222 138C198 158 170 164 144 164M214 130C194 146 170 152 146 154', shine) +
        mirrored(strands('M124 236C116 300 108 360 100 412M136 330C130 360 124 390 120 412', shine))
      );
    default:
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
  }
}
