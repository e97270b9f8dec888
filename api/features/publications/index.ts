/** The feature's public exports; other features import nothing else. */
export { publicationKind } from './kind.ts';
