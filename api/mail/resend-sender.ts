/** Sends through Resend. Its SDK has no time-out and never throws: both are dealt with here. */
import { Resend } from 'resend';
import { z } from 'zod';
import type { MailSender, OutgoingMail, SendResult } from './sender.ts';

const TIMEOUT = 10_000;
/**
 * Resend allows 2 requests a second per team. Source: resend.com/docs/api-reference/rate-limit. A little more than half
 * a second, since requests may be held up on their way and arrive closer together.
 */
const INTERVAL = 600;
/** Mails in one request. Source: resend.com/docs/api-reference/emails/send-batch-emails. */
const BATCH = 100;
/** Idempotency keys live 24 hours there; an hour less is surely inside. Source: resend.com/docs/dashboard/emails/idempotency-keys. */
const KEY_MEMORY = 23 * 60 * 60 * 1000;
/** A plan's quota comes back by the clock, not by trying. */
const QUOTA_PAUSE = 60 * 60 * 1000;
const ACCOUNT_PAUSE = 5 * 60 * 1000;

const accepted = z.object({ id: z.string().min(1) });
const acceptedBatch = z.object({ data: z.array(accepted).min(1) });
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

const REFUSALS = new Set([
  'validation_error',
  'invalid_idempotency_key',
  'invalid_attachment',
  'invalid_from_address',
  'invalid_access',
  'invalid_parameter',
  'invalid_region',
  'missing_required_field',
  'not_found',
  'method_not_allowed',
  'security_error',
]);

function judge(error: unknown, headers: Record<string, string> | null): SendResult {
  const { name, message, statusCode } = problem.catch({ name: '', message: '', statusCode: null }).parse(error);
  const reason = [statusCode, name, message].filter(Boolean).join(' ') || 'unreadable answer';
  const after = retryAfter(headers?.['retry-after'], Date.now());
  // The key was used before with other bytes (a template changed between two attempts): that first one was accepted.
  if (name === 'invalid_idempotent_request') return { outcome: 'sent' };
  if (name === 'daily_quota_exceeded' || name === 'monthly_quota_exceeded')
    return { outcome: 'retry', reason, after: QUOTA_PAUSE, pause: true };
  if (name === 'rate_limit_exceeded' || statusCode === 429)
    return { outcome: 'retry', reason, after: after ?? 1000, pause: true };
  // A wrong key or an unverified domain is the operator's to mend: the mails wait for it.
  if (statusCode === 401 || statusCode === 403 || name.endsWith('_api_key'))
    return { outcome: 'retry', reason, after: ACCOUNT_PAUSE, pause: true };
  if (REFUSALS.has(name) || (statusCode !== null && [400, 413, 422].includes(statusCode))) return { outcome: 'refused', reason };
  return { outcome: 'retry', reason, after, pause: false };
}

function payloadOf(mail: OutgoingMail) {
  const { from, to, replyTo, subject, html, text, headers } = mail;
  return { from, to, replyTo: replyTo ?? undefined, subject, html, text, headers };
}

/** @param options `key` of the account; `baseUrl` when the provider's address is another one */
export function createResendSender({
  key,
  baseUrl,
  timeout = TIMEOUT,
}: {
  key: string;
  baseUrl?: string | undefined;
  timeout?: number;
}): MailSender {
  const resend = new Resend(key, baseUrl ? { baseUrl } : {});
  return {
    describe: () => 'Mail goes out through Resend',
    interval: INTERVAL,
    remembers: KEY_MEMORY,
    batchSize: BATCH,
    async send(mails, key): Promise<SendResult> {
      const options = { idempotencyKey: key, signal: AbortSignal.timeout(timeout) };
      const payloads = mails.map(payloadOf);
      const [first] = payloads;
      if (!first) return { outcome: 'sent' };
      try {
        const { data, error, headers } =
          payloads.length === 1
            ? await resend.emails.send(first, options)
            : await resend.batch.send(payloads, { ...options, batchValidation: 'strict' });
        const answer = payloads.length === 1 ? accepted : acceptedBatch;
        return !error && answer.safeParse(data).success ? { outcome: 'sent' } : judge(error, headers);
      } catch (error) {
        return { outcome: 'retry', reason: error instanceof Error ? error.message : String(error), after: null, pause: false };
      }
    },
  };
}
