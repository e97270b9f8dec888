/** Filters of applications by their reviews. */
import { z } from 'zod';

/** Filter by the mean of an application's reviews, 1 to 5; `split`: the reviewers disagree (DISAGREEMENT in texts/reviews.ts). */
export const SCORE_FILTERS = ['none', 'low', 'middle', 'high', 'split'] as const;
export const scoreFilter = z.enum(SCORE_FILTERS);
export type ScoreFilter = z.infer<typeof scoreFilter>;
