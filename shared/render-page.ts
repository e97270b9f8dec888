/** Interface between the api and the site's templates: rendering a page. */
import type { PageReader } from './page-data.ts';

/**
 * Renders a page for one request, without publishing it.
 * @param own methods of the page reader that this request replaces
 */
export type RenderForRequest = (path: string, own: (reader: PageReader) => Partial<PageReader>) => Promise<RenderedPage>;

/** The data of a request, which a published page has none of. */
export const WITHOUT_REQUEST = {
  answer: () => null,
  postedForm: () => null,
  lateCall: () => null,
  foundEvents: async () => null,
  siteSearch: () => null,
  foundPublications: async () => null,
  verification: () => null,
  isExported: () => false,
} as const satisfies Partial<PageReader>;

/** A rendered page. `body` as served, text in UTF-8. */
export interface RenderedPage {
  status: number;
  contentType: string;
  /** Content-Security-Policy of the page; null: the page has no own policy. */
  csp: string | null;
  body: Uint8Array;
}

/** The only export of the site's build (site/src/render.ts). Throws only for a bug in a template, or an error of its reader. */
export type RenderPage = (path: string, reader: PageReader, origin: string) => Promise<RenderedPage>;
