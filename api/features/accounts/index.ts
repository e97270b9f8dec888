/** What other features may import of this one. */
export { hasSecondFactor, removeSecondFactor } from './second-factor.ts';
