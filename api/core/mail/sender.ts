/** Mail transport. Two exist: the provider (resend-sender) and files (file-sender). */

/** A calendar attached to a mail. Source: RFC 5546. */
export interface MailCalendar {
  method: 'PUBLISH' | 'CANCEL';
  content: string;
}

/** The calendar as an attached file. */
export const calendarFile = ({ method, content }: MailCalendar) => ({
  filename: method === 'CANCEL' ? 'ponencia-cancelada.ics' : 'ponencia.ics',
  content: Buffer.from(content),
  contentType: `text/calendar; charset=utf-8; method=${method}`,
});

/** A mail ready to go. Header values are single lines without control characters. */
export interface OutgoingMail {
  /** Key of a single delivery: the provider's idempotency key, or the file's name. */
  key: string;
  from: string;
  to: string;
  replyTo: string | null;
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
  calendars: readonly MailCalendar[];
  /** ISO instant of the mail's creation: the `Date` header of mails stored as files. */
  createdAt: string;
}

/**
 * Outcome of one send.
 * - `sent`: accepted (now, or by an earlier attempt with the same key)
 * - `retry`: not accepted now; `after` (ms) if the provider named a time. `pause`: nothing else may be sent before (rate or
 *   quota); the attempt does not count against the mail
 * - `refused`: never accepted unchanged
 */
export type SendResult =
  | { outcome: 'sent' }
  | { outcome: 'retry'; reason: string; after: number | null; pause: boolean }
  | { outcome: 'refused'; reason: string };

export interface MailSender {
  /** A line for the start message. */
  describe(): string;
  /** Minimum time (ms) between the end of one send and the next. */
  readonly interval: number;
  /** How long an accepted key is recognised (ms). */
  readonly remembers: number;
  /** Maximum number of mails per send. */
  readonly batchSize: number;
  /**
   * Sends all mails or none. `key` is the single mail's key or the batch's, even if one mail of the batch is left. Never throws;
   * returns even if the provider never responds.
   */
  send(mails: readonly OutgoingMail[], key: string): Promise<SendResult>;
}

/** Reason of a dead mail: outcome unknown, and the provider's idempotency window is over. */
export const UNKNOWN_OUTCOME = 'unknown outcome';
