import type { SitemapKind } from '@trama/shared/page-data';
import { PAGES, SITEMAP_NAMES } from '@trama/shared/paths';
import type { APIRoute } from 'astro';
import { notFound, xmlResponse } from '../../feeds/responses.ts';
import { sitemap } from '../../feeds/sitemap.ts';

const PATHS: Record<SitemapKind, (id: number) => string> = {
  event: PAGES.event,
  news: PAGES.newsItem,
  publication: PAGES.publication,
};
const KINDS = ['event', 'news', 'publication'] as const;

export const GET: APIRoute = async ({ params, locals: { reader, origin } }) => {
  const [, name, number] = /^([a-z]+)-([1-9]\d{0,9})$/u.exec(params.file ?? '') ?? [];
  const kind = KINDS.find((each) => SITEMAP_NAMES[each] === name);
  const entries = kind && (await reader.sitemapFile(kind, Number(number)));
  if (!kind || !entries) return notFound();
  return xmlResponse(
    sitemap(
      origin,
      entries.flatMap(({ id, updatedAt, pages = [] }) =>
        [PATHS[kind](id), ...pages].map((path) => ({ path, changed: updatedAt })),
      ),
    ),
  );
};
