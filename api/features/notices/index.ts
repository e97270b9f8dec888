/** What other features may import of this one. */
export { eraseNoticesTo } from './notices.ts';
