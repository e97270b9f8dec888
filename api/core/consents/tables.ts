import type { Timestamp } from '../database/columns.ts';

/**
 * `supports`: use of the supports and confidential answers of an application. `reviewing`: a reviewer's confidentiality.
 * `shown`: a person on «Acerca de».
 */
export type ConsentPurpose = 'supports' | 'reviewing' | 'shown';

/** A consent, with the text as it was shown. Rows are added; later only withdrawn or erased (triggers hold it). */
export interface ConsentTable {
  consent_id: string;
  /** application_id, reviewer_id or user_id, by `purpose`; null: erased since. */
  subject: string | null;
  /** Keyed hash of the person's address. The hash stays when the subject is erased. */
  person_hash: string;
  purpose: ConsentPurpose;
  /** null: erased since. */
  text: string | null;
  text_version: string;
  given_at: Timestamp;
  withdrawn_at: Timestamp | null;
  /** The form or page of ours on which it was given; null: erased since. */
  means: string | null;
}

declare module '../database/tables.ts' {
  interface Database {
    consents: ConsentTable;
  }
}
