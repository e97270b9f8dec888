/** Texts of share pictures (art/share-card.ts), and the version in their URLs. */

import { hash } from 'node:crypto';
import { deadlineInWords } from '@trama/shared/calls/deadline';
import type { PostName } from '@trama/shared/content/kinds';
import { formatDate } from '@trama/shared/format/format';
import type { EventDetail, PostDetail, SiteInfo } from '@trama/shared/page-data';
import { DEADLINE_TEXTS } from '@trama/shared/texts/deadline';
import { EVENT_BADGE_TEXTS, eventDays } from '@trama/shared/texts/event-stages';
import { EVENT_PAGE_TEXTS } from '@trama/shared/texts/events';

export interface CardWords {
  /** Seed of the generated art. */
  seed: string;
  name: string;
  day: string;
  /** Place or author. */
  line: string;
  /** Text under the strands; may be empty. */
  last: string;
  /** True: the card shows the dot of an open call. */
  open: boolean;
}

/** @param isOver whether the event took place */
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

/** Texts of a post's card. */
export const postCardWords = (kind: PostName, { id, title, author, createdAt }: PostDetail): CardWords => ({
  seed: `${kind}-${id}`,
  name: title,
  day: formatDate(createdAt),
  line: author,
  last: '',
  open: false,
});

/**
 * Version of a card, which changes with its item and with the network's names and logo. Social networks cache a picture by its
 * URL.
 * @param saved number that grows with each save of the item
 */
export const cardVersion = (saved: number, { name, shortName, logo }: Pick<SiteInfo, 'name' | 'shortName' | 'logo'>): string =>
  `${saved}-${hash('sha256', JSON.stringify([name, shortName, logo.image]), 'base64url').slice(0, 8)}`;
