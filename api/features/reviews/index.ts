/** What other features may import of this one. */
export { eraseReviewersAt, mailReviewLinksTo } from './reviewers.ts';
