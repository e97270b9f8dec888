/** The feature's public exports; other features import nothing else. */
export { CONTACT_DATA } from './personal-data.ts';
