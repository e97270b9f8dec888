/** Joining the news mailing (double opt-in), and addresses that must get no mail. */
import { z } from 'zod';
import { hasAccents } from '../forms/email-suggestion.ts';
import { email, limitedText, timestamp } from '../forms/fields.ts';
import { LIMITS } from '../limits.ts';
import { APPLICATION_MESSAGES } from '../texts/application-form.ts';
import { SUBSCRIPTION_MESSAGES as m } from '../texts/newsletter.ts';

export const subscribedEmail = email().refine((value) => !hasAccents(value), { error: m.emailAccents });

/** `POST /subscriptions`: requests the mail with the confirmation link. The name is optional; '' counts as absent. */
export const subscriptionRequest = z
  .object({
    email: subscribedEmail,
    firstName: limitedText(LIMITS.subscription.name, { tooLong: m.nameMax })
      // Mails greet with this name, so it must not contain a URL.
      .regex(/^[\p{L}\p{M}'’\- ]*$/u, { error: APPLICATION_MESSAGES.lettersOnly })
      .optional(),
  })
  .meta({ examples: [{ email: 'ana.perez@example.org', firstName: 'Ana' }] });

/** Why an address gets no mail: its owner unsubscribed, its server refused mail for good, or its owner reported spam. */
export const SUPPRESSION_REASONS = ['unsubscribed', 'bounced', 'complained'] as const;
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number];

/** A bounce or a complaint as administrators see it. */
export const suppressionRecord = z
  .object({
    suppression_id: z.string(),
    /** null once the person was erased. */
    email: z.string().nullable(),
    reason: z.enum(SUPPRESSION_REASONS),
    /** The provider's message. */
    detail: z.string().nullable(),
    created_at: timestamp,
  })
  .meta({ id: 'Suppression' });
export type SuppressionRecord = z.infer<typeof suppressionRecord>;
