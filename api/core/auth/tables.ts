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

/** A reset link. */
export interface PasswordResetTable {
  token_hash: string;
  user_id: string;
  created_at: Timestamp;
  expires_at: Timestamp;
}
