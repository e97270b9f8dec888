import type { CallState } from '@trama/shared/calls/call';
import { deadlineInWords } from '@trama/shared/calls/deadline';
import { DEADLINE_TEXTS } from '@trama/shared/texts/deadline';

/** The last moment to apply, on a card; empty where there is nothing to apply to, or no date. */
export const cardDeadline = ({ state, closesAt }: CallState, timeZone: string): string =>
  state !== 'closed' && closesAt ? DEADLINE_TEXTS.apply(deadlineInWords(closesAt, timeZone)) : '';
