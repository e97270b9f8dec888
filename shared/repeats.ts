/** Repeating a call whose answer was lost. Source: decisions, "Repeats". */
import { z } from 'zod';
import { errorBody } from './errors.ts';

/** Header of a call that changes something: a key that its form makes when it opens. */
export const IDEMPOTENCY_KEY = 'Idempotency-Key';
/** Header of an answer that an earlier call with the same key caused. */
export const REPLAYED = 'Idempotency-Replayed';
/** Header of an answer to an edit from an earlier version, when the record holds what was sent. */
export const ALREADY_SAVED = 'Already-Saved';

/** 8 to 128 visible characters. */
export const idempotencyKey = z.string().regex(/^[\x21-\x7E]{8,128}$/u);
/** Characters (128 bits in base64url) from which on a key is taken as unguessable: the whole answer is stored under it. */
export const STRONG_KEY = 22;

export const REPEAT_CODES = {
  /** 422: the key was used for another request. */
  used: 'key-used',
  /** 409: the first call with the key is still running. */
  running: 'in-progress',
  /** 409: the change was made, and its answer is not known. */
  done: 'done-before',
} as const;

/** What the first call with the key made, as far as the trail of its change names it. */
export const madeBefore = z.object({
  /** Kind of the object, as the audit trail names it: `news`, `person`, … */
  kind: z.string(),
  id: z.string(),
  /** Address of the item in the API. */
  address: z.string().optional(),
});
export type MadeBefore = z.infer<typeof madeBefore>;

/** A refusal because of a key; `code` is one of REPEAT_CODES. */
export const repeatRefusal = errorBody.extend({ made: madeBefore.optional() }).meta({ id: 'RepeatRefusal' });

/** A new key: 128 random bits. */
export const newIdempotencyKey = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/u, '');
};
