/**
 * HTTP client of the API: sends the bearer token, parses responses with a schema, throws `ApiError` with a Spanish sentence. The
 * login bundle imports this file, so it imports nothing of react-admin.
 */

import { PASSWORD_NEEDED } from '@trama/shared/accounts/session';
import { beginAttempt, endAttempt, RUNNING_WAIT } from '@trama/shared/forms/attempts';
import { errorBody } from '@trama/shared/forms/errors';
import { type MadeBefore, repeatRefusal } from '@trama/shared/forms/repeat-refusal';
import { IDEMPOTENCY_KEY, REPEAT_CODES } from '@trama/shared/forms/repeats';
import { LIMITS } from '@trama/shared/limits';
import { API } from '@trama/shared/paths';
import { conflictBody, VERSION_CONFLICT } from '@trama/shared/records/history';
import { API_MESSAGES, NETWORK_MESSAGES } from '@trama/shared/texts/errors';
import { z } from 'zod';
import { type PromptReason, promptForPassword } from '../session/passwordPrompt.ts';
import { readToken } from '../session/session.ts';
import { connection } from './connection.ts';

/** Retries a failed read once: without a connection, or after a server error. */
export const triesAgain = (failures: number, error: unknown) =>
  failures < 1 && error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** Error messages by the payload's field name. */
type FieldErrors = Record<string, string>;

/** Data of a version conflict: who saved the newer version, when, and that version. */
interface Conflict {
  /** Name of the account; null: unknown. */
  changedBy: string | null;
  /** ISO */
  changedAt: string;
  /** The stored record, in the shape of the endpoint's response. */
  current: unknown;
}

interface RefusalDetails {
  errors?: FieldErrors | undefined;
  fromServer?: boolean;
  code?: string | undefined;
  conflict?: Conflict | undefined;
  made?: MadeBefore | undefined;
  response?: unknown;
}

/**
 * A refused or failed request. `status` is 0 without a response. react-admin reads field errors from `body.errors`. `fromServer`:
 * `message` comes from the API.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly body: { errors?: FieldErrors };
  readonly fromServer: boolean;
  /** Error code for programs. */
  readonly code: string | undefined;
  /** Set if the request's version was outdated. */
  readonly conflict: Conflict | undefined;
  /** The record that an earlier request with the same idempotency key created. */
  readonly made: MadeBefore | undefined;
  /** The whole body of the error response. */
  readonly response: unknown;

  constructor(
    message: string,
    status: number,
    { errors, fromServer = false, code, conflict, made, response: answer }: RefusalDetails = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.body = errors ? { errors } : {};
    this.fromServer = fromServer;
    this.code = code;
    this.conflict = conflict;
    this.made = made;
    this.response = answer;
  }
}

/** The error text to show: the API's sentence if it sent one, else `fallback`. */
export function errorMessage(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError) || !error.fromServer) return fallback;
  return Object.values(error.body.errors ?? {})[0] ?? error.message;
}

/**
 * Parses `json` with `schema`.
 * @throws ApiError if the response has another shape
 */
export function parseResponse<Schema extends z.ZodType>(schema: Schema, json: unknown): z.output<Schema> {
  const parsed = schema.safeParse(json);
  if (!parsed.success) throw new ApiError(NETWORK_MESSAGES.unreadable, 0);
  return parsed.data;
}

/** ms without a response after which a request fails; uploads and downloads may take longer. */
const TIMEOUT_MS = { plain: LIMITS.requestTimeout, files: 600_000 };

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const outdated = conflictBody.required({ changedBy: true, changedAt: true });

function conflictIn(code: string | undefined, json: unknown): Conflict | undefined {
  const parsed = code === VERSION_CONFLICT ? outdated.safeParse(json).data : undefined;
  return parsed && { changedBy: parsed.changedBy, changedAt: parsed.changedAt, current: parsed.current };
}

function refusal(status: number, json: unknown): ApiError {
  const parsed = errorBody.safeParse(json);
  if (!parsed.success) return new ApiError(status === 404 ? API_MESSAGES.notFound : API_MESSAGES.internal, status);
  const { message, errors, code } = parsed.data;
  const { made } = repeatRefusal.safeParse(json).data ?? {};
  return new ApiError(message, status, {
    errors,
    fromServer: true,
    code,
    conflict: conflictIn(code, json),
    made,
    response: json,
  });
}

/** Idempotency key of the form being saved, until the first create request takes it. */
let keyOfForm: string | undefined;

/** Runs `save` so that its first `POST`, made before any await, carries the form's idempotency key. */
export function underFormKey<Result>(key: string | undefined, save: () => Promise<Result>): Promise<Result> {
  keyOfForm = key;
  try {
    return save();
  } finally {
    keyOfForm = undefined;
  }
}

/** Takes the form's idempotency key; a second call gets undefined. */
export function takeFormKey(): string | undefined {
  const key = keyOfForm;
  keyOfForm = undefined;
  return key;
}

