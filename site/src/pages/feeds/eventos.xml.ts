import { deadlineInWords, zoneName } from '@trama/shared/calls/deadline';
import { startsAt } from '@trama/shared/events/times';
import { LIMITS } from '@trama/shared/limits';
import type { EventEntry } from '@trama/shared/page-data';
import { CONTENT_PATHS, PAGES } from '@trama/shared/paths';
import { CONTENT_WORDS } from '@trama/shared/texts/content-kinds';
import { DEADLINE_TEXTS } from '@trama/shared/texts/deadline';
import { eventDays } from '@trama/shared/texts/event-stages';
import { EVENT_PAGE_TEXTS } from '@trama/shared/texts/events';
import type { APIRoute } from 'astro';
import { atomFeed } from '../../feeds/atom.ts';
import { atomResponse } from '../../feeds/responses.ts';
import { changeBadge } from '../../text/event-badge.ts';

/**
 * Dates, place and deadline of an event, in sentences.
 * @param timeZone the network's
 */
function eventFacts(event: EventEntry, timeZone: string): string {
  const { hour, finishDate, finishHour, state, location, call } = event;
  const hours = EVENT_PAGE_TEXTS.hours(hour, finishDate ? null : finishHour, zoneName(startsAt(event), event.timeZone));
  const change = changeBadge(event)?.words;
  const deadline =
    call.state !== 'closed' && call.closesAt ? DEADLINE_TEXTS.apply(deadlineInWords(call.closesAt, timeZone)) : null;
  const place = state === 'online' ? EVENT_PAGE_TEXTS.online : location;
  return [change, `${eventDays(event)}, ${hours}`, place, deadline].flatMap((part) => (part ? `${part}.` : [])).join(' ');
}

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
