/** Constant drawings, made once instead of on every page. */
import { mark } from '@trama/shared/art/mark';

export const MARK = mark();
