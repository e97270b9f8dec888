import type { Timestamp } from '../database/columns.ts';

/**
 * `supports`: use of the supports and confidential answers of an application. `reviewing`: a reviewer's confidentiality.
 * `shown`: a person on «Acerca de».
 */
export type ConsentPurpose = 'supports' | 'reviewing' | 'shown';

/** A consent with the text as shown. Triggers allow only inserting, withdrawing and erasing. */
export interface ConsentTable {
  consent_id: string;
  /** application_id, reviewer_id or user_id, by `purpose`; null: the subject was erased. */
  subject: string | null;
  /** Keyed hash of the person's address; stays after the subject is erased. */
  person_hash: string;
  purpose: ConsentPurpose;
  /** null: the text was erased with the subject. */
  text: string | null;
  text_version: string;
  given_at: Timestamp;
  withdrawn_at: Timestamp | null;
  /** The form or page on which the consent was given; null: erased with the subject. */
  means: string | null;
}

declare module '../database/tables.ts' {
  interface Database {
    consents: ConsentTable;
  }
}
