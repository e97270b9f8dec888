import type { Generated } from 'kysely';
import type { Timestamp } from '../../core/database/columns.ts';

/** Reads and scores the applications of one event, by a personal link and without an account. */
export interface ReviewerTable {
  reviewer_id: string;
  event_id: number;
  name: string;
  email: string;
  created_at: Timestamp;
  last_seen_at: Timestamp | null;
  /** When the link that is valid was mailed. */
  link_sent_at: Timestamp | null;
}

export interface ReviewTable {
  review_id: string;
  reviewer_id: string;
  application_id: string;
  /** JSON of `Score[]` (shared/reviews.ts). */
  scores: string;
  /** Of the scores, 1 to 5. */
  mean: number;
  comment: string;
  /** For the author, shown with the announced result and without the reviewer's name. */
  author_comment: Generated<string>;
  updated_at: Timestamp;
}

declare module '../../core/database/tables.ts' {
  interface Database {
    reviewers: ReviewerTable;
    reviews: ReviewTable;
  }
}
