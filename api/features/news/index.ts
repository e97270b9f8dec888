/** What other features may import of this one. */
export { newsMailing } from './mailing.ts';
