import type { CallState } from '@trama/shared/calls/call';
import { formatDayIn } from '@trama/shared/format/dates';
import { CALL_STATE_TEXTS as t } from '@trama/shared/texts/call-state';

/** A call in a few words: the time left, that it closed, or the day on which it opens. */
export function callWords(call: CallState, timeZone: string): string {
  if (call.opensAt) return t.opensOn(formatDayIn(call.opensAt, timeZone));
  return call.state === 'closed' ? t.closed : t.remaining(call.daysLeft, call.state === 'last');
}
