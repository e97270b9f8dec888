import { type EventTimes, hasNoDate } from '../events/times.ts';
import { formatDays } from '../format/format.ts';

/** Badges of an event in place of its call's state. Apart from call-state.ts, which the script of every page carries. */

export const EVENT_BADGE_TEXTS = {
  past: 'Realizado',
  cancelled: 'Cancelado',
  noDate: 'Fecha por confirmar',
  newDate: 'Nueva fecha',
  online: 'Ahora en línea',
} as const;

/** The days of an event in words. A postponed event without a new date has none. */
export const eventDays = (event: Pick<EventTimes, 'date' | 'finishDate' | 'state' | 'previousDate'>) =>
  hasNoDate(event) ? EVENT_BADGE_TEXTS.noDate : formatDays(event.date, event.finishDate);
