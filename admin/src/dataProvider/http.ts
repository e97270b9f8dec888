/**
 * The one way out to the API: bearer token, JSON answers, and refusals as `ApiError` with a Spanish sentence.
 * Used by the login bundle as well, so nothing of react-admin may be imported here.
 */

import { errorBody } from '@trama/shared/errors';
import { LIMITS } from '@trama/shared/limits';
import { API } from '@trama/shared/paths';
import { ADMIN_TEXTS } from '@trama/shared/texts/admin';
import { MESSAGES } from '@trama/shared/texts/messages';
import { readToken } from '../session/session.ts';

/** Field sentences of a refusal, by the payload's field name. */
export type FieldErrors = Record<string, string>;

/**
 * A refused or failed call. `status` is 0 when no answer came. `body.errors` is where react-admin looks for
 * the sentences of the fields. `fromServer` tells whether `message` is the server's own sentence.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly body: { errors?: FieldErrors };
  readonly fromServer: boolean;

  constructor(
    message: string,
    status: number,
    { errors, fromServer = false }: { errors?: FieldErrors; fromServer?: boolean } = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.body = errors ? { errors } : {};
    this.fromServer = fromServer;
  }
}

export interface ApiAnswer {
  status: number;
  headers: Headers;
  body: string;
  json: unknown;
}

/** After so many ms a call counts as lost: a network that swallows everything never says so itself. Files take their time. */
const PATIENCE = { plain: LIMITS.patience, files: 600_000 };

function parseJson(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refusal(status: number, json: unknown): ApiError {
  const parsed = errorBody.safeParse(json);
  if (!parsed.success) return new ApiError(status === 404 ? MESSAGES.api.notFound : MESSAGES.api.internal, status);
  return new ApiError(parsed.data.message, status, { errors: parsed.data.errors, fromServer: true });
}

/**
 * Calls `url` (a path of this origin that begins with `/api`).
 * @throws ApiError when the answer is not 2xx or none came
 */
export async function fetchApi(url: string, init: RequestInit = {}): Promise<ApiAnswer> {
  const headers = new Headers(init.headers);
  headers.set('Accept', 'application/json');
  if (typeof init.body === 'string' && !headers.has('Content-Type')) headers.set('Content-Type', 'application/json');
  const token = readToken();
  if (token) headers.set('Authorization', `Bearer ${token}`);
  let response: Response;
  let body: string;
  try {
    const patience = AbortSignal.timeout(init.body instanceof FormData ? PATIENCE.files : PATIENCE.plain);
    const signal = init.signal ? AbortSignal.any([init.signal, patience]) : patience;
    response = await fetch(url, { ...init, headers, signal, credentials: 'same-origin' });
    body = await response.text();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError(ADMIN_TEXTS.network.offline, 0);
  }
  const json = parseJson(body);
  if (!response.ok) throw refusal(response.status, json);
  return { status: response.status, headers: response.headers, body, json };
}

/** `fetchApi` for a path below the API's base, with an optional JSON or form body. */
export function callApi(method: string, path: string, payload?: unknown, signal?: AbortSignal): Promise<ApiAnswer> {
  const body = payload === undefined ? undefined : payload instanceof FormData ? payload : JSON.stringify(payload);
  return fetchApi(`${API}${path}`, { method, body, signal });
}
