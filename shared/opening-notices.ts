/** `POST /opening-notices`: to be told by mail when a call opens. */
import { z } from 'zod';
import { email } from './fields.ts';
import { honeypotFields } from './honeypot.ts';
import { SUBSCRIPTION_MESSAGES as m } from './texts/newsletter.ts';

export const openingNoticeRequest = z
  .object({
    eventId: z.coerce.number().int().positive(),
    email: email({ required: m.emailRequired, invalid: m.emailInvalid }),
    ...honeypotFields,
  })
  .meta({ examples: [{ eventId: 12, email: 'ana.perez@example.org' }] });
