/** Anything that is served as prepared bytes: a page, an asset, a generated picture. */

import type { Buffer } from 'node:buffer';
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
