/** The feature's public exports; other features import nothing else. */
export { REVIEW_DATA } from './personal-data.ts';
export { deleteReviewers, reviewLinksOf } from './reviewers.ts';
