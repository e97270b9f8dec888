import { CONTENT_NAMES } from '@trama/shared/content/kinds';
import { CONTENT_PATHS, NON_HTML_PATHS } from '@trama/shared/paths';
import type { APIRoute } from 'astro';
import { xmlResponse } from '../feeds/responses.ts';
import { sitemapIndex } from '../feeds/sitemap.ts';

export const GET: APIRoute = async ({ locals: { reader, origin } }) => {
  const files = await Promise.all(
    CONTENT_NAMES.map(async (kind) => (await reader.sitemapFiles(kind)).map(CONTENT_PATHS[kind].sitemapFile)),
  );
  return xmlResponse(sitemapIndex(origin, [NON_HTML_PATHS.staticSitemap, ...files.flat()]));
};
