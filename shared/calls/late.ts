/** Response of `POST /late-call`: the form behind a late link, and the address that the link was mailed to. */
import { z } from 'zod';
import { timestamp } from '../forms/fields.ts';
import { callQuestion } from './questions.ts';

export const lateCall = z.object({
  maxFiles: z.number().int(),
  questions: z.array(callQuestion),
  textBefore: z.string(),
  textAfter: z.string(),
  supports: z.array(z.string()),
  event_id: z.number().int(),
  event_title: z.string(),
  event_date: timestamp,
  /** The event's days in words; a sentence if the event has no date yet. */
  event_days: z.string(),
  event_location: z.string(),
  email: z.string(),
  /** ISO instant at which the link expires; null: never. */
  expires_at: timestamp.nullable(),
});
export type LateCall = z.infer<typeof lateCall>;
