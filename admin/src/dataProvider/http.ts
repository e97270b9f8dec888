/**
 * Calls to the API: bearer token, answers parsed with a schema, refusals as `ApiError` with a Spanish sentence.
 * The login bundle uses it as well, so nothing of react-admin may be imported here.
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
import { type AskReason, askForPassword } from '../session/passwordPrompt.ts';
import { readToken } from '../session/session.ts';
import { connection } from './connection.ts';

/** Whether a read that failed is tried again: once, without a connection and after errors of the server. */
export const triesAgain = (failures: number, error: unknown) =>
  failures < 1 && error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** Field sentences of a refusal, by the payload's field name. */
type FieldErrors = Record<string, string>;

/** Author of the meanwhile change, and the present record. */
interface Conflict {
  /** Name of the account; null: unknown. */
  changedBy: string | null;
  /** ISO */
  changedAt: string;
  /** The record as the call answers it. */
  current: unknown;
}

interface RefusalDetails {
  errors?: FieldErrors | undefined;
  fromServer?: boolean;
  code?: string | undefined;
  conflict?: Conflict | undefined;
  made?: MadeBefore | undefined;
  answer?: unknown;
}

/**
 * A refused or failed call. `status` is 0 when no answer came. react-admin reads the sentences of the fields in
 * `body.errors`. `fromServer` says whether `message` is the server's own sentence.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly body: { errors?: FieldErrors };
  readonly fromServer: boolean;
  /** The server's advice for a program. */
  readonly code: string | undefined;
  /** Present when the call was made from an outdated version. */
  readonly conflict: Conflict | undefined;
  /** The thing that an earlier call with the same key made. */
  readonly made: MadeBefore | undefined;
  /** The refusal's whole body. */
  readonly answer: unknown;

  constructor(
    message: string,
    status: number,
    { errors, fromServer = false, code, conflict, made, answer }: RefusalDetails = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.body = errors ? { errors } : {};
    this.fromServer = fromServer;
    this.code = code;
    this.conflict = conflict;
    this.made = made;
    this.answer = answer;
  }
}

/** The sentence to show for a failed call: the server's own when it gave one, else `fallback`. */
export function errorMessage(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError) || !error.fromServer) return fallback;
  return Object.values(error.body.errors ?? {})[0] ?? error.message;
}

/** `json` as `schema` describes it. @throws ApiError when it is something else */
export function parseAnswer<Schema extends z.ZodType>(schema: Schema, json: unknown): z.output<Schema> {
  const parsed = schema.safeParse(json);
  if (!parsed.success) throw new ApiError(NETWORK_MESSAGES.unreadable, 0);
  return parsed.data;
}

/** ms without an answer after which a call fails; sending or receiving files may take longer. */
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
  return new ApiError(message, status, { errors, fromServer: true, code, conflict: conflictIn(code, json), made, answer: json });
}

/** The key of the form that is being saved, until the first call that creates takes it. */
let keyOfForm: string | undefined;

/** Saves a form: the first `POST` that `save` makes, before it awaits anything, carries the form's key. */
export function underFormKey<Result>(key: string | undefined, save: () => Promise<Result>): Promise<Result> {
  keyOfForm = key;
  try {
    return save();
  } finally {
    keyOfForm = undefined;
  }
}

/** The key of the form that is being saved; each key is given once. */
export function takeFormKey(): string | undefined {
  const key = keyOfForm;
  keyOfForm = undefined;
  return key;
}

