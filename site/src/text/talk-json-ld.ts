/** Structured data of a talk: speakers, place and time, as part of its event. */

import { citedAuthor } from '@trama/shared/applications/authors';
import { isOnlinePlace } from '@trama/shared/events/times';
import { withOffset } from '@trama/shared/format/dates';
import { PAGES } from '@trama/shared/paths';
import { PUBLIC_PROGRAMME_TEXTS as t } from '@trama/shared/texts/public-programme';
import { eventBreadcrumbs, type JsonLdNode, signerJsonLd } from './json-ld.ts';
import type { TalkSource } from './talk-source.ts';

/**
 * Structured data of a talk's page.
 * @param origin origin of the site
 */
export function talkJsonLd({ talk, card, session, event, publisher, url }: TalkSource, origin: string): JsonLdNode[] {
  const eventUrl = origin + PAGES.event(event.id);
  const online = event.state === 'online' || isOnlinePlace(event.location);
  const off = card.off || event.state === 'cancelled';
  return [
    {
      '@type': 'Event',
      name: talk.title,
      url,
      ...(talk.abstract && { description: talk.abstract }),
      startDate: withOffset(card.startsAt, event.timeZone),
      endDate: withOffset(card.endsAt, event.timeZone),
      eventStatus: `https://schema.org/${off ? 'EventCancelled' : 'EventScheduled'}`,
      eventAttendanceMode: `https://schema.org/${online ? 'Online' : 'Offline'}EventAttendanceMode`,
      location: online
        ? { '@type': 'VirtualLocation', url: eventUrl }
        : { '@type': 'Place', name: [session.room?.name, event.location].filter(Boolean).join(', '), address: event.location },
      performer: talk.people.map(({ name, cited, affiliation, orcid }) => ({
        ...signerJsonLd(name, citedAuthor({ name, cited })),
        ...(affiliation && { affiliation: { '@type': 'Organization', name: affiliation } }),
        ...(orcid && { sameAs: `https://orcid.org/${orcid}` }),
      })),
      superEvent: { '@type': 'Event', name: event.title, url: eventUrl },
      organizer: { '@type': 'Organization', name: publisher, url: origin },
    },
    eventBreadcrumbs(origin, event, [t.title, PAGES.programme(event.id)], [talk.title, PAGES.talk(event.id, talk.id)]),
  ];
}
