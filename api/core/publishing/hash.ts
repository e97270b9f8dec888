/** The only hash of contents. */
import { hash } from 'node:crypto';

/** 132 bits of SHA-256 in 22 characters that are valid in file names and ETags. */
export function hashOf(content: string | Uint8Array): string {
  return hash('sha256', content, 'base64url').slice(0, 22);
}
