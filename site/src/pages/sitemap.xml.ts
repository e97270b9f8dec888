import { PAGES } from '@trama/shared/paths';
import type { APIRoute } from 'astro';
import { xmlResponse } from '../machines/responses.ts';
import { sitemap } from '../machines/sitemap.ts';

const FIXED = [PAGES.home, PAGES.events, PAGES.news, PAGES.publications, PAGES.about, PAGES.apply, PAGES.privacy];

export const GET: APIRoute = async ({ locals: { reader, origin } }) => {
  const [events, news, publications] = await Promise.all([reader.allEvents(), reader.allNews(), reader.allPublications()]);
  return xmlResponse(
    sitemap(origin, [
      ...FIXED.map((path) => ({ path })),
      ...events.map(({ id, updatedAt }) => ({ path: PAGES.event(id), changed: updatedAt })),
      ...news.map(({ id, updatedAt }) => ({ path: PAGES.newsItem(id), changed: updatedAt })),
      ...publications.map(({ id, updatedAt }) => ({ path: PAGES.publication(id), changed: updatedAt })),
    ]),
  );
};
