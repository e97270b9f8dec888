/**
 * Slow and greedy connections, so that they cost the others nothing: how long a request may take to arrive, and how many
 * connections one address may hold. Works on node:http's server, below the application and the public site alike.
 */
import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { finished } from 'node:stream/promises';
import { LIMITS } from '@trama/shared/limits';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { answerUnreadable } from './errors.ts';
import { networkOf } from './network.ts';

export type ConnectionLimits = Config['connections'];

/** The rest of a body that is refused is taken off the line when it is no larger (bytes): no form has more than 20 documents. */
const DRAINED = LIMITS.document.perEvent * LIMITS.document.bytes + 1024 * 1024;

/** For `node:http`: a request's head must arrive in time. That it names its host is looked at here, where refusals are ours. */
export const serverOptions = ({ head, check }: ConnectionLimits): ServerOptions => ({
  headersTimeout: head,
  connectionsCheckingInterval: check,
  requireHostHeader: false,
});

interface Arriving {
  request: IncomingMessage;
  response: ServerResponse;
  /** performance.now() at its beginning. */
  since: number;
  /** The socket's count at its beginning. */
  before: number;
}

/** ms that a body may have taken by now. Forms with files earn time with every byte; nothing else does. */
function allowance({ request, before }: Arriving, { body, bytesPerSecond }: ConnectionLimits): number {
  if (!/^multipart\/form-data/iu.test(request.headers['content-type'] ?? '')) return body;
  return body + ((request.socket.bytesRead - before) / bytesPerSecond) * 1000;
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Ends requests whose body comes too slowly: 408 where nothing was answered yet. */
function watchBodies(server: Server, limits: ConnectionLimits): void {
  const arriving = new Set<Arriving>();
  server.prependListener('request', (request, response) => {
    if (!hasBody(request)) return;
    const entry = { request, response, since: performance.now(), before: request.socket.bytesRead };
    arriving.add(entry);
    const forget = () => arriving.delete(entry);
    // Not when it is answered: the rest of its body may still be on the line.
    request.once('end', forget).once('close', forget);
  });
  const sweep = () => {
    const now = performance.now();
    for (const entry of arriving) {
      if (now - entry.since <= allowance(entry, limits)) continue;
      arriving.delete(entry);
      const { request, response } = entry;
      // Answered already, or behind an earlier request whose answer is still to come.
      if (response.headersSent || !response.socket) request.socket.destroy();
      else answerUnreadable(Object.assign(new Error('body too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), request.socket);
    }
  };
  server.once('listening', () => {
    const timer = setInterval(sweep, limits.check).unref();
    server.once('close', () => clearInterval(timer));
  });
}

/**
 * What a proxy in front may read in another way than this server: more than one host, or a coding beside `chunked`. Where
 * they differ, a request can be hidden behind another. Source: RFC 9112, 3.2 and 6.3.
 */
function isAmbiguous({ rawHeaders, headers, httpVersion }: IncomingMessage): boolean {
  const coding = headers['transfer-encoding'];
  if (coding !== undefined && coding.toLowerCase() !== 'chunked') return true;
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
  return hosts > 1 || (hosts === 0 && httpVersion === '1.1');
}

/** Refuses what is ambiguous before anything sees it, and hears nothing more of that connection. */
function refuseAmbiguous(server: Server): void {
  const ordinary = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (isAmbiguous(request)) answerUnreadable(new Error('ambiguous request'), request.socket);
    else for (const listener of ordinary) listener.call(server, request, response);
  });
}

/** Hangs up on what one address opens beyond its share. */
function shareConnections(server: Server, perAddress: number): void {
  const open = new Map<string, number>();
  server.prependListener('connection', (socket: Socket) => {
    const address = networkOf(socket.remoteAddress ?? '');
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    if (count > perAddress) socket.destroy();
  });
}

/** @param behindProxy every connection is the proxy's then, which is not counted */
export function guardConnections(app: FastifyInstance, limits: ConnectionLimits, behindProxy: boolean): void {
  refuseAmbiguous(app.server);
  watchBodies(app.server, limits);
  if (!behindProxy) shareConnections(app.server, limits.perAddress);
  // Answered before all of its body came, as when nobody is signed in any more or the disk is full. Whoever is still sending
  // may never see the answer if the connection is closed under it (RFC 9112, 9.6): the rest is read, and dropped.
  app.addHook('onSend', async ({ raw }, reply) => {
    if (!hasBody(raw) || raw.complete) return;
    const declared = Number(raw.headers['content-length'] ?? Number.POSITIVE_INFINITY);
    if (declared > DRAINED) reply.header('connection', 'close');
    else {
      const rest = finished(raw.unpipe().resume(), { writable: false }).catch(() => {});
      // With the answer this connection closes.
      if (!reply.raw.shouldKeepAlive) await rest;
    }
  });
}
