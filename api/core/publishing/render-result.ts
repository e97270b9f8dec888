/** One page as the templates give it, with all that it read. */
import type { PageReader, RenderPage } from '@trama/shared/page-data';
import { createDependencyTracker } from './dependency-tracker.ts';
import { type Answer, hashOf } from './live-pages.ts';
import type { DependencyTracker } from './page-source.ts';

/** What is known of a new version besides its bytes. */
export interface RenderResult {
  path: string;
  contentType: string;
  hash: string;
  csp: string | null;
  /** Items and other single things that it read, sorted. */
  keys: string[];
  /** What the public lists told it. */
  answers: Answer[];
  /** Instant (ms) from which it is no longer true; Infinity: for ever. */
  validUntil: number;
  /** Equal for equal keys and answers. */
  dependenciesHash: string;
}

/**
 * Renders a page; null when the templates say that it must not exist.
 * @throws what the template throws
 */
export async function renderPath(
  render: RenderPage,
  path: string,
  reader: (tracker: DependencyTracker) => PageReader,
  origin: string,
): Promise<{ result: RenderResult; body: Uint8Array } | null> {
  const tracker = createDependencyTracker();
  const { status, contentType, csp, body } = await render(path, reader(tracker), origin);
  if (status === 404) return null;
  const result: RenderResult = {
    path,
    contentType,
    hash: hashOf(body),
    csp,
    keys: tracker.keys(),
    answers: tracker.answers(),
    validUntil: tracker.validUntil(),
    dependenciesHash: tracker.hash(),
  };
  return { result, body };
}
