/** Resources served as prepared bytes: pages, assets, generated pictures. */

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
  /** Whether the resource exists in this encoding. */
  has(encoding: Encoding): boolean;
  /** Loads the bytes. Throws if they are missing. */
  load(encoding: Encoding | null): Promise<Buffer>;
}

/** A complete response. `headers`: alternating names and values, as for node:http. */
export interface StaticResponse {
  readonly status: number;
  readonly headers: string[];
  readonly body: Buffer | null;
}

/** Cache-Control of pages, which may change at any time; revalidation costs a few bytes. */
export const REVALIDATE = 'public, max-age=0, must-revalidate';
/** Cache-Control of files whose URL changes with their content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Policy of our pictures and scripts when opened directly. */
export const LEAF_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Types whose text is UTF-8. An SVG is XML and declares its encoding. */
const UTF8 = /^text\/|^application\/(?:javascript|json|xml)$/u;

export function contentTypeOf(file: string): string {
  const type = mime.getType(file) ?? 'application/octet-stream';
  return UTF8.test(type) ? `${type}; charset=utf-8` : type;
}

/** Security headers of all public responses. @param https true: the site is served over https, so HSTS is sent */
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
