/** The only error handler: every refusal has the shape of shared/forms/errors.ts, in Spanish. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorBody, fieldErrors } from '@trama/shared/forms/errors';
import { ALREADY_SAVED } from '@trama/shared/forms/repeats';
import { API } from '@trama/shared/paths';
import { API_MESSAGES as m } from '@trama/shared/texts/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { isDiskFull, isFolderClosed, isOutOfFiles } from '../operator-error.ts';
import { wantsPage } from './page-forms.ts';

/** A refusal with its response. `message` is a Spanish sentence; `errors` maps payload fields to messages. */
export class HttpError extends Error {
  readonly status: number;
  readonly errors: Record<string, string> | undefined;
  readonly headers: Record<string, string>;
  /** A code for programs, if the status alone is ambiguous. */
  readonly code: string | undefined;
  /** Further properties of the body, for programs. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    status: number,
    message: string,
    errors?: Record<string, string>,
    headers: Record<string, string> = {},
    code?: string,
    details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
    this.status = status;
    this.errors = errors;
    this.headers = headers;
    this.code = code;
    this.details = details;
  }
}

/** Thrown for a save of values that the record already has; the response is the record. Source: api/README.md, "Repeats". */
export class AlreadySaved extends Error {
  readonly current: object;
  constructor(current: object) {
    super('already saved');
    this.current = current;
  }
}

/** 422 with a message per field. */
export const invalidFields = (errors: Record<string, string>) => new HttpError(422, m.validation, errors);

/** 503: the network's share of a resource is used up for some seconds. */
export const tooBusy = () => new HttpError(503, m.busy, undefined, { 'retry-after': '5' });

export const notFound = (message: string = m.notFound) => new HttpError(404, message);

/** Returns the row. Throws HttpError 404 with `message` if the row is undefined. */
export function orNotFound<Row>(row: Row | undefined, message?: string): Row {
  if (row === undefined) throw notFound(message);
  return row;
}

const SENTENCES: Record<number, string> = {
  400: m.badRequest,
  401: m.unauthorized,
  403: m.forbidden,
  404: m.notFound,
  405: m.badRequest,
  408: m.badRequest,
  413: m.tooLarge,
  414: m.tooLarge,
  415: m.unsupportedType,
  429: m.tooMany,
  431: m.tooLarge,
};

/** The status and body of a thrown value. */
function answerTo(thrown: unknown): { status: number; body: ErrorBody; headers: Record<string, string> } {
  const plain = (status: number, message: string, errors?: Record<string, string>) => ({
    status,
    body: { message, ...(errors && { errors }) },
    headers: {},
  });
  const error = isOutOfFiles(thrown) ? tooBusy() : thrown;
  if (error instanceof HttpError) {
    const { body, status } = plain(error.status, error.message, error.errors);
    return { status, body: { ...body, ...(error.code && { code: error.code }), ...error.details }, headers: error.headers };
  }
  if (error instanceof z.core.$ZodError) return plain(422, m.validation, fieldErrors(error));
  if (hasZodFastifySchemaValidationErrors(error)) return refusedByRoute(error);
  if (isDiskFull(error)) return plain(507, m.noSpace);
  if (isFolderClosed(error)) return plain(507, m.readOnly);
  // Errors of Fastify and the multipart parser have English messages, so only their status is used.
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status >= 400 && status < 500) return plain(status === 406 ? 415 : status, SENTENCES[status] ?? m.badRequest);
  return plain(500, m.internal);
}

/** 404 for a path parameter that names nothing; 422 for a count (`{n}`, `limit`) and for fields of body or query. */
function refusedByRoute(error: { validation: { instancePath: string; message?: string }[]; validationContext?: string }) {
  const counts = error.validation.some((issue) => issue.instancePath === '/limit');
  if (error.validationContext === 'params' && !counts) return { status: 404, body: { message: m.notFound }, headers: {} };
  const errors: Record<string, string> = {};
  for (const issue of error.validation) {
    const field = issue.instancePath.replace(/^\//u, '').replaceAll('/', '.');
    errors[field] ??= issue.message ?? m.badRequest;
  }
  return { status: 422, body: { message: m.validation, errors }, headers: {} };
}

/** Sends an error page to a browser, instead of the JSON for programs. */
type ShowPage = (request: FastifyRequest, reply: FastifyReply, status: number) => void;

/** Whether a browser navigated to a missing page or file, or to a failing URL. */
const wantsErrorPage = ({ method, url, headers }: FastifyRequest, status: number) =>
  method === 'GET' &&
  headers.accept?.includes('text/html') === true &&
  (status >= 500 || (status === 404 && !url.startsWith(`${API}/`)));

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply, show: ShowPage | null): FastifyReply {
  const { status, body, headers } = answerTo(error);
  if (status >= 500) request.log.error({ err: error }, 'request failed');
  if (show && wantsErrorPage(request, status)) {
    show(request, reply.hijack(), status);
    return reply;
  }
  return reply
    .code(status)
    .headers(headers)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ ...body, requestId: request.id });
}

/** Sends a refused form as a page to a browser without our scripts. */
type ShowRefusal = (reply: FastifyReply, body: ErrorBody) => Promise<FastifyReply>;

/** Installs the handler. Logs a 5xx with its cause, which the response never contains. */
export function handleErrors(app: FastifyInstance, show: ShowPage | null, showRefusal: ShowRefusal): void {
  app.setErrorHandler(async (error, request, reply) => {
    if (error instanceof AlreadySaved) return reply.code(200).header(ALREADY_SAVED, 'true').send(error.current);
    const { status, body, headers } = answerTo(error);
    if (status >= 500 || !wantsPage(request)) return sendError(error, request, reply, show);
    return showRefusal(reply.code(status).headers(headers), body).catch(() => sendError(error, request, reply, show));
  });
}

/** Handles errors before routing: undecodable URLs. */
export function sendFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  sendError(error, request, reply.header('x-content-type-options', 'nosniff'), null);
}

const UNREADABLE: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Responds to bytes that are not HTTP and to requests that took too long: Fastify has no request object for them. */
export function refuseUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = UNREADABLE[error.code ?? ''] ?? 400;
  const body = Buffer.from(JSON.stringify({ message: SENTENCES[status] }));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${body.byteLength}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
    'Connection: close',
  ];
  if (socket.writable) socket.write(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body]));
  socket.destroy(error);
}
