/** Rendering one page and making it live. */

import { isoTime, MINUTE_MS } from '@trama/shared/format/time';
import type { PageReader } from '@trama/shared/page-data';
import type { RenderPage } from '@trama/shared/render-page';
import type { ContentGraph, DependencyTracker } from './content-graph.ts';
import type { LivePages } from './live-pages.ts';
import type { Output } from './output.ts';
import { isWhole } from './page-files.ts';
import { isWorthCompressing } from './precompress.ts';
import { renderPath } from './render-path.ts';

/** Should a page claim to be outdated at once, it is looked at again after this long (ms). */
const SHORTEST_VALIDITY = MINUTE_MS;

interface PageWriterParts {
  content: ContentGraph;
  live: LivePages;
  output: Output;
  render: RenderPage;
  origin: string;
  /** Tells the cache in front of the site that the page at a path changed or is gone. */
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
      // The page itself first: another server may serve the folder. One that is not live may still have been left there.
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
    // One turn of the event loop: a later read of the file finds its hash in `live`.
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
