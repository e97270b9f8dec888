/** What other features may import of this one. */
export { callOpenedMail, NOTICE_DATA } from './notices.ts';
