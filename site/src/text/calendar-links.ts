/** Links that add an event to Google's or Outlook's calendar. The site contacts neither; only a click does. */
import { endsAt, startsAt } from '@trama/shared/events/times';
import { HOUR_MS } from '@trama/shared/format/time';
import type { EventDetail } from '@trama/shared/page-data';
import { PAGES } from '@trama/shared/paths';

/** Start and end of the event (ISO); without a known end it lasts an hour. */
function times(event: EventDetail): [start: string, end: string] {
  const start = startsAt(event);
  return [new Date(start).toISOString(), new Date(endsAt(event) ?? start + HOUR_MS).toISOString()];
}

const about = (event: EventDetail, origin: string) => `${event.summary}\n${origin}${PAGES.event(event.id)}`;
const compact = (iso: string) => `${iso.slice(0, 19).replace(/[-:]/gu, '')}Z`;

export function googleCalendarLink(event: EventDetail, origin: string): string {
  const { title: text, location, timeZone: ctz } = event;
  const dates = times(event).map(compact).join('/');
  const query = new URLSearchParams({ action: 'TEMPLATE', text, dates, ctz, location, details: about(event, origin) });
  return `https://calendar.google.com/calendar/render?${query}`;
}

export function outlookCalendarLink(event: EventDetail, origin: string): string {
  const { title: subject, location } = event;
  const [startdt, enddt] = times(event);
  const path = '/calendar/action/compose';
  const query = new URLSearchParams({ path, rru: 'addevent', subject, startdt, enddt, location, body: about(event, origin) });
  return `https://outlook.live.com/calendar/0/deeplink/compose?${query}`;
}
