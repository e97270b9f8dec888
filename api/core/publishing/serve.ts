/** Serves the public site before Fastify handles a request. */
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { PublicSite, RequestHead, ResponseCounts } from './public-site.ts';
import type { StaticResponse } from './resource.ts';

const headOf = (request: IncomingMessage): RequestHead => ({
  method: request.method ?? 'GET',
  target: request.url ?? '/',
  ifNoneMatch: request.headers['if-none-match'],
  acceptEncoding: request.headers['accept-encoding'],
});

/** Answers a request for the public site; false: the request is for the application. */
export function servePublic(site: PublicSite, request: IncomingMessage, response: ServerResponse): boolean {
  const head = headOf(request);
  const answer = site.response(head);
  if (answer === null) return false;
  sendReady(site, head, response, answer);
  return true;
}

/** Answers a request that the application refused, with the 404 page, or with the error page for other statuses. */
export function serveRefusal(site: PublicSite, request: IncomingMessage, response: ServerResponse, status: number): void {
  const head = headOf(request);
  sendReady(site, head, response, status === 404 ? site.missing(head.target, head) : site.failure(head));
}

function sendReady(
  site: PublicSite,
  head: RequestHead,
  response: ServerResponse,
  answer: StaticResponse | Promise<StaticResponse>,
): void {
  if (answer instanceof Promise) {
    answer.then(
      (ready) => send(site, response, ready),
      async (error: unknown) => send(site, response, await site.failure(head, error)),
    );
  } else {
    send(site, response, answer);
  }
}

const COUNTED: Record<number, keyof ResponseCounts> = { 200: 'ok', 304: 'unchanged', 404: 'missing' };

function send(site: PublicSite, response: ServerResponse, { status, headers, body }: StaticResponse): void {
  site.responses[COUNTED[status] ?? 'other'] += 1;
  response.writeHead(status, headers);
  if (body) response.end(body);
  else response.end();
}

/** Fastify's timeouts of the server (ms). */
interface ServerTimes {
  /** Options for node:http's constructor. */
  http?: ServerOptions;
  keepAliveTimeout?: number;
  requestTimeout?: number;
  connectionTimeout?: number;
}

/** Fastify's `serverFactory`: answers public requests without Fastify. */
export function publicServer(site: PublicSite) {
  return (application: RequestListener, times: ServerTimes): Server => {
    const server = createServer(times.http ?? {}, (request, response) => {
      if (!servePublic(site, request, response)) application(request, response);
    });
    server.keepAliveTimeout = times.keepAliveTimeout ?? server.keepAliveTimeout;
    server.requestTimeout = times.requestTimeout ?? server.requestTimeout;
    server.setTimeout(times.connectionTimeout ?? 0);
    return server;
  };
}
