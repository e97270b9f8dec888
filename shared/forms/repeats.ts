/** Repeats requests whose response was lost. Without zod, so that pages load no schema for it. Source: decisions, "Repeats". */
/** Header of a changing request: the key that its form creates when it opens. */
export const IDEMPOTENCY_KEY = 'Idempotency-Key';
/** Header of an answer that an earlier call with the same key caused. */
export const REPLAYED = 'Idempotency-Replayed';
/** Header of an answer to an edit from an earlier version, when the record already has the sent values. */
export const ALREADY_SAVED = 'Already-Saved';

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

/** So many random bytes in base64url. */
export const randomToken = (bytes: number): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(bytes))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** A new key: 128 random bits. */
export const newIdempotencyKey = (): string => randomToken(16);
