/** API client of the public forms. Callers validate the body with a schema. */
import { beginAttempt, endAttempt, RUNNING_WAIT } from '@trama/shared/forms/attempts';
import { type ErrorBody, errorBody } from '@trama/shared/forms/errors';
import { IDEMPOTENCY_KEY, REPEAT_CODES } from '@trama/shared/forms/repeats';
import { LIMITS } from '@trama/shared/limits';
import { API } from '@trama/shared/paths';

export type ApiResult =
  | { ok: true; status: number; body: unknown }
  /** `error` is null if the response had no readable body (a proxy's page). `retryAfter` in seconds, if the response has it. */
  | { ok: false; status: number; error: ErrorBody | null; retryAfter?: number }
  /** No response arrived. */
  | { ok: false; status: 0; error: null };

const UNREACHABLE: ApiResult = { ok: false, status: 0, error: null };

/** Builds the result from status, body text and the header Retry-After. */
function readAnswer(status: number, text: string, retry: string | null): ApiResult {
  let body: unknown = null;
  try {
    body = JSON.parse(text);
  } catch {
    // The body stays null, because proxies also send error responses.
  }
  if (status >= 200 && status < 300) return { ok: true, status, body };
  const retryAfter = Number(retry);
  return { ok: false, status, error: errorBody.safeParse(body).data ?? null, ...(retryAfter > 0 && { retryAfter }) };
}

/** Calls `abort` after LIMITS.requestTimeout without progress: no error is raised while a network drops every packet. */
function startTimeout(abort: () => void) {
  let timer = setTimeout(abort, LIMITS.requestTimeout);
  const end = () => clearTimeout(timer);
  const progressed = () => {
    end();
    timer = setTimeout(abort, LIMITS.requestTimeout);
  };
  return { progressed, end };
}

/** Waits as long as the Retry-After of a running request. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 1000));

/**
 * Sends a request with an idempotency key, so a retry after a lost response changes nothing twice. While an earlier request with
 * the key runs, waits for its response.
 * @param key the form's idempotency key
 */
async function sendOnce(
  method: 'POST' | 'PUT',
  path: string,
  body: string | FormData,
  send: (key: string) => Promise<ApiResult>,
  key?: string,
): Promise<ApiResult> {
  const attempt = beginAttempt(method, path, body, key);
  const until = Date.now() + RUNNING_WAIT;
  for (;;) {
    const response = await send(attempt.key);
    const code = response.ok ? undefined : response.error?.code;
    if (code !== REPEAT_CODES.running || Date.now() >= until) {
      endAttempt(attempt, response.status, code);
      return response;
    }
    await pause();
  }
}

/**
 * Sends the personal link's token in a header, before the body arrives. The API then serves its owner even while the same network
 * floods it (api/core/budget). Proxies keep this header out of their logs.
 */
const proofOf = (token: unknown): Record<string, string> =>
  typeof token === 'string' && token !== '' ? { authorization: `Link ${token}` } : {};

/** Downloads a file that requires a personal link; null: the download failed. */
export async function fetchLinked(path: string, token: string, signal?: AbortSignal): Promise<Blob | null> {
  const response = await fetch(API + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...proofOf(token) },
    body: JSON.stringify({ token }),
    ...(signal && { signal }),
  }).catch(() => null);
  return response?.ok ? response.blob().catch(() => null) : null;
}

/**
 * @param options.keepalive the request outlives the page
 * @param options.key the form's idempotency key
 */
export function sendJson(
  method: 'POST' | 'PUT',
  path: string,
  payload: object,
  { keepalive = false, key: formKey }: { keepalive?: boolean; key?: string | undefined } = {},
): Promise<ApiResult> {
  const body = JSON.stringify(payload);
  const send = async (key: string): Promise<ApiResult> => {
    const controller = new AbortController();
    const { end } = startTimeout(() => controller.abort());
    try {
      const headers = {
        'content-type': 'application/json',
        [IDEMPOTENCY_KEY]: key,
        ...('token' in payload && proofOf(payload.token)),
      };
      const response = await fetch(API + path, { method, headers, body, signal: controller.signal, keepalive });
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
 * Sends a multipart form and reports the bytes sent. Uses XMLHttpRequest, because fetch reports no upload progress.
 * @param formKey the form's idempotency key
 */
export function sendForm(
  path: string,
  form: FormData,
  onProgress: (sent: number, total: number) => void,
  formKey?: string,
): Promise<ApiResult> {
  const send = (key: string) =>
    new Promise<ApiResult>((resolve) => {
      const request = new XMLHttpRequest();
      // Restarts the timeout on progress, so a slow upload does not fail.
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
