import type { Timestamp } from '../../core/database/columns.ts';
import type { EmailKey } from '../../core/database/email-keys.ts';

/** A person who asked to be notified when a call opens. */
interface OpeningNoticeTable {
  notice_id: string;
  event_id: number;
  email: string;
  email_key: EmailKey;
  created_at: Timestamp;
  /** null: the link of the mail was not followed yet. */
  confirmed_at: Timestamp | null;
  /** JSON: ids of the calls that were open when the next one was asked for; null: about the call of its event. */
  open_then: string | null;
}

declare module '../../core/database/tables.ts' {
  interface Database {
    opening_notices: OpeningNoticeTable;
  }
}
