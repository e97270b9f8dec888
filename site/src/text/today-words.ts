import { type EventTimes, endsAt, startsAt } from '@trama/shared/events/times';
import type { PageReader } from '@trama/shared/page-data';
import { EVENT_STAGE_TEXTS as t } from '@trama/shared/texts/event-stages';
import { EVENT_PAGE_TEXTS } from '@trama/shared/texts/events';

/** The first sentence on a day of an event without a programme: it is to begin, has begun, or is over. */
export function todayWords(event: EventTimes, { hasCome }: Pick<PageReader, 'hasCome'>): string {
  const has = (instant: number | null) => instant !== null && hasCome(new Date(instant).toISOString());
  const hour = event.hour.slice(0, 5);
  if (has(endsAt(event))) return EVENT_PAGE_TEXTS.statePast;
  return has(startsAt(event)) ? t.began(event.date, hour) : t.begins(hour);
}
