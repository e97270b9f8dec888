/** What other features may import of this one. */

export { eraseFromCertificates } from './erase.ts';
export { certificateLinksOf } from './find.ts';
