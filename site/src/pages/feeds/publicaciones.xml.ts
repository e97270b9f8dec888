import { LIMITS } from '@trama/shared/limits';
import { NON_HTML_PATHS, PAGES } from '@trama/shared/paths';
import { FEED_TEXTS } from '@trama/shared/texts/site';
import type { APIRoute } from 'astro';
import { postFeed } from '../../feeds/post-feed.ts';

export const GET: APIRoute = async ({ locals: { reader, origin } }) =>
  postFeed({
    reader,
    origin,
    posts: await reader.latestPublications(LIMITS.feedSize),
    path: NON_HTML_PATHS.publicationsFeed,
    page: PAGES.publications,
    title: FEED_TEXTS.publications,
    pathOf: PAGES.publication,
  });
