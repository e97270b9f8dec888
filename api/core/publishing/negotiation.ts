/** Content negotiation and conditional requests (RFC 9110, 12.5.3 and 13.1.2). */
import { Negotiator } from '@fastify/accept-negotiator';
import { LRUCache } from 'lru-cache';
import type { Encoding } from './output.ts';

/** Values that browsers send: a handful. */
const KNOWN_HEADERS = 200;

const negotiator = new Negotiator<Encoding>({ supportedValues: ['br', 'gzip'], cache: new LRUCache({ max: KNOWN_HEADERS }) });

/** The encoding that `Accept-Encoding` prefers; null: uncompressed. */
export const acceptedEncoding = (header: string | undefined): Encoding | null => (header ? negotiator.negotiate(header) : null);

/** Strong ETag of one representation of a version. */
export function etagOf(hash: string, encoding: Encoding | null): string {
  return encoding === null ? `"${hash}"` : `"${hash}-${encoding === 'gzip' ? 'gz' : encoding}"`;
}

/** Whether the client already holds any representation of this version: they carry the same page. */
export function isUnchanged(ifNoneMatch: string | undefined, hash: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((tag) => {
    const bare = tag.trim().replace(/^W\//u, '');
    return bare === '*' || bare.replace(/-(?:br|gz)"$/u, '"') === `"${hash}"`;
  });
}
