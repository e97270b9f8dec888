import type { MailQueue } from '@trama/shared/mail/mails';
import type { SuppressionReason } from '@trama/shared/mail/subscriptions';
import type { Generated } from 'kysely';
import type { Flag, Timestamp } from '../database/columns.ts';
import type { EmailKey } from '../database/email-keys.ts';

type MailState = 'pending' | 'sent' | 'dead';

/**
 * 0: requested by its recipient (a confirmation, a receipt); 1: one act mails many people; 2: a mailing. Lower values are sent
 * first.
 */
type MailPriority = 0 | 1 | 2;

/** A mail to be sent; written in the transaction of the change that causes it. */
export interface OutboxTable {
  mail_id: Generated<number>;
  /** At most one mail per key exists. */
  mail_key: string;
  to_address: string;
  email_key: EmailKey;
  subject: string;
  html: string;
  text: string;
  /** JSON of `MailCalendar[]`; '': no calendar, or already sent. */
  calendars: Generated<string>;
  /** JSON object: extra headers, Reply-To included. */
  headers: Generated<string>;
  state: Generated<MailState>;
  attempts: Generated<number>;
  next_attempt_at: Timestamp;
  created_at: Timestamp;
  sent_at: Timestamp | null;
  last_error: string | null;
  /** When the mail was first handed to the provider with unknown outcome (cut response, crash); null: never. */
  in_flight_since: Timestamp | null;
  /** 1: part of a mailing. */
  bulk: Generated<Flag>;
  priority: Generated<MailPriority>;
  /** Key of the mailing (`event-announcement:12`); null: no mailing. */
  mailing: string | null;
  /** The person (`people.user_id`) that a mail of a mailing is for. */
  recipient_id: string | null;
  /** null: not limited by a queue. */
  queue: MailQueue | null;
  /** Keyed hash of the client's network; null: an administrator or the product, or older than a day. */
  client: string | null;
  /** Idempotency key of the batch; null: not batched yet. */
  batch: string | null;
  /** 1: the row is deleted after sending, because its address must not stay. */
  delete_when_sent: Generated<Flag>;
  /** 1: the text stays after sending (sent-copy.ts). */
  keeps_copy: Generated<Flag>;
}

/** The text of a mailing, without names. */
interface MailingCopyTable {
  mailing: string;
  html: string;
  text: string;
  created_at: Timestamp;
}

/** A suppressed address. */
interface SuppressionTable {
  /** SHA-256 of the folded address; the row stays after the person is erased. */
  suppression_id: string;
  reason: SuppressionReason;
  /** The address, for administrators; null: unsubscribed, or the person was erased. */
  email: string | null;
  email_key: EmailKey;
  detail: string | null;
  created_at: Timestamp;
}

/** A received report of the provider's webhook. */
interface WebhookEventTable {
  event_id: string;
  /** Time of the signature: a retry of the provider has a new one, a replay does not. */
  signed_at: string;
  received_at: Timestamp;
}

declare module '../database/tables.ts' {
  interface Database {
    outbox: OutboxTable;
    mailing_copies: MailingCopyTable;
    suppressions: SuppressionTable;
    webhook_events: WebhookEventTable;
  }
}
