/** Refusals of a repeated request. Source: api/README.md, "Repeats". */
import { z } from 'zod';
import { errorBody } from './errors.ts';

/** 8 to 128 visible characters. */
export const idempotencyKey = z.string().regex(/^[\x21-\x7E]{8,128}$/u);
/** The thing that the first request with the key made, as its audit entry names it. */
const madeBefore = z.object({
  /** Kind of the object, as the audit trail names it: `news`, `person`, … */
  kind: z.string(),
  id: z.string(),
  /** Address of the item in the API. */
  address: z.string().optional(),
});
export type MadeBefore = z.infer<typeof madeBefore>;

/** A refusal because of a key; `code` is one of REPEAT_CODES. */
export const repeatRefusal = errorBody.extend({ made: madeBefore.optional() }).meta({ id: 'RepeatRefusal' });
