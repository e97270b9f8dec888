import type { Generated } from 'kysely';
import type { Flag, Timestamp } from '../database/columns.ts';

interface SessionTable {
  /** SHA-256 of the token; the token itself is never stored. */
  token_hash: string;
  user_id: string;
  created_at: Timestamp;
  last_seen_at: Timestamp;
  expires_at: Timestamp;
  /** 1: on the person's own computer, so it lasts longer. */
  remembered: Generated<Flag>;
  /** When the password was last entered; null: the session is older than this column. */
  password_at: Timestamp | null;
  /** 1: the account must set up its second factor before anything else. */
  factor_due: Generated<Flag>;
  /** «Firefox», «Windows»; null: unknown. */
  browser: string | null;
  system: string | null;
}

/** The purpose of a token, and the row that is its subject. */
export type TokenPurpose =
  /** Sets a password after a reset; `people.user_id`. */
  | 'password'
  /** Sets the first password of an invited account; `people.user_id`. */
  | 'invitation'
  /** A browser in which the account has signed in; `people.user_id`. */
  | 'device'
  /** Confirms or undoes a change of address; `email_changes.email_change_id`. */
  | 'confirm_email'
  | 'undo_email'
  /** The ticket that `POST /users` answers to an applicant; `people.user_id`. */
  | 'applying'
  /** The applicant's page; `applications.application_id`. */
  | 'own_application'
  /** The applicant's page in the tab that sent the form, until a mailed link is opened; `applications.application_id`. */
  | 'sent_application'
  /** Moves an application to the address that it was mailed to; `applications.application_id`. */
  | 'awaited_address'
  /** Leaves the authors of an application; `application_authors.author_id`. */
  | 'coauthor'
  /** A draft of an application; `application_drafts.draft_id`. */
  | 'draft'
  /** The draft in the tab that began it, until the mailed link is opened; `application_drafts.draft_id`. */
  | 'tab_draft'
  /** Confirms a notice of an opening; `opening_notices.notice_id`. */
  | 'opening_notice'
  /** One application after the close; `late_links.late_link_id`. */
  | 'late_link'
  /** A reviewer's page; `reviewers.reviewer_id`. */
  | 'reviewing'
  /** A request about personal data; `rights_requests.request_id`. */
  | 'own_data'
  /** Accepts or withdraws being shown on public pages; `people.user_id`. */
  | 'shown'
  /** Confirms a subscription; `subscription_requests.request_id`. */
  | 'subscription';

/** The second factor of an account (features/accounts/second-factor.ts). */
interface SecondFactorTable {
  user_id: string;
  /** Base32. Only shown during setup. */
  secret: string;
  created_at: Timestamp;
  /** null: setup not finished. */
  confirmed_at: Timestamp | null;
  /** Time step of the last accepted code, so that no code is accepted twice. */
  last_step: number;
}

interface RecoveryCodeTable {
  code_hash: string;
  user_id: string;
}

/** The secret part of a link or ticket (see access-tokens.ts). */
export interface AccessTokenTable {
  /** SHA-256 of the token; the token itself is never stored. */
  token_hash: string;
  purpose: TokenPurpose;
  /** Id of the subject's row, by `purpose`. */
  subject: string;
  created_at: Timestamp;
  /** null: valid as long as the subject exists. */
  expires_at: Timestamp | null;
  used_at: Timestamp | null;
  revoked_at: Timestamp | null;
}

declare module '../database/tables.ts' {
  interface Database {
    sessions: SessionTable;
    access_tokens: AccessTokenTable;
    second_factors: SecondFactorTable;
    recovery_codes: RecoveryCodeTable;
  }
}
