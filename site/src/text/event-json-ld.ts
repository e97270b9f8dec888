import type { EventDetail, SiteInfo } from '@trama/shared/page-data';
import { PAGES, socialImagePath } from '@trama/shared/paths';
import { EVENT_PAGE_TEXTS } from '@trama/shared/texts/events';
import { LAYOUT_TEXTS } from '@trama/shared/texts/site';
import { breadcrumbs, type JsonLdNode } from './json-ld.ts';

/** Words in a location that mean an online event. */
const ONLINE = /\b(?:en l[ií]nea|online|virtual|videoconferencia|zoom|remoto|streaming)\b/iu;

/** An event for search engines. The close of applications is never its end: no `endDate` is known. */
export function eventJsonLd(event: EventDetail, site: SiteInfo, origin: string): JsonLdNode[] {
  const url = origin + PAGES.event(event.id);
  const online = ONLINE.test(event.location);
  return [
    {
      '@type': 'Event',
      name: event.title,
      description: event.summary,
      url,
      // The hour is the place's own, so it carries no offset.
      startDate: `${event.date.slice(0, 10)}T${event.hour}`,
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: `https://schema.org/${online ? 'Online' : 'Offline'}EventAttendanceMode`,
      location: online
        ? { '@type': 'VirtualLocation', url }
        : { '@type': 'Place', name: event.location, address: event.location },
      image: origin + (event.picture?.src ?? socialImagePath('event', event.id)),
      organizer: { '@type': 'Organization', name: site.name, url: origin },
    },
    breadcrumbs(origin, [
      [LAYOUT_TEXTS.nav.home, PAGES.home],
      [EVENT_PAGE_TEXTS.back, PAGES.events],
      [event.title, PAGES.event(event.id)],
    ]),
  ];
}
