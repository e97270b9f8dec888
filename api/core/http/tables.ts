import type { Timestamp } from '../database/columns.ts';

/** Attempts counted in a window (see limits.ts); in the database so that a restart resets nothing. */
export interface RateLimitTable {
  /** Limit's name and a hash of the address or account. */
  key: string;
  points: number;
  expires_at: Timestamp;
}
