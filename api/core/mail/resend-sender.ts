/** Sends through Resend. Adds a time-out and errors, which its SDK lacks. */
import { HOUR_MS, MINUTE_MS } from '@trama/shared/format/time';
import { z } from 'zod';
import { calendarFile, type MailSender, type OutgoingMail, type SendResult } from './sender.ts';

const TIMEOUT = 10_000;
/**
 * Minimum time (ms) from a response to the next request: Resend allows 2 requests a second per team. Source:
 * resend.com/docs/api-reference/rate-limit.
 */
const INTERVAL = 550;
/** Maximum number of mails per request. Source: resend.com/docs/api-reference/emails/send-batch-emails. */
const BATCH = 100;
/**
 * Resend stores idempotency keys for 24 hours; an hour less is a safe margin. Source:
 * resend.com/docs/dashboard/emails/idempotency-keys.
 */
export const KEY_MEMORY = 23 * HOUR_MS;
/** A plan's quota renews at a fixed time, so frequent retries are useless. */
const QUOTA_PAUSE = HOUR_MS;
const ACCOUNT_PAUSE = 5 * MINUTE_MS;
const UNREADABLE = 'unreadable answer';

const accepted = z.object({ id: z.string().min(1) });
const acceptedBatch = (mails: number) => z.object({ data: z.array(accepted).length(mails) });
const problem = z.object({
  name: z.string().catch(''),
  message: z.string().catch(''),
  statusCode: z.number().nullable().catch(null),
});

/** `Retry-After` in ms: seconds or an HTTP date (RFC 9110, 10.2.3); at most an hour, null when absent or unreadable. */
export function retryAfter(value: string | undefined, now: number): number | null {
  if (!value) return null;
  const wait = /^\d+$/u.test(value.trim()) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isFinite(wait) && wait >= 0 ? Math.min(wait, QUOTA_PAUSE) : null;
}

/** Errors of a single mail, which retries cannot fix. */
const REFUSALS = new Set([
  'validation_error',
  'invalid_idempotency_key',
  'invalid_attachment',
  'invalid_parameter',
  'missing_required_field',
  'security_error',
]);

/** Errors of the account, the sender or the API's URL: no mail can be sent until the operator acts. */
const ACCOUNT = new Set([
  'missing_api_key',
  'restricted_api_key',
  'invalid_api_key',
  'invalid_from_address',
  'invalid_access',
  'invalid_region',
  'not_found',
  'method_not_allowed',
]);
const isAccount = (name: string, status: number | null) => ACCOUNT.has(name) || [401, 402, 403, 404, 405].includes(status ?? 0);

function resultOfError(error: unknown, headers: Record<string, string> | null): SendResult {
  const { name, message, statusCode } = problem.catch({ name: '', message: '', statusCode: null }).parse(error);
  const reason = [statusCode, name, message].filter(Boolean).join(' ').slice(0, 500) || UNREADABLE;
  const after = retryAfter(headers?.['retry-after'], Date.now());
  // The key was used with other content (an erasure removed a mail of the batch): the provider accepted the first request.
  if (name === 'invalid_idempotent_request') return { outcome: 'sent' };
  if (name === 'daily_quota_exceeded' || name === 'monthly_quota_exceeded')
    return { outcome: 'retry', reason, after: QUOTA_PAUSE, pause: true };
  if (name === 'rate_limit_exceeded' || statusCode === 429)
    return { outcome: 'retry', reason, after: after ?? 1000, pause: true };
  if (isAccount(name, statusCode)) return { outcome: 'retry', reason, after: ACCOUNT_PAUSE, pause: true };
  if (REFUSALS.has(name) || (statusCode !== null && [400, 413, 422].includes(statusCode))) return { outcome: 'refused', reason };
  return { outcome: 'retry', reason, after, pause: false };
}

function payloadOf(mail: OutgoingMail) {
  const { from, to, replyTo, subject, html, text, headers, calendars } = mail;
  const attachments = calendars.length === 0 ? {} : { attachments: calendars.map(calendarFile) };
  return { from, to, replyTo: replyTo ?? undefined, subject, html, text, headers, ...attachments };
}

/** @param options `key` of the account; `baseUrl` if the provider has another URL */
export function createResendSender({
  key,
  baseUrl,
  timeout = TIMEOUT,
}: {
  key: string;
  baseUrl?: string | undefined;
  timeout?: number;
}): MailSender {
  return {
    describe: () => 'Mail goes out through Resend',
    interval: INTERVAL,
    remembers: KEY_MEMORY,
    batchSize: BATCH,
    async send(mails, idempotencyKey): Promise<SendResult> {
      const options = { idempotencyKey, signal: AbortSignal.timeout(timeout) };
      const payloads = mails.map(payloadOf);
      const [first] = payloads;
      if (!first) return { outcome: 'sent' };
      // A batch reduced to one mail stays a batch request, because its key belongs to one.
      const isAlone = mails.length === 1 && mails[0]?.key === idempotencyKey;
      try {
        // Imported with the first mail, since a start does not need the client.
        const { Resend } = await import('resend');
        const resend = new Resend(key, baseUrl ? { baseUrl } : {});
        const { data, error, headers } = isAlone
          ? await resend.emails.send(first, options)
          : await resend.batch.send(payloads, { ...options, batchValidation: 'strict' });
        if (error) return resultOfError(error, headers);
        // A response with fewer ids than mails may mean lost mails, so the batch is retried.
        const response = isAlone ? accepted : acceptedBatch(mails.length);
        return response.safeParse(data).success
          ? { outcome: 'sent' }
          : { outcome: 'retry', reason: UNREADABLE, after: null, pause: false };
      } catch (error) {
        return { outcome: 'retry', reason: error instanceof Error ? error.message : String(error), after: null, pause: false };
      }
    },
  };
}
