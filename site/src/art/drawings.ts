/** Drawings that never change, made once and not on every page. */
import { mark } from '@trama/shared/art/mark';

export const MARK = mark();