interface Sending {
  timeout: number;
  /** Idempotency key of a request that changes data. */
  key: string | null;
  /** Whether the panel may open the password dialog. */
  mayPrompt: boolean;
  /** Time (ms) until which the client waits for a running request with the same key. */
  until: number;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Requests that carry the password: a 401 to them opens no password dialog. */
const GIVING = [`${API}/login`, `${API}/account/confirm`];
const LOGOUT = '/logout';

let signingOut: Promise<void> | undefined;

/**
 * Ends the session on the server. Other requests wait, and are never sent after success: the page polls until the next page opens
 * and would get 401.
 * @throws ApiError if the session continues
 */
export async function endSession(): Promise<void> {
  let goOn = () => {};
  signingOut = new Promise((resolve) => {
    goOn = resolve;
  });
  try {
    await request('GET', LOGOUT, z.unknown());
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return;
    goOn();
    throw error;
  }
}

/** Reason for the password dialog before a retry; null: no dialog opens. */
function promptReason({ code, status }: ApiError, url: string, token: string | null): PromptReason | null {
  if (GIVING.includes(url)) return null;
  if (code === PASSWORD_NEEDED) return 'grave';
  return status === 401 && token ? 'ended' : null;
}

/**
 * Sends a request. If the API requires the password, asks for it and retries. While an earlier request with the same key runs,
 * waits for that request's response.
 * @throws ApiError without a response, or if its status is not 2xx
 */
async function exchange(url: string, init: RequestInit, sending: Sending): Promise<{ response: Response; content: Blob }> {
  const { timeout, key, mayPrompt, until } = sending;
  if (![...GIVING, `${API}${LOGOUT}`].includes(url)) await signingOut;
  const headers = new Headers(init.headers);
  headers.set('Accept', 'application/json');
  if (typeof init.body === 'string') headers.set('Content-Type', 'application/json');
  if (key) headers.set(IDEMPOTENCY_KEY, key);
  const token = readToken();
  if (token) headers.set('Authorization', `Bearer ${token}`);
  // Stores the state before the request: only a request sent after the loss proves that the connection is back.
  const wasLost = connection.isLost();
  let response: Response;
  let content: Blob;
  try {
    response = await fetch(url, { ...init, headers, signal: AbortSignal.timeout(timeout), credentials: 'same-origin' });
    content = await response.blob();
  } catch {
    connection.lose();
    throw new ApiError(NETWORK_MESSAGES.offline, 0);
  }
  if (wasLost) connection.regain();
  if (response.ok) return { response, content };
  const refused = refusal(response.status, parseJson(await content.text()));
  // Asks for the password once: a second refusal is shown as an error.
  const reason = mayPrompt ? promptReason(refused, url, token) : null;
  if (reason && (await promptForPassword(reason))) return exchange(url, init, { ...sending, mayPrompt: false });
  if (refused.code === REPEAT_CODES.running && Date.now() < until) {
    await pause(1000 * (Number(response.headers.get('Retry-After')) || 1));
    return exchange(url, init, sending);
  }
  throw refused;
}

/** Sends a change with an idempotency key, so a retry after a lost response changes nothing twice. */
async function sendOnce(url: string, init: RequestInit, timeout: number, formKey?: string) {
  const { method = 'GET', body } = init;
  const sending = { timeout, mayPrompt: true, until: Date.now() + RUNNING_WAIT };
  if (method === 'GET') return exchange(url, init, { ...sending, key: null });
  const attempt = beginAttempt(method, url, body, formKey);
  try {
    const response = await exchange(url, init, { ...sending, key: attempt.key });
    endAttempt(attempt, response.response.status);
    return response;
  } catch (error) {
    if (error instanceof ApiError) endAttempt(attempt, error.status, error.code);
    throw error;
  }
}

/**
 * HTTP client of ra-data-simple-rest; `url` is a path of this origin.
 * @param key idempotency key of the form
 * @throws ApiError
 */
export async function fetchJson(url: string, init: RequestInit = {}, key?: string) {
  const timeout = init.body instanceof FormData ? TIMEOUT_MS.files : TIMEOUT_MS.plain;
  const { response, content } = await sendOnce(url, init, timeout, key);
  const body = await content.text();
  return { status: response.status, headers: response.headers, body, json: parseJson(body) };
}

/** Keeps form data and undefined; serialises any other payload as JSON. */
export const bodyOf = (payload: unknown) =>
  payload === undefined || payload instanceof FormData ? payload : JSON.stringify(payload);

/**
 * Sends a request to `path`, relative to the API's base, with an optional JSON or form body.
 * @param key idempotency key of the form
 * @returns the response, parsed with `schema`
 * @throws ApiError
 */
export async function request<Schema extends z.ZodType>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  schema: Schema,
  payload?: unknown,
  key = method === 'POST' ? takeFormKey() : undefined,
): Promise<z.output<Schema>> {
  const { json } = await fetchJson(`${API}${path}`, { method, body: bodyOf(payload) }, key);
  return parseResponse(schema, json);
}

/** `request` for an endpoint whose response is ignored. */
export const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: unknown): Promise<unknown> =>
  request(method, path, z.unknown(), payload);

/**
 * Downloads a file that only administrators may read, with its name from the response.
 * @throws ApiError
 */
export async function fetchFile(path: string): Promise<{ blob: Blob; name: string | null }> {
  const { response, content } = await sendOnce(`${API}${path}`, {}, TIMEOUT_MS.files);
  const header = response.headers.get('Content-Disposition') ?? '';
  // RFC 6266: `filename*` has the real name, `filename` an ASCII fallback.
  const encoded = /filename\*=UTF-8''([^;]+)/u.exec(header)?.[1];
  const plain = /filename="?([^";]+)"?/u.exec(header)?.[1];
  return { blob: content, name: encoded ? decodeURIComponent(encoded) : (plain ?? null) };
}
