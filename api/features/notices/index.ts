/** What other features may import of this one. */
export { NOTICE_DATA } from './notices.ts';
