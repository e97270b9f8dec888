/** Mails of the outbox as administrators see them. */
import { z } from 'zod';
import { timestamp } from '../forms/fields.ts';

/**
 * Queues of mails that any visitor can cause. Each has separate limits (LIMITS.mailQueues), so no queue delays another.
 * `receipt`, `unproved_receipt`: receipts to proved and unproved addresses. `unproved_change`: news of an unproved application.
 * `links`: lost links. `coauthor`: notices to co-authors. `draft`: links of drafts. `confirmation`: links that prove an address.
 */
export const mailQueue = z.enum(['receipt', 'unproved_receipt', 'unproved_change', 'links', 'coauthor', 'draft', 'confirmation']);
export type MailQueue = z.infer<typeof mailQueue>;

export const mailRecord = z
  .object({
    mail_id: z.number().int(),
    to_address: z.string(),
    subject: z.string(),
    /** `dead`: given up because of `last_error`; can be retried. */
    state: z.enum(['pending', 'sent', 'dead']),
    attempts: z.number().int(),
    /** True for a mail of a mailing. */
    bulk: z.boolean(),
    created_at: timestamp,
    next_attempt_at: timestamp,
    sent_at: timestamp.nullable(),
    last_error: z.string().nullable(),
  })
  .meta({ id: 'Mail' });
export type MailRecord = z.infer<typeof mailRecord>;

/** `GET /mails/{id}`: a mail with its text, without the tokens of its links. */
export const mailContent = mailRecord
  .extend({
    html: z.string(),
    text: z.string(),
    /**
     * `own`: the text as sent; `mailing`: the text sent to all, without the person's name; `none`: no text is stored (a notice to
     * the network itself, or sent before copies existed).
     */
    copy: z.enum(['own', 'mailing', 'none']),
  })
  .meta({ id: 'MailContent' });
export type StoredMail = z.infer<typeof mailContent>;

/** `GET /mail-summary`. */
export const mailSummary = z.object({
  waiting: z.number().int(),
  sent: z.number().int(),
  dead: z.number().int(),
  sentInLastDay: z.number().int(),
  /** Mails per day in the provider's plan; null: not configured. */
  perDay: z.number().int().nullable(),
  /** True without a provider: mails are written to the data folder. */
  storedAsFiles: z.boolean(),
  /** True for `storedAsFiles` in production: no mail reaches its recipient. */
  off: z.boolean(),
  /** The provider's error that stops all mails (parsed by `mailProblem`); null: unknown. */
  stoppedBy: z.string().nullable(),
});
export type MailSummary = z.infer<typeof mailSummary>;

/** `GET /mailings`: an announcement to the subscribers, with its progress. */
export const mailingProgress = z.object({
  key: z.string(),
  subject: z.string(),
  created_at: timestamp,
  total: z.number().int(),
  sent: z.number().int(),
  waiting: z.number().int(),
  dead: z.number().int(),
  /** Mails are on hold because the item is hidden or its announcement was cancelled. */
  held: z.boolean(),
});
export type MailingProgress = z.infer<typeof mailingProgress>;

/**
 * `GET /mailings/audience`: number of people that a mailing would reach now. With `kind` and `id`, also the progress of that
 * item's mailing.
 */
export const mailingAudience = z.object({
  subscribers: z.number().int(),
  mailed_at: timestamp.nullable(),
  progress: mailingProgress.nullable(),
});
