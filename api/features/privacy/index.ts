/** What other features may import of this one. */
export { eraseRequestsOf } from './erase-requests.ts';
export { ensureNotice } from './notice.ts';
