/** The pages that are live now: what the server needs to answer one, and what the publisher compares. */
import { hash } from 'node:crypto';
import type { Encoding } from './output.ts';

/** One version of a page. Replaced as a whole, never changed, except that its compressed forms are added. */
export interface LivePage {
  readonly path: string;
  readonly contentType: string;
  readonly hash: string;
  readonly csp: string | null;
  readonly renderedAt: string;
  /** Instant (ms) from which it is no longer true; Infinity: for ever. */
  readonly validUntil: number;
  readonly rendererVersion: string;
  /** Counts the pages rendered by this process; 0: by an earlier one. */
  readonly version: number;
  readonly dependenciesHash: string;
  /** Compressed forms of this very version that are on disk. */
  readonly encodings: Set<Encoding>;
}

export type LivePages = Map<string, LivePage>;

/** 132 bits in 22 characters that may stand in a file name and in an ETag. */
export function hashOf(content: string | Uint8Array): string {
  return hash('sha256', content, 'base64url').slice(0, 22);
}
