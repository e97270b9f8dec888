import type { PageEntry } from '@trama/shared/page-data';
import { PAGES } from '@trama/shared/paths';
import type { APIRoute } from 'astro';
import { xmlResponse } from '../feeds/responses.ts';
import { sitemap } from '../feeds/sitemap.ts';

/** When the last of them changed; undefined of none. A list changes with any of its items. */
const latest = (entries: readonly PageEntry[]) =>
  entries
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1);

export const GET: APIRoute = async ({ locals: { reader, origin } }) => {
  const [events, news, publications] = await Promise.all([reader.allEvents(), reader.allNews(), reader.allPublications()]);
  return xmlResponse(
    sitemap(origin, [
      { path: PAGES.home, changed: latest([...events, ...news, ...publications]) },
      { path: PAGES.events, changed: latest(events) },
      { path: PAGES.news, changed: latest(news) },
      { path: PAGES.publications, changed: latest(publications) },
      ...[PAGES.about, PAGES.apply, PAGES.privacy].map((path) => ({ path })),
      ...events.map(({ id, updatedAt }) => ({ path: PAGES.event(id), changed: updatedAt })),
      ...news.map(({ id, updatedAt }) => ({ path: PAGES.newsItem(id), changed: updatedAt })),
      ...publications.map(({ id, updatedAt }) => ({ path: PAGES.publication(id), changed: updatedAt })),
    ]),
  );
};
