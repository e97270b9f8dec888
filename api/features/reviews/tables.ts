import type { RefusalReason } from '@trama/shared/reviews/reviews';
import type { Generated } from 'kysely';
import type { Timestamp } from '../../core/database/columns.ts';
import type { EmailKey } from '../../core/database/email-keys.ts';

/** Reads and scores the applications of one event, by a personal link and without an account. */
interface ReviewerTable {
  reviewer_id: string;
  event_id: number;
  name: string;
  email: string;
  email_key: EmailKey;
  created_at: Timestamp;
  last_seen_at: Timestamp | null;
  /** When the present link was mailed. */
  link_sent_at: Timestamp | null;
  /** Institution of the reviewer, whose applications the reviewer does not get; '': unknown. */
  institution: Generated<string>;
  /** When the last reminder was mailed. */
  reminded_at: Timestamp | null;
}

/** A review draft: some criterion has no score yet. */
interface ReviewDraftTable {
  reviewer_id: string;
  application_id: string;
  /** JSON of `Score[]`. */
  scores: string;
  comment: string;
  author_comment: string;
  updated_at: Timestamp;
}

/** An application returned by a reviewer. */
interface ReviewRefusalTable {
  reviewer_id: string;
  application_id: string;
  reason: RefusalReason;
  note: Generated<string>;
  refused_at: Timestamp;
}

/** An assignment. Without any assignment in an event, each reviewer reads all applications. */
interface ReviewAssignmentTable {
  reviewer_id: string;
  application_id: string;
  assigned_at: Timestamp;
}

interface ReviewTable {
  review_id: string;
  reviewer_id: string;
  application_id: string;
  /** JSON of `Score[]` (shared/reviews/reviews.ts). */
  scores: string;
  /** Mean of the scores, 1 to 5. */
  mean: number;
  comment: string;
  /** Comment for the author, shown with the announced result and without the reviewer's name. */
  author_comment: Generated<string>;
  updated_at: Timestamp;
}

declare module '../../core/database/tables.ts' {
  interface Database {
    reviewers: ReviewerTable;
    reviews: ReviewTable;
    review_drafts: ReviewDraftTable;
    review_refusals: ReviewRefusalTable;
    review_assignments: ReviewAssignmentTable;
  }
}
