/** What other features may import of this one. */
export { ACCOUNT_DATA } from './personal-data.ts';
export { hasSecondFactor, removeSecondFactor } from './second-factor.ts';
