/** Repeats requests whose response was lost. Without zod, so that pages load no schema. Source: api/README.md, "Repeats". */
/** Header of a changing request: the key that its form creates when it opens. */
export const IDEMPOTENCY_KEY = 'Idempotency-Key';
/** Header of a response that repeats the stored response of an earlier request with the same key. */
export const REPLAYED = 'Idempotency-Replayed';
/** Header of the response to an edit of an outdated version, if the record already has the sent values. */
export const ALREADY_SAVED = 'Already-Saved';

/** Minimum length of an unguessable key (128 bits in base64url). The whole response is stored only under such a key. */
export const STRONG_KEY = 22;

export const REPEAT_CODES = {
  /** 422: the key was used for another request. */
  used: 'key-used',
  /** 409: the first request with the key is still running. */
  running: 'in-progress',
  /** 409: the change was made, but its response is unknown. */
  done: 'done-before',
} as const;

/** `bytes` random bytes in base64url. */
export const randomToken = (bytes: number): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(bytes))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** A new key: 128 random bits. */
export const newIdempotencyKey = (): string => randomToken(16);
