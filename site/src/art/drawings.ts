/** Drawings that never change, made once and not on every page. */
import { mark } from './mark.ts';

export const MARK = mark();
