/** The feature's public exports; other features import nothing else. */
export { certificateLinksOf } from './find.ts';
export { CERTIFICATE_DATA } from './personal-data.ts';
