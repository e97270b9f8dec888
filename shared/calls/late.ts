/** `POST /late-call`: the form behind a late link, and the address it is for. */
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
  /** Its days in words, also where it has none. */
  event_days: z.string(),
  event_location: z.string(),
  email: z.string(),
  /** End of the link; null: it does not end. */
  expires_at: timestamp.nullable(),
});
export type LateCall = z.infer<typeof lateCall>;
