/** What other features may import of this one. */
export { REVIEW_DATA } from './personal-data.ts';
export { reviewsLeftMail } from './reminders.ts';
export { deleteReviewers, reviewLinksOf } from './reviewers.ts';
