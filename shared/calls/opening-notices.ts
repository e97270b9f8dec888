/** `POST /opening-notices`: a notice by mail when a call opens. */
import { z } from 'zod';
import { subscribedEmail } from '../mail/subscriptions.ts';

export const openingNoticeRequest = z
  .object({
    eventId: z.coerce.number().int().positive(),
    email: subscribedEmail,
  })
  .meta({ examples: [{ eventId: 12, email: 'ana.perez@example.org' }] });
