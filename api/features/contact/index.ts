/** What other features may import of this one. */
export { CONTACT_DATA } from './personal-data.ts';
