/** What other features may import of this one. */
export { eraseReviewersAt, reviewLinksOf } from './reviewers.ts';
