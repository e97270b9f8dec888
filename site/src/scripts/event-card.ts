/** An event found by the search, in a copy of the page's own card (components/EventSearch.astro). */
import { callState } from '@trama/shared/calls/call';
import type { Event } from '@trama/shared/events/event';
import { dayIn, isoDay } from '@trama/shared/format/dates';
import { formatDays } from '@trama/shared/format/format';
import { coverPath, PAGES } from '@trama/shared/paths';
import type { CALL_STATE_TEXTS } from '@trama/shared/texts/call-state';
import { cardDeadline } from '../text/card-deadline.ts';
import { callBadge, changeBadge } from '../text/event-badge.ts';

/** @param words the page's script has them already */
export function eventCard(template: DocumentFragment, event: Event, words: typeof CALL_STATE_TEXTS): DocumentFragment {
  const card = document.importNode(template, true);
  const fill = (selector: string, properties: Partial<HTMLElement & HTMLImageElement & HTMLAnchorElement & HTMLTimeElement>) => {
    const element = card.querySelector(selector);
    if (element) Object.assign(element, properties);
  };
  const dates = { date: event.event_date, dateEnd: event.event_end_date, state: event.event_state, ...event.event_call };
  const zone = document.body.dataset.zone ?? 'UTC';
  const call = callState(dates, Date.now(), zone);
  fill('a', { href: PAGES.event(event.event_id) });
  fill('img', { src: event.event_image ?? coverPath('event', event.event_id, 800, 500) });
  fill('.title', { textContent: event.event_title });
  const facts = { state: event.event_state, previousDate: event.event_previous_date, call };
  const isOver = isoDay(event.event_finish_date ?? event.event_date) < dayIn(Date.now(), zone);
  const badge = changeBadge(facts) ?? callBadge(facts, isOver, zone, words);
  fill('time', { textContent: formatDays(event.event_date, event.event_finish_date), dateTime: isoDay(event.event_date) });
  fill('.meta > :last-child', { textContent: event.event_location });
  fill('.call', { className: `call ${badge?.look ?? ''}` });
  fill('.call span', { textContent: badge?.words ?? '' });
  fill('.until', { textContent: cardDeadline(call, zone) });
  return card;
}
