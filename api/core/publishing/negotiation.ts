/** What a request lets us leave out: compression and unchanged versions (RFC 9110, 12.5.3 and 13.1.2). */
import type { Encoding } from './output.ts';

const REMEMBERED = 200;
const accepted = new Map<string, readonly Encoding[]>();

/** Encodings that `Accept-Encoding` allows, best first. Browsers send a handful of different headers: they are remembered. */
export function acceptedEncodings(header: string | undefined): readonly Encoding[] {
  if (!header) return [];
  const known = accepted.get(header);
  if (known) return known;
  const refused = new Set<string>();
  const allowed = new Set<string>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const zero = parameters.some((parameter) => /^q=0(?:\.0*)?$/u.test(parameter));
    (zero ? refused : allowed).add(name);
  }
  const result = (['br', 'gzip'] as const).filter((name) => allowed.has(name) || (allowed.has('*') && !refused.has(name)));
  if (accepted.size >= REMEMBERED) accepted.clear();
  accepted.set(header, result);
  return result;
}

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
