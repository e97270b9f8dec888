import type { CallState } from '@trama/shared/calls/call';
import { formatDayIn } from '@trama/shared/format/dates';
import type { CALL_STATE_TEXTS } from '@trama/shared/texts/call-state';

/** What is said of a call in a few words: what is left of it, that it closed, or the day on which it opens. */
export function callWords(call: CallState, timeZone: string, words: typeof CALL_STATE_TEXTS): string {
  if (call.opensAt) return words.opensOn(formatDayIn(call.opensAt, timeZone));
  return call.state === 'closed' ? words.closed : words.remaining(call.daysLeft, call.state === 'last');
}
