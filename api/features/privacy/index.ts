/** What other features may import of this one. */
export { completeErasure, eraseSubject } from './erase.ts';
export { ensureNotice } from './notice.ts';
