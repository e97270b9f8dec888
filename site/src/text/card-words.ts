/** Words of share cards (art/share-card.ts), and the version in their addresses. */

import { hash } from 'node:crypto';
import { deadlineInWords } from '@trama/shared/calls/deadline';
import type { PostName } from '@trama/shared/content/kinds';
import { formatDate } from '@trama/shared/format/format';
import type { EventDetail, PostDetail, SiteInfo } from '@trama/shared/page-data';
import { DEADLINE_TEXTS } from '@trama/shared/texts/deadline';
import { EVENT_BADGE_TEXTS, eventDays } from '@trama/shared/texts/event-badge';
import { EVENT_PAGE_TEXTS } from '@trama/shared/texts/events';

export interface CardWords {
  /** Seed of the art. */
  seed: string;
  name: string;
  day: string;
  /** Place or author. */
  line: string;
  /** Words under the threads; may be empty. */
  last: string;
  /** Marked as open. */
  open: boolean;
}

/** @param isOver the event took place */
export function eventCardWords(event: EventDetail, isOver: boolean, timeZone: string): CardWords {
  const { state, call } = event;
  const until = state !== 'cancelled' && call.state !== 'closed' ? call.closesAt : null;
  const ended = state === 'cancelled' ? EVENT_BADGE_TEXTS.cancelled : isOver ? EVENT_BADGE_TEXTS.past : '';
  return {
    seed: `event-${event.id}`,
    name: event.title,
    day: eventDays(event),
    line: state === 'online' ? EVENT_PAGE_TEXTS.online : event.location,
    last: until ? DEADLINE_TEXTS.apply(deadlineInWords(until, timeZone)) : ended,
    open: until !== null,
  };
}

/** Words of a post's card. */
export const postCardWords = (kind: PostName, { id, title, author, createdAt }: PostDetail): CardWords => ({
  seed: `${kind}-${id}`,
  name: title,
  day: formatDate(createdAt),
  line: author,
  last: '',
  open: false,
});

/**
 * Changes with what the card shows: the item, and the network's names and logo. Other networks store a picture by its address.
 * @param saved number that grows with each save of the item
 */
export const cardVersion = (saved: number, { name, shortName, logo }: Pick<SiteInfo, 'name' | 'shortName' | 'logo'>): string =>
  `${saved}-${hash('sha256', JSON.stringify([name, shortName, logo.image]), 'base64url').slice(0, 8)}`;
