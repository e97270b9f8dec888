/** The feature's public exports; other features import nothing else. */
export { blockAddress } from './block.ts';
export { completeErasure, eraseSubject } from './erase.ts';
export { ensureNotice } from './notice.ts';
