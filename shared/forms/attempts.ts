/**
 * Idempotency keys of a page's requests. A form has one key from its opening; any other request gets a key per press. Repeats of
 * a request keep the key until a response arrives. Source: api/README.md, "Repeats".
 */
import { newIdempotencyKey, REPEAT_CODES } from './repeats.ts';

interface Attempt {
  key: string;
  /** Names the request: method, address and body. */
  fingerprint: string;
}

/** The part of a body that distinguishes two requests; a file counts by its name and size. */
function contentOf(body: unknown): string {
  if (!(body instanceof FormData)) return String(body ?? '');
  const fields = [...body].map(([name, value]) => (typeof value === 'string' ? [name, value] : [name, value.name, value.size]));
  return JSON.stringify(fields);
}

/** Keys of requests without a response. */
const unanswered = new Map<string, string>();

/** Begins a request. @param key of its form; absent: of this press, or of an equal request without a response */
export function beginAttempt(method: string, address: string, body: unknown, key?: string): Attempt {
  const fingerprint = `${method} ${address}\n${contentOf(body)}`;
  const attempt = { fingerprint, key: key ?? unanswered.get(fingerprint) ?? newIdempotencyKey() };
  unanswered.set(fingerprint, attempt.key);
  return attempt;
}

/** Whether a request with this answer may have acted without saying so: no answer (0), a failure on the way, or it is still running. */
export const isLost = (status: number, code?: string): boolean => status === 0 || status >= 500 || code === REPEAT_CODES.running;

/** Ends a request that got a response: an equal request is a new press. */
export function endAttempt({ fingerprint }: Attempt, status: number, code?: string): void {
  if (!isLost(status, code)) unanswered.delete(fingerprint);
}

/** Whether the server received an earlier text of this form, but not the present one. */
export const arrivedBefore = (code: string | undefined): boolean => code === REPEAT_CODES.used || code === REPEAT_CODES.done;

/** Longest wait (ms) for a first request that is still running. */
export const RUNNING_WAIT = 60_000;
