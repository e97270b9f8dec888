import type { Right, RightsOutcome } from '@trama/shared/privacy/rights';
import type { Generated } from 'kysely';
import type { Flag, Timestamp } from '../../core/database/columns.ts';

/** A person's request about personal data. */
export interface RightsRequestTable {
  request_id: string;
  /** Assigned at the confirmation: «D-041». */
  number: number | null;
  kind: Right;
  means: 'site' | 'letter';
  /** Cleared some time after the answer, and when the person is erased. */
  email: string | null;
  email_key: string | null;
  words: string | null;
  created_at: Timestamp;
  /** When the mailed link was opened, which proves the sender; null: not opened. */
  confirmed_at: Timestamp | null;
  /** The last day of the term, `yyyy-mm-dd` in the network's zone. */
  due_on: string | null;
  extended_at: Timestamp | null;
  extension_reason: string | null;
  /** Days left at the last reminder; null: no reminder was sent. */
  reminded: number | null;
  answered_at: Timestamp | null;
  outcome: RightsOutcome | null;
  reason: string | null;
  /** SHA-256 of the answer's text: a proof without its content. */
  answer_hash: string | null;
}

/** A blocked address without a person's record. Unblocking deletes the row. */
interface BlockedAddressTable {
  /** Folded (`foldEmail`). */
  email_key: string;
  blocked_at: Timestamp;
}

/** A version of the privacy notice, as shown. */
interface PrivacyVersionTable {
  version: number;
  valid_from: Timestamp;
  important: Generated<Flag>;
  /** JSON of `StoredFacts` (shared/privacy/notice.ts). */
  facts: string;
  /** The account; null: the product published the version after a change of its part. */
  published_by: string | null;
  /** The complete document. */
  html: string;
}

/** A breach of personal data. Never deleted. */
export interface BreachTable {
  breach_id: Generated<number>;
  noted_at: Timestamp;
  noted_by: string | null;
  began_at: Timestamp;
  ended_at: Timestamp;
  /** JSON: names of treatments. */
  treatments: string;
  nature: string;
  effects: string;
  measures: string;
  affected: number;
  agency_told_at: Timestamp | null;
  people_told_at: Timestamp | null;
}

declare module '../../core/database/tables.ts' {
  interface Database {
    rights_requests: RightsRequestTable;
    blocked_addresses: BlockedAddressTable;
    privacy_versions: PrivacyVersionTable;
    breaches: BreachTable;
  }
}
