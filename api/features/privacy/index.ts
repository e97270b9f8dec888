/** What other features may import of this one. */
export { blockAddress } from './block.ts';
export { completeErasure, eraseSubject } from './erase.ts';
export { ensureNotice } from './notice.ts';
