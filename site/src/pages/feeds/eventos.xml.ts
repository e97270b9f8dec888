import { LIMITS } from '@trama/shared/limits';
import { CONTENT_PATHS, PAGES } from '@trama/shared/paths';
import { CONTENT_WORDS } from '@trama/shared/texts/content-kinds';
import type { APIRoute } from 'astro';
import { atomFeed } from '../../feeds/atom.ts';
import { atomResponse } from '../../feeds/responses.ts';
import { eventFacts } from '../../text/event-facts.ts';

export const GET: APIRoute = async ({ locals: { reader, origin } }) => {
  const [site, events] = await Promise.all([reader.site(), reader.latestEvents(LIMITS.feedSize)]);
  return atomResponse(
    atomFeed({
      origin,
      path: CONTENT_PATHS.event.feed,
      page: PAGES.events,
      title: CONTENT_WORDS.event.of(site.shortName),
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
