import type { Timestamp } from '../database/columns.ts';

/** Shares that outlive a request and a restart (see stored-shares.ts). */
export interface BudgetShareTable {
  /** `unproved`, `mails`, `people`. */
  resource: string;
  /** What it was taken for. */
  subject: string;
  /** Keyed hash of the network. */
  network: string;
  amount: number;
  expires_at: Timestamp;
}
