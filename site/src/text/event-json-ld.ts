import { type EventTimes, endsAt, hasNoDate, isOnlinePlace, startsAt } from '@trama/shared/events/times';
import { isoDay, withOffset } from '@trama/shared/format/dates';
import type { EventDetail, SiteInfo } from '@trama/shared/page-data';
import { PAGES, socialImagePath } from '@trama/shared/paths';
import { eventBreadcrumbs, type JsonLdNode } from './json-ld.ts';

function statusOf(event: EventTimes): string {
  if (event.state === 'cancelled') return 'EventCancelled';
  if (event.state === 'online') return 'EventMovedOnline';
  return hasNoDate(event) ? 'EventPostponed' : event.previousDate ? 'EventRescheduled' : 'EventScheduled';
}

/** Structured data of an event. Its end is `finishDate`, never the close of applications. */
export function eventJsonLd(event: EventDetail, site: SiteInfo, origin: string): JsonLdNode[] {
  const url = origin + PAGES.event(event.id);
  const online = event.state === 'online' || isOnlinePlace(event.location);
  const end = endsAt(event);
  return [
    {
      '@type': 'Event',
      name: event.title,
      description: event.summary,
      url,
      startDate: withOffset(startsAt(event), event.timeZone),
      ...(end !== null && {
        endDate: event.finishHour ? withOffset(end, event.timeZone) : isoDay(event.finishDate ?? event.date),
      }),
      ...(event.previousDate && { previousStartDate: isoDay(event.previousDate) }),
      eventStatus: `https://schema.org/${statusOf(event)}`,
      eventAttendanceMode: `https://schema.org/${online ? 'Online' : 'Offline'}EventAttendanceMode`,
      location: online
        ? { '@type': 'VirtualLocation', url }
        : { '@type': 'Place', name: event.location, address: event.location },
      image: origin + (event.picture?.src ?? socialImagePath('event', event.id)),
      organizer: { '@type': 'Organization', name: site.name, url: origin },
    },
    eventBreadcrumbs(origin, event),
  ];
}
