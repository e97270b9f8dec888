import { dayIn, formatDate } from '@trama/shared/dates';
import type { EventCard } from '@trama/shared/page-content';
import { CALL_TEXTS, EVENT_TEXTS } from '@trama/shared/site-texts';

/** What is said of a call in a few words: what is left of it, that it closed, or the day on which it opens. */
export function callWords(call: EventCard['call'], timeZone: string): string {
  if (call.opensAt) return EVENT_TEXTS.opensOn(formatDate(dayIn(Date.parse(call.opensAt), timeZone)));
  return call.state === 'closed' ? CALL_TEXTS.closed : CALL_TEXTS.remaining(call.daysLeft, call.state === 'last');
}
