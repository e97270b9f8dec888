import { LIMITS } from '@trama/shared/limits';
import { NON_HTML_PATHS, PAGES } from '@trama/shared/paths';
import { FEED_TEXTS } from '@trama/shared/texts/site';
import type { APIRoute } from 'astro';
import { atomFeed } from '../../feeds/atom.ts';
import { atomResponse } from '../../feeds/responses.ts';
import { eventFacts } from '../../text/event-facts.ts';

export const GET: APIRoute = async ({ locals: { reader, origin } }) => {
  const [site, events] = await Promise.all([reader.site(), reader.latestEvents(LIMITS.feedSize)]);
  return atomResponse(
    atomFeed({
      origin,
      path: NON_HTML_PATHS.eventsFeed,
      page: PAGES.events,
      title: FEED_TEXTS.events(site.shortName),
      author: site.name,
      entries: events.map((event) => ({
        path: PAGES.event(event.id),
        title: event.title,
        summary: `${eventFacts(event, site.timeZone)} ${event.summary}`,
        published: event.createdAt,
        updated: event.updatedAt,
      })),
    }),
  );
};
