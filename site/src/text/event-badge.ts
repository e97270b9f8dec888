import type { CallState } from '@trama/shared/calls/call';
import { hasNoDate } from '@trama/shared/events/times';
import { formatDayIn } from '@trama/shared/format/dates';
import type { EventCard } from '@trama/shared/page-data';
import { CALL_STATE_TEXTS } from '@trama/shared/texts/call-state';
import { EVENT_STAGE_TEXTS, EVENT_BADGE_TEXTS as t } from '@trama/shared/texts/event-stages';

/** Badge styles (styles/controls.css). */
type BadgeLook = 'open' | 'last' | 'closed' | 'past' | 'cancelled' | 'postponed' | 'online';

interface Badge {
  look: BadgeLook;
  words: string;
}

/** Badge of an event that does not take place as announced; null: nothing changed. */
export function changeBadge(event: Pick<EventCard, 'state' | 'previousDate'>): Badge | null {
  if (event.state === 'scheduled') return null;
  if (event.state === 'postponed') return { look: 'postponed', words: hasNoDate(event) ? t.noDate : t.newDate };
  return { look: event.state, words: t[event.state] };
}

/** A call in a few words: time left, closed, or the day on which it opens. */
export function callWords(call: CallState, timeZone: string): string {
  if (call.opensAt) return CALL_STATE_TEXTS.opensOn(formatDayIn(call.opensAt, timeZone));
  return call.state === 'closed' ? CALL_STATE_TEXTS.closed : CALL_STATE_TEXTS.remaining(call.daysLeft, call.state === 'last');
}

/** Badge of an event's call: the days left, except during the event, where they would read as the event's. */
function callBadge({ call, stage }: Pick<EventCard, 'call' | 'stage'>, timeZone: string): Badge {
  const open = stage === 'today' && call.state !== 'closed';
  return { look: call.state, words: open ? CALL_STATE_TEXTS.open : callWords(call, timeZone) };
}

/** Badges of an event, the same on every page: its change, its stage, and its call. */
export function eventBadges(
  event: Pick<EventCard, 'state' | 'previousDate' | 'call' | 'stage'>,
  timeZone: string,
): { change: Badge | null; stage: Badge | null; call: Badge | null } {
  const { stage, call } = event;
  const isOpen = call.state !== 'closed';
  const change = changeBadge(event);
  if (stage === 'past') return { change, stage: { look: 'past', words: t.past }, call: null };
  if (stage === 'programme' || stage === 'today') {
    const leads: Badge = { look: 'open', words: EVENT_STAGE_TEXTS.badges[stage] };
    return { change, stage: leads, call: isOpen ? callBadge(event, timeZone) : null };
  }
  const saysCall = isOpen || (stage !== 'cancelled' && !hasNoDate(event));
  return { change, stage: null, call: saysCall ? callBadge(event, timeZone) : null };
}
