/**
 * Requests doi.org and ORCID. No other host can be reached: an administrator's input is only part of the path, and redirects must
 * lead to configured hosts.
 */
import { LIMITS } from '@trama/shared/limits';
import { PUBLICATION_IMPORT_MESSAGES as m } from '@trama/shared/texts/publication-import';
import { HttpError, invalidFields } from '../../../core/http/errors.ts';

/** Time limit of a request with its redirects (ms). */
const TIMEOUT_MS = 15_000;
/** Maximum number of requests: doi.org redirects to the registry, which may redirect again. */
const STEPS = 4;

interface Question {
  url: URL;
  /** Requested media type. */
  accept: string;
  /** Further hosts that the service may redirect to, over https. */
  hosts?: readonly string[];
  /** The form's field for a refusal, and the messages. */
  field: string;
  unknown: string;
  unreadable: string;
}

const unreachable = ({ url }: Question) => new HttpError(503, m.unreachable(url.hostname));

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > LIMITS.publicationImport.answer) throw new Error('the answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

const mayFollow = (to: URL, { url, hosts = [] }: Question) =>
  to.origin === url.origin || (to.protocol === 'https:' && to.port === '' && hosts.includes(to.hostname));

async function fetchResponse(question: Question, signal: AbortSignal): Promise<Response> {
  let { url } = question;
  for (let step = 0; step < STEPS; step += 1) {
    const response = await fetch(url, { headers: { accept: question.accept }, redirect: 'manual', signal });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status > 399 || location === null) return response;
    await response.body?.cancel();
    const next = URL.parse(location, url.href);
    if (!next || !mayFollow(next, question)) throw invalidFields({ [question.field]: question.unreadable });
    url = next;
  }
  throw invalidFields({ [question.field]: question.unreadable });
}

/** Returns the JSON of a service's response. Throws HttpError 422 under the field, or 503 if the service cannot be reached. */
export async function askService(question: Question): Promise<unknown> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetchResponse(question, signal);
    if (response.status === 404 || response.status === 410) throw invalidFields({ [question.field]: question.unknown });
    if (response.status === 406 || response.status === 415) throw invalidFields({ [question.field]: question.unreadable });
    if (!response.ok) throw unreachable(question);
    const text = await readText(response);
    if (!/\bjson\b/u.test(response.headers.get('content-type') ?? ''))
      throw invalidFields({ [question.field]: question.unreadable });
    return JSON.parse(text);
  } catch (error) {
    throw error instanceof HttpError ? error : unreachable(question);
  }
}
