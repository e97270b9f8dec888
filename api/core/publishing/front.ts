/**
 * The shortest way from a socket to a page in memory. A connection whose requests are plain GETs of such pages
 * is answered right here; with the first request that is anything else it becomes node:http's, for good.
 */
import type { Buffer } from 'node:buffer';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { PublicSite, RequestHead } from './public-site.ts';
import { DATE_AT, KEEP_ALIVE } from './resource.ts';

const LONGEST_REQUEST = 4_096;
const REMEMBERED = 500;

const REQUEST = /^GET (\/[!-~]*) HTTP\/1\.1\r\n((?:[!#$%&'*+.^_`|~0-9A-Za-z-]+:[\t -~]*\r\n)+)\r\n$/u;
/** Whatever changes how a request is read or a connection goes on is for node:http. */
const NOT_PLAIN = /^(?:content-length|transfer-encoding|upgrade|expect|range|connection:(?! *keep-alive\r))/imu;
const HOST = /^host:/imu;
const ACCEPT_ENCODING = /^accept-encoding:[ \t]*(.*?)[ \t]*\r$/imu;
const IF_NONE_MATCH = /^if-none-match:[ \t]*(.*?)[ \t]*\r$/imu;

/** The request in a chunk, if it is one whole plain GET and nothing else. */
export function plainRequest(text: string): RequestHead | null {
  const [, target, headers] = REQUEST.exec(text) ?? [];
  if (target === undefined || headers === undefined || NOT_PLAIN.test(headers)) return null;
  if (headers.match(new RegExp(HOST, 'gimu'))?.length !== 1) return null;
  return {
    method: 'GET',
    target,
    acceptEncoding: ACCEPT_ENCODING.exec(headers)?.[1],
    ifNoneMatch: IF_NONE_MATCH.exec(headers)?.[1],
  };
}

/** Browsers repeat themselves to the letter: what a request says is worked out once. */
function createReader(): (chunk: Buffer) => RequestHead | null {
  const known = new Map<string, RequestHead | null>();
  return (chunk) => {
    if (chunk.byteLength > LONGEST_REQUEST) return null;
    const text = chunk.toString('latin1');
    const remembered = known.get(text);
    if (remembered !== undefined) return remembered;
    const head = plainRequest(text);
    if (known.size >= REMEMBERED) known.clear();
    known.set(text, head);
    return head;
  };
}

let dateSecond = 0;
let dateText = '';

function stampDate(wire: Buffer): Buffer {
  const second = Math.floor(Date.now() / 1_000);
  if (second !== dateSecond) {
    dateSecond = second;
    dateText = new Date(second * 1_000).toUTCString();
  }
  // What an earlier writing of this memory has still to send comes after the date.
  wire.write(dateText, DATE_AT, 'latin1');
  return wire;
}

/** Puts the short way before a server's own. Closing the server's idle connections closes those of the short way, too. */
export function putInFront(server: Server, site: PublicSite): void {
  const read = createReader();
  const sockets = new Set<Socket>();
  const ordinary = server.listeners('connection');
  server.removeAllListeners('connection');

  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.setNoDelay(true);
    socket.setTimeout(KEEP_ALIVE * 1_000);

    const leave = () => {
      sockets.delete(socket);
      socket.off('data', onData).off('error', onEnd).off('timeout', onEnd).off('close', leave).off('drain', onDrain);
    };
    const onEnd = () => socket.destroy();
    const onDrain = () => socket.resume();
    const onData = (chunk: Buffer) => {
      const head = read(chunk);
      const answer = head && site.atOnce(head);
      if (answer?.wire) {
        site.answered.ok += 1;
        // A client that does not read what it asked for is not heard meanwhile.
        if (!socket.write(stampDate(answer.wire))) socket.pause();
        return;
      }
      leave();
      socket.setTimeout(0);
      socket.pause();
      socket.unshift(chunk);
      for (const listener of ordinary) listener.call(server, socket);
      process.nextTick(() => socket.resume());
    };
    socket.on('data', onData).on('error', onEnd).on('timeout', onEnd).on('close', leave).on('drain', onDrain);
  });

  const closeIdle = server.closeIdleConnections.bind(server);
  const closeAll = server.closeAllConnections.bind(server);
  server.closeIdleConnections = () => {
    for (const socket of sockets) socket.destroySoon();
    closeIdle();
  };
  server.closeAllConnections = () => {
    for (const socket of sockets) socket.destroy();
    closeAll();
  };
}
