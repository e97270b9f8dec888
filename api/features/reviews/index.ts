/** What other features may import of this one. */
export { REVIEW_DATA } from './personal-data.ts';
export { reviewLinksOf } from './reviewers.ts';
