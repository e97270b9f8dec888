/** The stage of an event at a moment: it decides the first card of the event's page. */
import type { CallState } from '../calls/call.ts';
import { isoDay, nextDay, startOfDay } from '../format/dates.ts';
import { type EventTimes, hasNoDate, lastDay } from './times.ts';

/** Stages in the order of an event's life; `cancelled` is outside of this order. */
const EVENT_STAGES = ['announced', 'open', 'closed', 'programme', 'today', 'past', 'cancelled'] as const;
export type EventStage = (typeof EVENT_STAGES)[number];

type StagedEvent = Pick<EventTimes, 'date' | 'finishDate' | 'timeZone' | 'state' | 'previousDate'>;

/** The instant (ms) at which an event's last day has ended, by clocks at the event. */
export const endOfEvent = (event: Pick<EventTimes, 'date' | 'finishDate' | 'timeZone'>) =>
  startOfDay(nextDay(lastDay(event)), event.timeZone);

/**
 * The stage of an event at `now` (ms), and the instant (ms) at which it ends by time; Infinity: never. `open` wins over
 * `programme`, since the call has a deadline. A call opened by hand after the event stays `open`.
 * @param call its state at `now`
 * @param hasProgramme whether a programme is published
 */
export function stageOf(
  event: StagedEvent,
  call: CallState,
  hasProgramme: boolean,
  now: number,
): { stage: EventStage; until: number } {
  if (event.state === 'cancelled') return { stage: 'cancelled', until: Number.POSITIVE_INFINITY };
  const dated = !hasNoDate(event);
  const begins = dated ? startOfDay(isoDay(event.date), event.timeZone) : Number.POSITIVE_INFINITY;
  const ends = dated ? endOfEvent(event) : Number.POSITIVE_INFINITY;
  const open = call.state !== 'closed';
  const callChanges = open ? call.closesAt : call.opensAt;
  const changes = [begins, ends, callChanges ? Date.parse(callChanges) : Number.POSITIVE_INFINITY];
  const until = Math.min(...changes.filter((instant) => instant > now), Number.POSITIVE_INFINITY);
  const waiting = (): EventStage => (hasProgramme && dated ? 'programme' : call.opensAt ? 'announced' : 'closed');
  const stage = now >= begins && now < ends ? 'today' : open ? 'open' : now >= ends ? 'past' : waiting();
  return { stage, until };
}
