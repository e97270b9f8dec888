import type { Generated } from 'kysely';

/** A mail from its cause to its end. Written in the transaction of what caused it. */
export interface OutboxTable {
  /** AUTOINCREMENT: the order of sending. */
  mail_id: Generated<number>;
  /** Unique: the same cause never makes two mails. */
  mail_key: string;
  template: string;
  recipient: string;
  reply_to: string | null;
  /** JSON object of the template's values. */
  template_values: string;
  /** JSON object of further headers. */
  headers: string;
  status: 'queued' | 'sent' | 'dead';
  /** Failed attempts so far. */
  attempts: number;
  next_attempt_at: string;
  /** Since when the provider may already have accepted it (cut answer, crash); null: surely not. */
  doubt_since: string | null;
  last_error: string | null;
  created_at: string;
  sent_at: string | null;
}
