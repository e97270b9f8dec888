/**
 * Idempotency keys of a page's requests. A form has one key from its opening; any other request gets a key per press. Repeats of
 * a request keep the key until a response arrives. Source: api/README.md, "Repeats".
 */
import { newIdempotencyKey, REPEAT_CODES } from './repeats.ts';

interface Attempt {
  key: string;
  /** Names the call: method, address and body. */
  call: string;
}

/** The part of a body that distinguishes two calls; a file counts by its name and size. */
function contentOf(body: unknown): string {
  if (!(body instanceof FormData)) return String(body ?? '');
  const fields = [...body].map(([name, value]) => (typeof value === 'string' ? [name, value] : [name, value.name, value.size]));
  return JSON.stringify(fields);
}

/** Keys of calls without an answer. */
const unanswered = new Map<string, string>();

/** Begins a call. @param key of its form; absent: of this press, or of an equal call whose answer never came */
export function beginAttempt(method: string, address: string, body: unknown, key?: string): Attempt {
  const call = `${method} ${address}\n${contentOf(body)}`;
  const attempt = { call, key: key ?? unanswered.get(call) ?? newIdempotencyKey() };
  unanswered.set(call, attempt.key);
  return attempt;
}

/** Whether a call with this answer may have acted without saying so: no answer (0), a failure on the way, or it is still running. */
export const isLost = (status: number, code?: string): boolean => status === 0 || status >= 500 || code === REPEAT_CODES.running;

/** Ends a call that was answered: an equal one is a new press. */
export function endAttempt({ call }: Attempt, status: number, code?: string): void {
  if (!isLost(status, code)) unanswered.delete(call);
}

/** Whether the server received an earlier text of this form, but not the present one. */
export const arrivedBefore = (code: string | undefined): boolean => code === REPEAT_CODES.used || code === REPEAT_CODES.done;

/** Longest wait (ms) for a first call that is still running. */
export const RUNNING_WAIT = 60_000;
