/** The pages that are live now: what the server needs to answer one, and what the publisher compares. */
import { hash } from 'node:crypto';
import type { Encoding } from './output.ts';
import type { CollectionKey } from './page-source.ts';

export interface Answer {
  collection: CollectionKey;
  question: string;
  answer: string;
}

/** One version of a page. Replaced as a whole, never changed, except that its variants arrive later. */
export interface LivePage {
  readonly path: string;
  readonly contentType: string;
  readonly hash: string;
  readonly csp: string | null;
  readonly renderedAt: string;
  /** Instant (ms) from which it is no longer true; Infinity: for ever. */
  readonly validUntil: number;
  readonly rendererVersion: string;
  readonly dependenciesHash: string;
  /** What the public lists told it. */
  readonly answers: readonly Answer[];
  /** Compressed variants of this very version that are on disk. */
  readonly variants: Set<Encoding>;
}

export type LivePages = Map<string, LivePage>;

/** 132 bits in 22 characters that may stand in a file name and in an ETag. */
export function hashOf(content: string | Uint8Array): string {
  return hash('sha256', content, 'base64url').slice(0, 22);
}
