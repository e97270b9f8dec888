import type { Timestamp } from '../database/columns.ts';

/** Attempts in a window (see limits.ts), stored so that a restart resets nothing. */
interface RateLimitTable {
  /** Limit's name and a hash of the address or account. */
  key: string;
  points: number;
  expires_at: Timestamp;
}

/** A changing request with an `Idempotency-Key` (see idempotency.ts). */
export interface IdempotencyKeyTable {
  /** Keyed hash of caller, method, URL and key. */
  key_hash: string;
  /** HMAC of the request's body under a key derived from the request's key. */
  fingerprint: string;
  /** Kind of the created record, as in its audit entry. */
  kind: string | null;
  object: string | null;
  /** null: the response is unknown. */
  status: number | null;
  /** Encrypted with a key derived from the request's key; null: unknown, a credential, or the request's key is guessable. */
  answer: string | null;
  /** JSON: progress of a bulk request; null: a repeat does not continue. */
  progress: string | null;
  expires_at: Timestamp;
}

declare module '../database/tables.ts' {
  interface Database {
    rate_limits: RateLimitTable;
    idempotency_keys: IdempotencyKeyTable;
  }
}
