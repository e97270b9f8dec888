import { deadlineInWords, zoneName } from '@trama/shared/calls/deadline';
import { hasNoDate, startsAt } from '@trama/shared/events/times';
import { formatDays } from '@trama/shared/format/format';
import type { EventEntry } from '@trama/shared/page-data';
import { DEADLINE_TEXTS } from '@trama/shared/texts/deadline';
import { EVENT_BADGE_TEXTS } from '@trama/shared/texts/event-badge';
import { EVENT_PAGE_TEXTS } from '@trama/shared/texts/events';
import { changeBadge } from './event-badge.ts';

/** When and where an event is, and until when one may apply, in sentences. @param timeZone the network's */
export function eventFacts(event: EventEntry, timeZone: string): string {
  const { date, finishDate, hour, finishHour, state, location, call } = event;
  const day = hasNoDate(event) ? EVENT_BADGE_TEXTS.noDate : formatDays(date, finishDate);
  const hours = EVENT_PAGE_TEXTS.hours(hour, finishHour, zoneName(startsAt(event), event.timeZone));
  const change = changeBadge(event)?.words;
  const deadline =
    call.state !== 'closed' && call.closesAt ? DEADLINE_TEXTS.apply(deadlineInWords(call.closesAt, timeZone)) : null;
  const place = state === 'online' ? EVENT_PAGE_TEXTS.online : location;
  return [change, `${day}, ${hours}`, place, deadline].flatMap((part) => (part ? `${part}.` : [])).join(' ');
}
