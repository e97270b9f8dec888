import { hasNoDate } from '@trama/shared/events/times';
import type { EventCard } from '@trama/shared/page-data';
import { EVENT_BADGE_TEXTS as t } from '@trama/shared/texts/event-badge';
import { callWords } from './call-words.ts';

/** Styles of badges (styles/controls.css). */
type BadgeLook = 'open' | 'last' | 'closed' | 'past' | 'cancelled' | 'postponed' | 'online';

interface Badge {
  look: BadgeLook;
  words: string;
}

/** The change of an event that does not take place as announced; null: none. */
export function changeBadge(event: Pick<EventCard, 'state' | 'previousDate'>): Badge | null {
  if (event.state === 'scheduled') return null;
  if (event.state === 'postponed') return { look: 'postponed', words: hasNoDate(event) ? t.noDate : t.newDate };
  return { look: event.state, words: t[event.state] };
}

/** The state of its call, or that it took place; null: neither is of interest. */
export function callBadge(
  event: Pick<EventCard, 'state' | 'previousDate' | 'call'>,
  isOver: boolean,
  timeZone: string,
): Badge | null {
  const { state, call } = event;
  const open = call.state !== 'closed';
  if (state === 'cancelled' || (hasNoDate(event) && !open)) return null;
  if (isOver && !open) return { look: 'past', words: t.past };
  return { look: call.state, words: callWords(call, timeZone) };
}
