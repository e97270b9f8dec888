/** Sor Juana Inés de la Cruz in habit with badge: the design's own drawing, 400 × 480. */
import { mandala } from './mandala.ts';
import { PALETTES, type Palette } from './palettes.ts';
import { face, mirrored, SKINS } from './portrait-face.ts';
import { seededRandom } from './random.ts';
import { disc, shape, strokePath, svgDocument } from './svg.ts';

const [VEIL, HABIT, FOLD] = ['#1D1222', '#FBF7F0', '#D9D2D6'];
const BADGE: Palette = { ground: '#A3173F', disc: '#841031', strokes: ['#FBF7F0', '#EFB13C', '#F2B9A6', '#FBF7F0'] };

export function sorJuana(): string {
  const drawing = [
    `<rect width="400" height="480" fill="${PALETTES.michay.ground}"/>`,
    mandala(330, 130, 190, seededRandom('sj2'), PALETTES.michay),
    shape('M84 480C70 360 92 84 200 80C308 84 330 360 316 480Z', VEIL),
    shape('M30 480C36 404 92 366 150 348H250C308 366 364 404 370 480Z', HABIT),
    mirrored(strokePath('M62 480C72 440 92 412 120 394', FOLD, 2) + strokePath('M96 480C100 452 108 432 122 414', FOLD, 2)),
    shape('M126 214C116 106 284 106 274 214C280 262 276 300 286 340C262 372 138 372 114 340C124 300 120 262 126 214Z', HABIT),
    mirrored(strokePath('M133 232C132 272 130 306 124 338M141 258C142 288 142 318 138 348', FOLD, 2)),
    face(SKINS[0]),
    shape('M138 184C140 112 260 112 262 184C246 158 154 158 138 184Z', HABIT),
    strokePath('M142 180C158 158 242 158 258 180', FOLD, 1.8),
    strokePath('M146 168C164 146 236 146 254 168', FOLD, 1.8),
    shape('M158 262C176 288 224 288 242 262C262 290 262 330 258 356C228 372 172 372 142 356C138 330 138 290 158 262Z', HABIT),
    strokePath('M158 262C176 288 224 288 242 262', FOLD, 1.8),
    strokePath('M152 292C176 316 224 316 248 292M150 318C176 340 224 340 250 318', FOLD, 2),
    mirrored(
      shape('M200 80C92 84 74 300 66 402C84 380 104 368 116 360C126 318 104 262 124 196C132 150 166 126 200 126Z', VEIL) +
        strokePath(
          'M196 92C124 98 104 196 96 352M194 104C138 110 116 196 108 330M190 116C150 122 128 176 118 236',
          '#5A4462',
          1.8,
        ),
    ),
    disc(200, 420, 64, VEIL),
    disc(200, 420, 59, '#EFB13C'),
    mandala(200, 420, 50, seededRandom('escudo9'), BADGE),
  ].join('');
  return svgDocument(400, 480, drawing, ' preserveAspectRatio="xMidYMid slice"');
}
