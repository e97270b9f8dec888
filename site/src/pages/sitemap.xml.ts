import { NON_HTML_PATHS } from '@trama/shared/paths';
import type { APIRoute } from 'astro';
import { xmlResponse } from '../feeds/responses.ts';
import { sitemapIndex } from '../feeds/sitemap.ts';

const KINDS = ['event', 'news', 'publication'] as const;

export const GET: APIRoute = async ({ locals: { reader, origin } }) => {
  const files = await Promise.all(
    KINDS.map(async (kind) => (await reader.sitemapFiles(kind)).map((file) => NON_HTML_PATHS.sitemapFile(kind, file))),
  );
  return xmlResponse(sitemapIndex(origin, [NON_HTML_PATHS.staticSitemap, ...files.flat()]));
};
