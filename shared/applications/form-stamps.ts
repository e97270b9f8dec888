/** `POST /form-stamps`: proof that a form was opened while its call was open. */
import { z } from 'zod';
import { timestamp } from '../forms/fields.ts';

export const formOpened = z.object({ eventId: z.coerce.number().int().positive() }).meta({ examples: [{ eventId: 12 }] });

export const formStamp = z.object({
  /** Sent with the application as `sello`. */
  stamp: z.string(),
  /** null: the call has no close date. */
  closesAt: timestamp.nullable(),
  /** Until when (ISO) an application with the stamp counts. */
  graceEndsAt: timestamp.nullable(),
});
