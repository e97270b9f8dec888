/** What other features may import of this one. */
export { publicationKind } from './kind.ts';
