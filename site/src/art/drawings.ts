/** Drawings that never change, made once and not on every page. */
import { HOME_TEXTS } from '@trama/shared/texts/site';
import { homeCircle } from './circle.ts';
import { mark } from './mark.ts';

export const MARK = mark();
export const HOME_CIRCLE = homeCircle(HOME_TEXTS.circleWords, HOME_TEXTS.circle);
