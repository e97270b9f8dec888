/** Anything that is served as prepared bytes: a page, an asset, a generated picture. */

import type { Buffer } from 'node:buffer';
import mime from 'mime';
import type { Encoding } from './output.ts';

export interface Resource {
  /** Unique among all resources. */
  readonly key: string;
  readonly hash: string;
  readonly contentType: string;
  readonly cacheControl: string;
  readonly csp: string | null;
  /** Headers for a cache in front of the site (purge.ts). */
  readonly forCache?: readonly string[];
  /** Whether this compressed form can be had. */
  has(encoding: Encoding): boolean;
  /** Throws when the bytes are not there (any more). */
  load(encoding: Encoding | null): Promise<Buffer>;
}

/** A response ready to be sent. `headers`: names and values in turn, as node:http takes them. */
export interface StaticResponse {
  readonly status: number;
  readonly headers: string[];
  readonly body: Buffer | null;
}

/** A page may change at any time; revalidation costs a few bytes. */
export const REVALIDATE = 'public, max-age=0, must-revalidate';
/** The header of files whose address changes with their content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Pictures and scripts of our own that are opened by themselves. */
export const LEAF_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Types whose text is UTF-8. An SVG is XML and declares its encoding. */
const UTF8 = /^text\/|^application\/(?:javascript|json|xml)$/u;

export function contentTypeOf(file: string): string {
  const type = mime.getType(file) ?? 'application/octet-stream';
  return UTF8.test(type) ? `${type}; charset=utf-8` : type;
}

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
