/** The feature's public exports; other features import nothing else. */
export { NOTICE_DATA } from './opening-notices.ts';
