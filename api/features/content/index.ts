/** What other features may import of this one. */
export { parseItem } from './input.ts';
export { registerItems } from './item-routes.ts';
export type { Shelf } from './life-cycle.ts';
export { inBin, matching, sorting } from './matching.ts';
