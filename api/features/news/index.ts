/** What other features may import of this one. */
export { newsKind } from './kind.ts';
export { newsMailing } from './mailing.ts';
