/** Drawings that never change, made once and not on every page. */
import { HOME_TEXTS } from '@trama/shared/site-texts';
import { wovenCircle } from './circle.ts';
import type { Dye } from './dyes.ts';
import { mark } from './mark.ts';
import { seededRandom } from './random.ts';
import { wheel } from './wheel.ts';

const TINTED: Dye = {
  ground: 'var(--linen)',
  disc: 'var(--raised)',
  threads: ['var(--accent)', 'var(--ink)', 'var(--boldo)', 'var(--accent)'],
};

export const MARK = mark();
export const HOME_CIRCLE = wovenCircle(HOME_TEXTS.circleWords, HOME_TEXTS.circle);
export const CONTACT_WHEEL = wheel(440, 440, 400, seededRandom('giro4'), TINTED, 3);
