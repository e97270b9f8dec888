/** Anything that is served as prepared bytes: a page, an asset, a generated picture. */

import { Buffer } from 'node:buffer';
import type { Encoding } from './output.ts';
import { isCompressible } from './variants.ts';

export interface Resource {
  /** Unique among all resources. */
  readonly key: string;
  readonly hash: string;
  readonly contentType: string;
  readonly cacheControl: string;
  readonly csp: string | null;
  /** Which variants can be had. */
  has(encoding: Encoding): boolean;
  /** Throws when the bytes are not there (any more). */
  load(encoding: Encoding | null): Promise<Buffer>;
}

/** An answer ready to be sent. `headers`: names and values in turn, as node:http takes them. */
export interface Answer {
  readonly status: number;
  readonly headers: string[];
  readonly body: Buffer | null;
  /** The whole answer of status 200 as it goes over the wire, its Date at `DATE_AT` to be filled in. */
  readonly wire?: Buffer;
}

const STATUS_LINE = 'HTTP/1.1 200 OK\r\nDate: ';
const NO_DATE = 'Thu, 01 Jan 1970 00:00:00 GMT';
/** Where in `wire` the date stands: it always has the same length (RFC 9110, 5.6.7). */
export const DATE_AT = STATUS_LINE.length;
/** Seconds for which a silent connection is kept, as told to the client. */
export const KEEP_ALIVE = 72;

/** An answer and its body in one piece of memory. */
export function onePiece(headers: readonly string[], body: Buffer): { wire: Buffer; body: Buffer } {
  let head = `${STATUS_LINE}${NO_DATE}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${KEEP_ALIVE}\r\n`;
  for (let at = 0; at < headers.length; at += 2) head += `${headers[at]}: ${headers[at + 1]}\r\n`;
  const wire = Buffer.concat([Buffer.from(`${head}\r\n`, 'latin1'), body]);
  return { wire, body: wire.subarray(wire.byteLength - body.byteLength) };
}

/** A page may change at any moment; asking whether it did costs a few bytes. */
export const REVALIDATE = 'public, max-age=0, must-revalidate';
/** Its address changes whenever it does. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Pictures and scripts of our own that are opened by themselves. */
export const LEAF_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

const CONTENT_TYPES: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  avif: 'image/avif',
  woff2: 'font/woff2',
  xml: 'application/xml; charset=utf-8',
};

export function contentTypeOf(file: string): string {
  return CONTENT_TYPES[/\.(\w+)$/u.exec(file)?.[1]?.toLowerCase() ?? ''] ?? 'application/octet-stream';
}

/** Whether a variant of a file is worth making. */
export const shrinks = (contentType: string, size: number) => size >= 512 && isCompressible(contentType);

/** Headers of every public answer. @param https the site is served over https, which browsers may then insist on */
export function securityHeaders(https: boolean): string[] {
  return [
    'X-Content-Type-Options',
    'nosniff',
    'Referrer-Policy',
    'strict-origin-when-cross-origin',
    'Permissions-Policy',
    'camera=(), microphone=(), geolocation=(), interest-cohort=()',
    'X-Frame-Options',
    'DENY',
    'Cross-Origin-Opener-Policy',
    'same-origin',
    ...(https ? ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'] : []),
  ];
}
