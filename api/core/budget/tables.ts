import type { Timestamp } from '../database/columns.ts';

/** Shares that outlive a request and a restart (see stored-shares.ts). */
interface BudgetShareTable {
  /** `unproved`, `mails`, `people`. */
  resource: string;
  /** Keyed hash of the subject of the share. */
  taken_for: string;
  /** Keyed hash of the network. */
  network: string;
  amount: number;
  expires_at: Timestamp;
}

declare module '../database/tables.ts' {
  interface Database {
    budget_shares: BudgetShareTable;
  }
}
