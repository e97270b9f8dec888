/**
 * Limits the size of a body, and the memory of all arriving bodies of one network. Counts bytes as they arrive, after every
 * refusal that needs no body: a large `Content-Length` alone takes nothing from other clients.
 */
import { API_MESSAGES } from '@trama/shared/texts/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Budget } from '../budget/budget.ts';
import { clientOf } from '../budget/client.ts';
import { hasBody } from './connections.ts';
import { HttpError, notFound, tooBusy } from './errors.ts';

const KB = 1024;

/** Bytes of a body, or of a multipart body's fields. */
export const BODY_LIMITS = {
  /** Routes that take only a link's token. */
  token: KB,
  /** Public routes. Also the default, so that unknown paths get no more. */
  public: 32 * KB,
  /** Forms with answers to a call's questions, which are long texts; the mail provider's reports. */
  long: 128 * KB,
  /** Routes for administrators: formatted text in JSON. */
  root: KB * KB,
} as const;

/** Bytes charged for a request before its body: socket, parser, objects. */
const REQUEST = 16 * KB;

declare module 'fastify' {
  interface FastifyRequest {
    /** Frees the memory of `bytes` of a body that were written to disk. Does nothing without a body. */
    leftMemory(bytes: number): void;
  }
}

/** Reads the header, since the multipart plugin decides only when the body is parsed. */
const isMultipart = ({ headers }: FastifyRequest) => /^multipart\//iu.test(headers['content-type'] ?? '');

/** No route accepts text; some clients send this type with a request without a body. */
const isPlainText = ({ headers }: FastifyRequest) => /^text\//iu.test(headers['content-type'] ?? '');

const takesForms = ({ routeOptions: { schema } }: FastifyRequest) => schema?.consumes?.includes('multipart/form-data') === true;

/**
 * Charges the arriving bytes of a body until the response is sent. Throws HttpError 503 if the share has no room for the request
 * itself.
 */
function countBody(request: FastifyRequest, answered: NodeJS.EventEmitter, budget: Budget): void {
  const { raw } = request;
  const client = clientOf(request);
  if (!budget.take('bodies', client, REQUEST)) throw tooBusy();
  let held = REQUEST;
  const count = (chunk: Buffer) => {
    if (budget.take('bodies', client, chunk.length)) held += chunk.length;
    // The body's reader receives this error like a broken connection, and sends the 503.
    else raw.off('data', count).emit('error', tooBusy());
  };
  // A `data` listener starts the stream: `pause` holds the body until its reader attaches.
  raw.on('data', count).pause();
  // An `error` event without a listener would end the process.
  raw.on('error', () => {});
  request.leftMemory = (bytes) => {
    const left = Math.min(bytes, held - REQUEST);
    held -= left;
    budget.give('bodies', client, left);
  };
  const release = () => {
    raw.off('data', count);
    budget.give('bodies', client, held);
    held = 0;
    request.leftMemory = () => {};
  };
  answered.once('close', release);
}

/**
 * Sets the default `bodyLimit` by access. Refuses at once bodies to unknown routes (404) and forms to routes without forms (415).
 * Bodies beyond the network's share get 503 with Retry-After.
 */
export function limitBodies(app: FastifyInstance, budget: Budget): void {
  app.decorateRequest('leftMemory', () => {});
  app.addHook('onRoute', (route) => {
    if (route.config?.access !== 'public') route.bodyLimit ??= BODY_LIMITS.root;
  });
  app.addHook('onRequest', async (request) => {
    if (!hasBody(request.raw)) return;
    if (request.is404) throw notFound();
    if (isPlainText(request) || (isMultipart(request) && !takesForms(request)))
      throw new HttpError(415, API_MESSAGES.unsupportedType);
  });
  // Registered after the routes' hooks, so that their limits refuse first.
  app.addHook('preParsing', async (request, reply) => {
    if (hasBody(request.raw)) countBody(request, reply.raw, budget);
  });
}
