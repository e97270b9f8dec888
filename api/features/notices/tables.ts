import type { Timestamp } from '../../core/database/columns.ts';

/** Who asked to be notified when a call opens. */
export interface OpeningNoticeTable {
  notice_id: string;
  event_id: number;
  email: string;
  created_at: Timestamp;
  /** null: the link of the mail was not followed yet. */
  confirmed_at: Timestamp | null;
}

declare module '../../core/database/tables.ts' {
  interface Database {
    opening_notices: OpeningNoticeTable;
  }
}
