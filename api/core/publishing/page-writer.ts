/** Renders a page and makes it live. */

import { isoTime, MINUTE_MS } from '@trama/shared/format/time';
import type { PageReader } from '@trama/shared/page-data';
import type { RenderPage } from '@trama/shared/render-page';
import type { ContentGraph, DependencyTracker } from './content-graph.ts';
import type { LivePages } from './live-pages.ts';
import type { Output } from './output.ts';
import { isWhole } from './page-files.ts';
import { isWorthCompressing } from './precompress.ts';
import { renderPath } from './render-path.ts';

/** Minimum time (ms) before a page is rendered again, even if the page claims to be outdated at once. */
const SHORTEST_VALIDITY = MINUTE_MS;

interface PageWriterParts {
  content: ContentGraph;
  live: LivePages;
  output: Output;
  render: RenderPage;
  origin: string;
  /** Purges a changed or removed page from the cache in front of the site. */
  purge(path: string): void;
}

/** Pages that are rendered together. */
export interface RenderBatch {
  reader: (tracker: DependencyTracker) => PageReader;
  /** ms */
  now: number;
  /** The newest stale key before the batch began. */
  seenKey: number;
}

/**
 * Returns a function that renders a page and swaps it in. Removes a page that the templates answer with 404. Throws errors of the
 * template and the disk; the old version then stays.
 */
export function createPageWriter({ content, live, output, render, origin, purge }: PageWriterParts) {
  return async (path: string, { reader, now, seenKey }: RenderBatch): Promise<void> => {
    const result = (await content.isPrepared(path, now)) ? await renderPath(render, path, reader, origin) : null;
    if (!result) {
      // Removes the file first, even of a page that is not live, because another server may serve the folder.
      output.remove(path);
      if (live.has(path)) {
        live.delete(path);
        purge(path);
      }
      return;
    }
    const { contentType, hash, csp, body, dependencies, dependenciesHash, validUntil } = result;
    const { edition } = live;
    const old = live.get(path);
    const unchanged = old?.hash === hash && (await isWhole(output, old));
    const staged = unchanged ? null : await output.stage(body);
    const until = validUntil > now ? validUntil : now + SHORTEST_VALIDITY;
    const made = isWorthCompressing(contentType, body.byteLength) ? 'waiting' : 'none';
    // Swaps in and records the hash in one turn of the event loop, so that reads never see one without the other.
    if (staged !== null) output.swapIn(path, staged);
    live.set(
      {
        path,
        contentType,
        hash,
        csp,
        renderedAt: isoTime(now),
        validUntil: until === Number.POSITIVE_INFINITY ? null : isoTime(until),
        edition,
        dependenciesHash,
        seenKey,
        compression: unchanged ? old.compression : made,
      },
      dependencies,
    );
    if (old?.hash !== hash) purge(path);
  };
}
