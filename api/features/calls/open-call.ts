import { isoTime } from '@trama/shared/format/time';
import { APPLICATION_MESSAGES } from '@trama/shared/texts/application-form';
import type { Context } from '../../context.ts';
import { HttpError, notFound } from '../../core/http/errors.ts';
import { isVisible } from '../content/index.ts';
import { callOf, callSettingsOf } from './calls.ts';

type Parts = Pick<Context, 'db' | 'config'>;

/** The call of a public event with its settings; undefined: no such public event. @param now ms */
export async function publicCall({ db, config }: Parts, eventId: number, now: number) {
  const event = await db
    .selectFrom('events')
    .select(['events.title as event_title', 'events.date as event_date', 'events.close_date as event_end_date', 'event_state'])
    .where('events.id', '=', eventId)
    .where(isVisible(isoTime(now)))
    .executeTakeFirst();
  if (!event) return undefined;
  const settings = await callSettingsOf(db, eventId);
  return { ...event, call: callOf(event, settings, now, config.timeZone), settings };
}

/** The open call of a public event with its settings. Throws HttpError 404, or 410 when it is not open. @param now ms */
export async function openCall(parts: Parts, eventId: number, now: number) {
  const found = await publicCall(parts, eventId, now);
  if (!found) throw notFound();
  if (found.call.state === 'closed') throw new HttpError(410, APPLICATION_MESSAGES.closed);
  return found;
}