interface Sending {
  timeout: number;
  /** Idempotency key of a call that changes something. */
  key: string | null;
  /** Whether the panel may ask for the password. */
  ask: boolean;
  /** Instant (ms) after which a first call that is still running is waited for no more. */
  until: number;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The calls by which the password is given: they ask for none. */
const GIVING = [`${API}/login`, `${API}/account/confirm`];
const LOGOUT = '/logout';

let signingOut: Promise<void> | undefined;

/**
 * Ends the session on the server. Other calls wait meanwhile, and never continue once it has ended: the page still reads until
 * the next one opens, and would get 401. @throws ApiError when the session continues
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

/** Why the password is asked for before the call is repeated; null: it is not. */
function askReason({ code, status }: ApiError, url: string, token: string | null): AskReason | null {
  if (GIVING.includes(url)) return null;
  if (code === PASSWORD_NEEDED) return 'grave';
  return status === 401 && token ? 'ended' : null;
}

/**
 * Sends a call. If the server requires the password again, asks for it and repeats the call. While an earlier call with its key
 * is running, waits for that call's answer. @throws ApiError when the answer is not 2xx or none came
 */
async function exchange(url: string, init: RequestInit, sending: Sending): Promise<{ response: Response; content: Blob }> {
  const { timeout, key, ask, until } = sending;
  if (![...GIVING, `${API}${LOGOUT}`].includes(url)) await signingOut;
  const headers = new Headers(init.headers);
  headers.set('Accept', 'application/json');
  if (typeof init.body === 'string') headers.set('Content-Type', 'application/json');
  if (key) headers.set(IDEMPOTENCY_KEY, key);
  const token = readToken();
  if (token) headers.set('Authorization', `Bearer ${token}`);
  // Only a request sent after the loss can show that the connection is back.
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
  // Asked once: a call that is refused again has its refusal shown.
  const reason = ask ? askReason(refused, url, token) : null;
  if (reason && (await askForPassword(reason))) return exchange(url, init, { ...sending, ask: false });
  if (refused.code === REPEAT_CODES.running && Date.now() < until) {
    await pause(1000 * (Number(response.headers.get('Retry-After')) || 1));
    return exchange(url, init, sending);
  }
  throw refused;
}

/** Sends what changes something under a key, so that a repeat after a lost answer changes nothing again. */
async function sendOnce(url: string, init: RequestInit, timeout: number, formKey?: string) {
  const { method = 'GET', body } = init;
  const sending = { timeout, ask: true, until: Date.now() + RUNNING_WAIT };
  if (method === 'GET') return exchange(url, init, { ...sending, key: null });
  const attempt = beginAttempt(method, url, body, formKey);
  try {
    const answer = await exchange(url, init, { ...sending, key: attempt.key });
    endAttempt(attempt, answer.response.status);
    return answer;
  } catch (error) {
    if (error instanceof ApiError) endAttempt(attempt, error.status, error.code);
    throw error;
  }
}

/**
 * The HTTP client of ra-data-simple-rest; `url` is a path of this origin.
 * @param key of the form that makes the call @throws ApiError
 */
export async function fetchJson(url: string, init: RequestInit = {}, key?: string) {
  const timeout = init.body instanceof FormData ? TIMEOUT_MS.files : TIMEOUT_MS.plain;
  const { response, content } = await sendOnce(url, init, timeout, key);
  const body = await content.text();
  return { status: response.status, headers: response.headers, body, json: parseJson(body) };
}

/** A form as it is, anything else as JSON. */
export const bodyOf = (payload: unknown) =>
  payload === undefined || payload instanceof FormData ? payload : JSON.stringify(payload);

/**
 * Calls `path`, below the API's base, with an optional JSON or form body.
 * @param key of the form that makes the call
 * @returns the answer, as `schema` describes it
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
  return parseAnswer(schema, json);
}

/** `request` for a call whose answer is not read. */
export const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: unknown): Promise<unknown> =>
  request(method, path, z.unknown(), payload);

/** A file that is answered to administrators alone, with the server's name for it. @throws ApiError */
export async function fetchFile(path: string): Promise<{ blob: Blob; name: string | null }> {
  const { response, content } = await sendOnce(`${API}${path}`, {}, TIMEOUT_MS.files);
  const header = response.headers.get('Content-Disposition') ?? '';
  // RFC 6266: beside a name that is not plain ASCII there is a stand-in.
  const encoded = /filename\*=UTF-8''([^;]+)/u.exec(header)?.[1];
  const plain = /filename="?([^";]+)"?/u.exec(header)?.[1];
  return { blob: content, name: encoded ? decodeURIComponent(encoded) : (plain ?? null) };
}
