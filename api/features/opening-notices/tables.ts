import type { Timestamp } from '../../core/database/columns.ts';
import type { EmailKey } from '../../core/database/email-keys.ts';

/** A request to be notified when a call opens. */
interface OpeningNoticeTable {
  notice_id: string;
  event_id: number;
  email: string;
  email_key: EmailKey;
  created_at: Timestamp;
  /** null: unconfirmed, its mailed link was not opened. */
  confirmed_at: Timestamp | null;
  /** JSON of the ids of calls open at the request, for a notice about the next call; null: about the call of `event_id`. */
  open_then: string | null;
}

declare module '../../core/database/tables.ts' {
  interface Database {
    opening_notices: OpeningNoticeTable;
  }
}
