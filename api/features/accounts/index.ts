/** The feature's public exports; other features import nothing else. */
export { ACCOUNT_DATA } from './personal-data.ts';
export { hasSecondFactor, removeSecondFactor } from './second-factor.ts';
