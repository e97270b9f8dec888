/** The rendering of a page: the call between the api and the site's templates. */
import type { PageReader } from './page-data.ts';

/**
 * Renders a page for one request, without publishing it.
 * @param own methods of the page reader that this request replaces
 */
export type RenderForRequest = (path: string, own: (reader: PageReader) => Partial<PageReader>) => Promise<RenderedPage>;

/** A rendered page. `body` as served, text in UTF-8. */
export interface RenderedPage {
  status: number;
  contentType: string;
  /** Content-Security-Policy of the page, when the renderer computed one. */
  csp: string | null;
  body: Uint8Array;
}

/** The only export of the site's build (site/src/render.ts). Throws only on a programming error in a template. */
export type RenderPage = (path: string, reader: PageReader, origin: string) => Promise<RenderedPage>;
