/** Reports of the provider: signature and content. Source: resend.com/docs/webhooks (Standard Webhooks). */
import { z } from 'zod';

const signedHeaders = z.object({
  'svix-id': z.string().min(1).max(200),
  'svix-timestamp': z.string().min(1).max(20),
  'svix-signature': z.string().min(1).max(2000),
});

const recipients = z.union([z.string(), z.array(z.string())]).transform((to) => [to].flat());

const bounced = z.object({
  type: z.literal('email.bounced'),
  data: z.object({
    to: recipients,
    bounce: z.object({ type: z.string().catch(''), message: z.string().catch('') }).optional(),
  }),
});
const complained = z.object({ type: z.literal('email.complained'), data: z.object({ to: recipients }) });

export interface Report {
  /** Id of the event, equal in every retry. */
  id: string;
  /** When the provider signed this delivery. */
  signedAt: string;
  body: unknown;
}

/**
 * The verified report; null: invalid signature (HMAC over id, time and body), or older than five minutes.
 * @param body the raw bytes
 */
export async function verifiedReport(body: string, headers: unknown, secret: string): Promise<Report | null> {
  const given = signedHeaders.safeParse(headers);
  if (!given.success) return null;
  const { 'svix-id': id, 'svix-timestamp': timestamp, 'svix-signature': signature } = given.data;
  const { Resend } = await import('resend');
  try {
    // The API key is unused, because verifying makes no request.
    const verified: unknown = new Resend('re_unused').webhooks.verify({
      payload: body,
      headers: { id, timestamp, signature },
      webhookSecret: secret,
    });
    return { id, signedAt: timestamp, body: verified };
  } catch {
    return null;
  }
}

export interface StoppedAddresses {
  reason: 'bounced' | 'complained';
  addresses: string[];
  detail: string | null;
}

/** The addresses to suppress; null: none. A transient bounce (a full mailbox) suppresses nothing. */
export function stoppedBy(body: unknown): StoppedAddresses | null {
  const complaint = complained.safeParse(body);
  if (complaint.success) return { reason: 'complained', addresses: complaint.data.data.to, detail: null };
  const bounce = bounced.safeParse(body);
  if (!bounce.success || bounce.data.data.bounce?.type === 'Transient') return null;
  return { reason: 'bounced', addresses: bounce.data.data.to, detail: bounce.data.data.bounce?.message.slice(0, 500) || null };
}
