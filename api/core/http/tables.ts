import type { Timestamp } from '../database/columns.ts';

/** Attempts counted in a window (see limits.ts); in the database so that a restart resets nothing. */
interface RateLimitTable {
  /** Limit's name and a hash of the address or account. */
  key: string;
  points: number;
  expires_at: Timestamp;
}

/** A call with an `Idempotency-Key` that changed something (see idempotency.ts). */
export interface IdempotencyKeyTable {
  /** Keyed hash of caller, method, address and key. */
  call_hash: string;
  /** HMAC of the request's body under a key derived from the call's key. */
  fingerprint: string;
  /** The thing that the call made, as its audit entry names it. */
  kind: string | null;
  object: string | null;
  /** null: the response is unknown. */
  status: number | null;
  /** Encrypted with a key derived from the request’s key; null: unknown, a credential, or the request’s key is guessable. */
  answer: string | null;
  /** JSON: how far a bulk call came; null: a repeat does not run again. */
  progress: string | null;
  expires_at: Timestamp;
}

declare module '../database/tables.ts' {
  interface Database {
    rate_limits: RateLimitTable;
    answered_calls: IdempotencyKeyTable;
  }
}
