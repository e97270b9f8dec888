/** An event found by the search, built like components/EventCard.astro. */

import { callState } from '@trama/shared/calls';
import { isoDay } from '@trama/shared/dates';
import type { Event } from '@trama/shared/events';
import { formatDate } from '@trama/shared/format';
import { coverPath, PAGES } from '@trama/shared/paths';
import type { CALL_STATE_TEXTS } from '@trama/shared/texts/call-state';
import { callWords } from '../text/call-words.ts';

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, className: string, ...children: (Node | string)[]) {
  const made = document.createElement(name);
  made.className = className;
  made.append(...children);
  return made;
}

function picture(event: Event) {
  const image = element('img', 'art');
  image.alt = '';
  image.loading = 'lazy';
  image.width = 800;
  image.height = 500;
  image.src = event.event_image ?? coverPath('event', event.event_id, 800, 500);
  return image;
}

/** The words come from the page's script, which has them already. */
export function eventCardElement(event: Event, words: typeof CALL_STATE_TEXTS): HTMLLIElement {
  const dates = { date: event.event_date, dateEnd: event.event_end_date, ...event.event_call };
  const zone = document.body.dataset.zone ?? 'UTC';
  const call = callState(dates, Date.now(), zone);
  const day = element('time', 'num', formatDate(event.event_date));
  day.dateTime = isoDay(event.event_date);
  const className = call.state === 'open' ? 'call' : `call ${call.state}`;
  const badge = element('span', className, element('i', ''), element('span', '', callWords(call, zone, words)));
  const text = element(
    'div',
    'text',
    element('h2', '', element('span', 'title', event.event_title)),
    element('p', 'meta', day, element('span', '', event.event_location)),
    element('p', '', badge),
  );
  const link = element('a', '', element('span', 'frame', picture(event)), text);
  link.href = PAGES.event(event.event_id);
  return element('li', 'card', link);
}
