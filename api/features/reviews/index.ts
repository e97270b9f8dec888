/** What other features may import of this one. */
export { REVIEW_DATA } from './personal-data.ts';
export { deleteReviewers, reviewLinksOf } from './reviewers.ts';
