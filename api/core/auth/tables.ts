import type { Timestamp } from '../database/columns.ts';

export interface SessionTable {
  /** SHA-256 of the token; the token itself is never stored. */
  token_hash: string;
  user_id: string;
  created_at: Timestamp;
  last_seen_at: Timestamp;
  expires_at: Timestamp;
  /** «Firefox», «Windows»; null when its browser did not say. */
  browser: string | null;
  system: string | null;
}

/** What a token is for, and which row its subject is. */
export type TokenPurpose =
  /** Sets a password, after a reset or an invitation; `people.user_id`. */
  | 'password'
  /** The ticket that `POST /users` answers to an applicant; `people.user_id`. */
  | 'applying'
  /** The applicant's page; `applications.application_id`. */
  | 'own_application'
  /** One application after the close; `late_links.late_link_id`. */
  | 'late_link'
  /** A reviewer's page; `reviewers.reviewer_id`. */
  | 'reviewing'
  /** Confirms a subscription; `subscription_requests.request_id`. */
  | 'subscription';

/** The secret part of a link or ticket (see access-tokens.ts). */
export interface AccessTokenTable {
  /** SHA-256 of the token; the token itself is never stored. */
  token_hash: string;
  purpose: TokenPurpose;
  /** Id of the row that the purpose is about. */
  subject: string;
  created_at: Timestamp;
  /** null: valid as long as its subject exists. */
  expires_at: Timestamp | null;
  used_at: Timestamp | null;
  revoked_at: Timestamp | null;
}
