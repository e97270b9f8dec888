/**
 * How large a body may be, and how much bodies that are still arriving may take together, so that no number of connections
 * exhausts the memory of the process.
 */
import { API_MESSAGES } from '@trama/shared/texts/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hasBody } from './connections.ts';
import { HttpError } from './errors.ts';
import { addressOf } from './limits.ts';

const KB = 1024;

/** Bytes of a body, or of a multipart body's fields. */
export const BODY_LIMITS = {
  /** A call that takes a link's token alone. */
  token: KB,
  /** What anyone may send; also the default, so that an address without a route gets no more. */
  public: 32 * KB,
  /** A form with the answers to a call's own questions, which are several texts; the mail provider's reports. */
  long: 128 * KB,
  /** Administrators: formatted text, with room for its JSON form. */
  root: KB * KB,
} as const;

/** Bytes of memory that all bodies in flight may take. */
const BODIES_MEMORY = 64 * KB * KB;
/** Bytes that one multipart body takes beside its fields: parser, stream buffers; its files go to the disk. */
const UPLOAD_MEMORY = 256 * KB;
/** Large multipart bodies that one address may have in flight: each fills the disk and keeps the judging of files busy. */
const UPLOADS_PER_ADDRESS = 8;
/** Bytes of a large one. A whole faculty may share an address on the last night, and most documents are smaller. */
const LARGE = KB * KB;
/** s after which a refused client may try again. */
const RETRY_AFTER = 5;

/** Before the body is parsed the multipart plugin does not have it yet. */
const isMultipart = ({ headers }: FastifyRequest) => /^multipart\//iu.test(headers['content-type'] ?? '');

/** Whether the body counts as one of its address's uploads. */
const isLargeUpload = (request: FastifyRequest) =>
  isMultipart(request) && Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY) > LARGE;

/** Memory that the request's body will take at most, in bytes. */
function memoryOf(request: FastifyRequest): number {
  const { bodyLimit } = request.routeOptions;
  if (isMultipart(request)) return UPLOAD_MEMORY + bodyLimit;
  return Math.min(Number(request.headers['content-length'] ?? bodyLimit), bodyLimit);
}

const busy = () => new HttpError(503, API_MESSAGES.busy, undefined, { 'retry-after': String(RETRY_AFTER) });

/**
 * Gives every route without a `bodyLimit` that of its access, and refuses bodies beyond the budget with 503 and Retry-After
 * before they are read. Administrators are not counted per address: a stranger behind the same one must not keep them out.
 */
export function limitBodies(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (route.config?.access === 'root') route.bodyLimit ??= BODY_LIMITS.root;
  });
  let memory = 0;
  const uploads = new Map<string, number>();
  app.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request.raw)) return;
    const needed = memoryOf(request);
    const address = isLargeUpload(request) && request.account?.role !== 'root' ? addressOf(request) : null;
    const present = address === null ? 0 : (uploads.get(address) ?? 0);
    if (memory + needed > BODIES_MEMORY || present >= UPLOADS_PER_ADDRESS) throw busy();
    memory += needed;
    if (address !== null) uploads.set(address, present + 1);
    let released = false;
    const release = () => {
      if (released) return;
      released = true;
      memory -= needed;
      if (address === null) return;
      const left = (uploads.get(address) ?? 1) - 1;
      if (left > 0) uploads.set(address, left);
      else uploads.delete(address);
    };
    reply.raw.once('finish', release).once('close', release);
  });
}
