/** Facts of an event that its pages promise. */
import { deadlineInWords, formatInstant, lastMinute } from '@trama/shared/calls/deadline';
import { hasNoDate, lastDay } from '@trama/shared/events/times';
import type { EventDetail, PageReader } from '@trama/shared/page-data';
import { CALL_TEXTS } from '@trama/shared/texts/calls';
import { EVENT_PAGE_TEXTS as t } from '@trama/shared/texts/events';
import type { Seen } from './table.ts';

export const eventAt = (reader: PageReader, id = '') => reader.event(Number(id));
export const isOpen = ({ call }: EventDetail) => call.state !== 'closed';
export const isComing = ({ call }: EventDetail) => call.opensAt !== undefined;
export const isCancelled = ({ state }: EventDetail) => state === 'cancelled';
export const isOver = (event: EventDetail, { reader }: Seen) =>
  !isCancelled(event) && !hasNoDate(event) && reader.isOver(lastDay(event));
/** «hasta las 23:59 del 24/12/2026», and «hora de Chile» on the next line: no comma ends the first. */
export const deadline = ({ call }: Pick<EventDetail, 'call'>, { site }: Seen) =>
  call.closesAt ? deadlineInWords(call.closesAt, site.timeZone).replace(', ', ' ') : '';
export const hasClosed = ({ call, closeDate }: EventDetail, { reader }: Seen) =>
  call.state === 'closed' && !call.opensAt && closeDate !== null && reader.hasCome(call.closesAt);
export const whenClosed = ({ call }: EventDetail, { site }: Seen) =>
  t.closedOn(...lastMinute(call.closesAt ?? '', site.timeZone));
export const whenOpens = ({ call }: EventDetail, { site }: Seen) =>
  CALL_TEXTS.notYetOpen(formatInstant(call.opensAt ?? '', site.timeZone));
export const lines = (text: string | null) => (text ?? '').split(/\n+/u).filter(Boolean);
