/** The only hash of contents. */
import { hash } from 'node:crypto';

/** 132 bits in 22 characters that may stand in a file name and in an ETag. */
export function hashOf(content: string | Uint8Array): string {
  return hash('sha256', content, 'base64url').slice(0, 22);
}
