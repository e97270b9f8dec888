import type { Generated } from 'kysely';
import type { Flag, Timestamp } from '../database/columns.ts';

export type MailState = 'pending' | 'sending' | 'sent' | 'dead';

/** A mail to be sent; written in the transaction of what it tells. */
export interface OutboxTable {
  mail_id: Generated<number>;
  /** At most one mail per key, ever. */
  mail_key: string;
  to_address: string;
  subject: string;
  html: string;
  text: string;
  /** JSON object: extra headers, Reply-To included. */
  headers: Generated<string>;
  state: Generated<MailState>;
  attempts: Generated<number>;
  next_attempt_at: Timestamp;
  created_at: Timestamp;
  sent_at: Timestamp | null;
  last_error: string | null;
  /** Since when the provider may already have accepted it (a cut answer, a crash); null: surely not. */
  doubt_since: Timestamp | null;
  /** 1: part of a mailing; waits behind mails that one person is waiting for. */
  bulk: Generated<Flag>;
  /** Key under which mails of a mailing are sent together; null: none yet. */
  batch: string | null;
}
