import { endOfEvent } from '@trama/shared/events/stage';
import { type EventTimes, endsAt, hasNoDate, startsAt } from '@trama/shared/events/times';
import { dayIn } from '@trama/shared/format/dates';
import type { EventDetail, PageReader } from '@trama/shared/page-data';
import { EVENT_STAGE_TEXTS as t } from '@trama/shared/texts/event-stages';
import { EVENT_PAGE_TEXTS } from '@trama/shared/texts/events';

interface TimelineEntry {
  name: 'published' | 'opens' | 'deadline' | 'results' | 'date';
  date: string;
  /** `running`: current; undefined: still to come. */
  state: 'done' | 'running' | undefined;
}

/** Dates of an event for its page, in order. */
export function eventTimeline(
  event: EventTimes & Pick<EventDetail, 'createdAt' | 'closeDate' | 'call' | 'resultsOn'>,
  reader: Pick<PageReader, 'isOver' | 'hasCome'>,
): TimelineEntry[] {
  const { createdAt, date, closeDate, call } = event;
  const open = call.state !== 'closed';
  const entries: TimelineEntry[] = [];
  // Omits the publication date of an event entered after its date (an import).
  if (createdAt.slice(0, 10) <= (closeDate ?? date).slice(0, 10))
    entries.push({ name: 'published', date: createdAt, state: 'done' });
  if (call.opensAt) entries.push({ name: 'opens', date: dayIn(Date.parse(call.opensAt), event.timeZone), state: undefined });
  // The deadline is still to come if the call opens later or was closed by hand.
  if (closeDate && event.state !== 'cancelled')
    entries.push({
      name: 'deadline',
      date: closeDate,
      state: open ? 'running' : reader.hasCome(call.closesAt) ? 'done' : undefined,
    });
  if (event.resultsOn && event.state !== 'cancelled')
    entries.push({ name: 'results', date: event.resultsOn, state: reader.isOver(event.resultsOn) ? 'done' : undefined });
  const has = (instant: number) => reader.hasCome(new Date(instant).toISOString());
  const begun = event.state !== 'cancelled' && !hasNoDate(event) && has(startsAt(event));
  entries.push({ name: 'date', date, state: !begun ? undefined : has(endOfEvent(event)) ? 'done' : 'running' });
  return entries;
}

/** First sentence on the day of an event without a programme: it will start, has started, or is over. */
export function todayWords(event: EventTimes, { hasCome }: Pick<PageReader, 'hasCome'>): string {
  const has = (instant: number | null) => instant !== null && hasCome(new Date(instant).toISOString());
  const hour = event.hour.slice(0, 5);
  if (has(endsAt(event))) return EVENT_PAGE_TEXTS.statePast;
  return has(startsAt(event)) ? t.began(event.date, hour) : t.begins(hour);
}
