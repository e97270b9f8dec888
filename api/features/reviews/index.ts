/** What other features may import of this one. */
export { eraseReviewersAt } from './reviewers.ts';
