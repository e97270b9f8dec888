import { isoTime } from '@trama/shared/format/time';
import { APPLICATION_MESSAGES } from '@trama/shared/texts/application-form';
import type { Context } from '../../context.ts';
import { HttpError, notFound } from '../../core/http/errors.ts';
import { isVisible } from '../content/index.ts';
import { callOf, callSettingsOf } from './calls.ts';

/** The open call of a public event with its settings. Throws HttpError 404, or 410 when it is not open. @param now ms */
export async function openCall({ db, config }: Pick<Context, 'db' | 'config'>, eventId: number, now: number) {
  const event = await db
    .selectFrom('events')
    .select(['events.title as event_title', 'events.date as event_date', 'events.close_date as event_end_date', 'event_state'])
    .where('events.id', '=', eventId)
    .where(isVisible(isoTime(now)))
    .executeTakeFirst();
  if (!event) throw notFound();
  const settings = await callSettingsOf(db, eventId);
  const call = callOf(event, settings, now, config.timeZone);
  if (call.state === 'closed') throw new HttpError(410, APPLICATION_MESSAGES.closed);
  return { ...event, call, settings };
}
