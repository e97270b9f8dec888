/** The exports that other features may import. */
export { ACCOUNT_DATA } from './personal-data.ts';
export { hasSecondFactor, removeSecondFactor } from './second-factor.ts';
