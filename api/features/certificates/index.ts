/** What other features may import of this one. */
export { certificateLinksOf } from './find.ts';
export { CERTIFICATE_DATA } from './personal-data.ts';
