/**
 * Limits for slow clients and for clients with many connections: how long a request may take to arrive, and how many
 * connections one address may open. Attached to node:http's server, so it covers the API and the public site.
 */
import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { LIMITS } from '@trama/shared/limits';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import type { Budget } from '../budget/budget.ts';
import { clientOf } from '../budget/client.ts';
import { refuseUnreadable } from './errors.ts';
import { networkOf } from './network.ts';

type ConnectionLimits = Config['connections'];

/** Up to this size (bytes) the rest of a refused body is read and discarded: the largest form has 20 documents. */
const DRAINED = LIMITS.document.perEvent * LIMITS.document.bytes + 1024 * 1024;

/** Options for `node:http`. `isAmbiguous` refuses a missing Host header instead, with the product's error body. */
export const serverOptions = ({ head, check }: ConnectionLimits): ServerOptions => ({
  headersTimeout: head,
  connectionsCheckingInterval: check,
  requireHostHeader: false,
});

interface Arriving {
  request: IncomingMessage;
  response: ServerResponse;
  /** performance.now() when the request began. */
  since: number;
  /** `bytesRead` of the socket when the request began. */
  before: number;
}

/** Longest time for a body so far (ms). Only multipart forms get more time as bytes arrive. */
function allowance({ request, before }: Arriving, { body, bytesPerSecond }: ConnectionLimits): number {
  if (!/^multipart\/form-data/iu.test(request.headers['content-type'] ?? '')) return body;
  return body + ((request.socket.bytesRead - before) / bytesPerSecond) * 1000;
}

export const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Closes requests with a slow body; sends 408 if no response was begun. */
function watchBodies(server: Server, limits: ConnectionLimits): void {
  const arriving = new Set<Arriving>();
  server.prependListener('request', (request, response) => {
    if (!hasBody(request)) return;
    const entry = { request, response, since: performance.now(), before: request.socket.bytesRead };
    arriving.add(entry);
    const remove = () => arriving.delete(entry);
    // Also waits for the request's end, because the body may still arrive after the response.
    request.once('end', remove).once('close', remove);
  });
  const sweep = () => {
    const now = performance.now();
    for (const entry of arriving) {
      if (now - entry.since <= allowance(entry, limits)) continue;
      arriving.delete(entry);
      const { request, response } = entry;
      // A response is already sent, or an earlier pipelined request is still running.
      if (response.headersSent || !response.socket) request.socket.destroy();
      else refuseUnreadable(Object.assign(new Error('body too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), request.socket);
    }
  };
  server.once('listening', () => {
    const timer = setInterval(sweep, limits.check).unref();
    server.once('close', () => clearInterval(timer));
  });
}

/**
 * More than one Host, or a transfer coding other than `chunked`: a proxy may parse these differently, which enables request
 * smuggling. Source: RFC 9112, 3.2 and 6.3.
 */
function isAmbiguous({ rawHeaders, headers, httpVersion }: IncomingMessage): boolean {
  const coding = headers['transfer-encoding'];
  if (coding !== undefined && coding.toLowerCase() !== 'chunked') return true;
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
  return hosts > 1 || (hosts === 0 && httpVersion === '1.1');
}

/** Replaces the listeners of an event. @returns a function that calls the replaced listeners */
function takeOver(server: Server, event: 'connection' | 'request'): (...given: unknown[]) => void {
  const ordinary = server.listeners(event);
  server.removeAllListeners(event);
  return (...given) => {
    for (const listener of ordinary) listener.apply(server, given);
  };
}

/** Rejects ambiguous framing (400) and closes the socket, before any other request listener runs. */
function refuseAmbiguous(server: Server): void {
  const passOn = takeOver(server, 'request');
  server.on('request', (request, response) => {
    if (isAmbiguous(request)) refuseUnreadable(new Error('ambiguous request'), request.socket);
    else passOn(request, response);
  });
}

/** Closes connections beyond `perAddress` simultaneous ones of one address, before node:http allocates a parser. */
function limitConnections(server: Server, perAddress: number): void {
  const open = new Map<string, number>();
  const passOn = takeOver(server, 'connection');
  server.on('connection', (socket: Socket) => {
    const address = networkOf(socket.remoteAddress ?? '');
    const count = (open.get(address) ?? 0) + 1;
    if (count > perAddress) {
      socket.destroy();
      return;
    }
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    passOn(socket);
  });
}

/** Closes connections without traffic, unless the request is complete and its response is being made. */
function closeIdle(server: Server): void {
  server.prependListener('request', (request, response) => {
    response.on('timeout', (socket) => {
      if (!request.complete || response.headersSent) socket.destroy();
    });
  });
}

/**
 * Closes `socket` after the response, once the rest of the request's body is read. An earlier close could reset the connection
 * before the client reads the response (RFC 9112, 9.6).
 */
function closeWhenRead(request: IncomingMessage, socket: Socket): void {
  const close = socket.destroySoon.bind(socket);
  socket.destroySoon = () => {
    if (request.readableEnded) close();
    else request.once('close', close);
  };
}

/** @param behindProxy all connections come from the proxy, so they are not counted */
export function guardConnections(
  app: FastifyInstance,
  limits: ConnectionLimits,
  { behindProxy, budget }: { behindProxy: boolean; budget: Budget },
): void {
  refuseAmbiguous(app.server);
  watchBodies(app.server, limits);
  closeIdle(app.server);
  if (!behindProxy) limitConnections(app.server, limits.perAddress);
  // The response precedes the end of the body (expired session, full disk): sends the response at once, then reads and discards
  // the rest within the network's share.
  app.addHook('onSend', async (request, reply) => {
    const { raw } = request;
    if (!hasBody(raw) || raw.complete || raw.destroyed) return;
    const client = clientOf(request);
    const declared = Number(raw.headers['content-length'] ?? Number.POSITIVE_INFINITY);
    if (declared > DRAINED || !budget.take('discardedBodies', client, 1)) {
      reply.header('connection', 'close');
      return;
    }
    raw.once('close', () => budget.give('discardedBodies', client, 1));
    raw.unpipe().resume();
    if (!reply.raw.shouldKeepAlive && reply.raw.socket) closeWhenRead(raw, reply.raw.socket);
  });
}
