/** A page as the templates give it, with everything that it read. */
import type { PageReader } from '@trama/shared/page-data';
import type { RenderPage } from '@trama/shared/render-page';
import type { DependencyTracker } from './content-graph.ts';
import { createDependencyTracker, type RecordedDependencies } from './dependency-tracker.ts';
import { hashOf } from './hash.ts';
import { withPolicy } from './policy-in-page.ts';

interface RenderResult {
  path: string;
  contentType: string;
  body: Uint8Array;
  hash: string;
  csp: string | null;
  dependencies: RecordedDependencies;
  /** Instant (ms) at which the page stops being true; Infinity: never. */
  validUntil: number;
  /** Equal for equal dependencies. */
  dependenciesHash: string;
}

/**
 * Renders a page; null: the templates answered 404.
 * @throws errors of the template
 */
export async function renderPath(
  render: RenderPage,
  path: string,
  reader: (tracker: DependencyTracker) => PageReader,
  origin: string,
): Promise<RenderResult | null> {
  const tracker = createDependencyTracker();
  const { status, contentType, csp, body: rendered } = await render(path, reader(tracker), origin);
  if (status === 404) return null;
  const body = csp === null ? rendered : withPolicy(rendered, csp);
  return {
    path,
    contentType,
    body,
    hash: hashOf(body),
    csp,
    dependencies: tracker.recorded(),
    validUntil: tracker.validUntil(),
    dependenciesHash: tracker.hash(),
  };
}
