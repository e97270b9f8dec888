/** The API as the public forms use it. Whatever it answers is parsed before it is believed. */
import { beginAttempt, endAttempt, RUNNING_WAIT } from '@trama/shared/forms/attempts';
import { type ErrorBody, errorBody } from '@trama/shared/forms/errors';
import { IDEMPOTENCY_KEY, REPEAT_CODES } from '@trama/shared/forms/repeats';
import { LIMITS } from '@trama/shared/limits';
import { API } from '@trama/shared/paths';

export type Answer =
  | { ok: true; status: number; body: unknown }
  /** `error` is null when the refusal had no readable body (a proxy's page); `retryAfter` in seconds, where it says so. */
  | { ok: false; status: number; error: ErrorBody | null; retryAfter?: number }
  /** No answer at all. */
  | { ok: false; status: 0; error: null };

const UNREACHABLE: Answer = { ok: false, status: 0, error: null };

/** Reads a status, a body, as text, and the header Retry-After into an answer. */
function readAnswer(status: number, text: string, retry: string | null): Answer {
  let body: unknown = null;
  try {
    body = JSON.parse(text);
  } catch {
    // Stays null: not every refusal comes from the API.
  }
  if (status >= 200 && status < 300) return { ok: true, status, body };
  const retryAfter = Number(retry);
  return { ok: false, status, error: errorBody.safeParse(body).data ?? null, ...(retryAfter > 0 && { retryAfter }) };
}

/** Calls `abort` after LIMITS.requestTimeout without progress: a network that drops every packet reports no error. */
function startTimeout(abort: () => void) {
  let timer = setTimeout(abort, LIMITS.requestTimeout);
  const end = () => clearTimeout(timer);
  const progressed = () => {
    end();
    timer = setTimeout(abort, LIMITS.requestTimeout);
  };
  return { progressed, end };
}

/** The Retry-After of a call that is still running. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 1000));

/**
 * Sends under a key, so a repeat after a lost answer changes nothing again. While an earlier call with the key is running, waits
 * for its answer. @param key of the form
 */
async function sendOnce(
  method: 'POST' | 'PUT',
  path: string,
  body: string | FormData,
  send: (key: string) => Promise<Answer>,
  key?: string,
): Promise<Answer> {
  const attempt = beginAttempt(method, path, body, key);
  const until = Date.now() + RUNNING_WAIT;
  for (;;) {
    const answer = await send(attempt.key);
    const code = answer.ok ? undefined : answer.error?.code;
    if (code !== REPEAT_CODES.running || Date.now() >= until) {
      endAttempt(attempt, answer.status, code);
      return answer;
    }
    await pause();
  }
}

/**
 * The header names the personal link before the body arrives: a flood from the same network does not shut its holder out
 * (api/core/budget). Proxies keep this header out of their logs.
 */
const proofOf = (token: unknown): Record<string, string> =>
  typeof token === 'string' && token !== '' ? { authorization: `Link ${token}` } : {};

/** A file that only a personal link opens; null: it could not be fetched. */
export async function fetchLinked(path: string, token: string, signal?: AbortSignal): Promise<Blob | null> {
  const response = await fetch(API + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...proofOf(token) },
    body: JSON.stringify({ token }),
    ...(signal && { signal }),
  }).catch(() => null);
  return response?.ok ? response.blob().catch(() => null) : null;
}

/** @param options.keepalive it is sent although the page is being left @param options.key of the form that sends it */
export function sendJson(
  method: 'POST' | 'PUT',
  path: string,
  payload: object,
  { keepalive = false, key: formKey }: { keepalive?: boolean; key?: string | undefined } = {},
): Promise<Answer> {
  const body = JSON.stringify(payload);
  const send = async (key: string): Promise<Answer> => {
    const call = new AbortController();
    const { end } = startTimeout(() => call.abort());
    try {
      const headers = {
        'content-type': 'application/json',
        [IDEMPOTENCY_KEY]: key,
        ...('token' in payload && proofOf(payload.token)),
      };
      const response = await fetch(API + path, { method, headers, body, signal: call.signal, keepalive });
      return readAnswer(response.status, await response.text(), response.headers.get('retry-after'));
    } catch {
      return UNREACHABLE;
    } finally {
      end();
    }
  };
  return sendOnce(method, path, body, send, formKey);
}

/**
 * Sends a multipart form and reports how many bytes were sent. XMLHttpRequest, because fetch reports no upload progress.
 * @param formKey of the form that sends it
 */
export function sendForm(
  path: string,
  form: FormData,
  onProgress: (sent: number, total: number) => void,
  formKey?: string,
): Promise<Answer> {
  const send = (key: string) =>
    new Promise<Answer>((resolve) => {
      const request = new XMLHttpRequest();
      // A slow line has all the time it needs while bytes leave.
      const { progressed, end } = startTimeout(() => request.abort());
      request.open('POST', API + path);
      request.setRequestHeader(IDEMPOTENCY_KEY, key);
      const { authorization } = proofOf(form.get('token') ?? form.get('borrador'));
      if (authorization) request.setRequestHeader('authorization', authorization);
      request.upload.addEventListener('progress', ({ loaded, total }) => {
        progressed();
        onProgress(loaded, total);
      });
      request.addEventListener('load', () =>
        resolve(readAnswer(request.status, request.responseText, request.getResponseHeader('retry-after'))),
      );
      for (const failure of ['error', 'abort'] as const) request.addEventListener(failure, () => resolve(UNREACHABLE));
      request.addEventListener('loadend', end);
      request.send(form);
    });
  return sendOnce('POST', path, form, send, formKey);
}
