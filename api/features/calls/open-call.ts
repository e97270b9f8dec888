import { APPLICATION_MESSAGES } from '@trama/shared/texts/application-form';
import type { Context } from '../../context.ts';
import { HttpError, notFound } from '../../core/http/errors.ts';
import type { Truth } from '../../core/mail/still-true.ts';
import { isVisible } from '../content/index.ts';
import { callOf, callSettingsOf } from './calls.ts';

/** What a mail that a call is open says now: it waits while the event is hidden or opens later. @param now ms */
export async function truthOfOpenCall(
  { db, config }: Pick<Context, 'db' | 'config'>,
  eventId: number,
  now: number,
): Promise<Truth> {
  const event = await db
    .selectFrom('events')
    .select(['date as event_date', 'close_date as event_end_date', 'event_state'])
    .select(isVisible(new Date(now).toISOString()).as('visible'))
    .where('id', '=', eventId)
    .executeTakeFirst();
  if (!event) return 'never';
  const { state, opensAt } = callOf(event, await callSettingsOf(db, eventId), now, config.timeZone);
  if (state === 'closed') return opensAt === undefined ? 'never' : 'later';
  return event.visible ? 'true' : 'later';
}

/** The open call of a public event with its settings. Throws HttpError 404, or 410 when it is not open. @param now ms */
export async function openCall({ db, config }: Pick<Context, 'db' | 'config'>, eventId: number, now: number) {
  const event = await db
    .selectFrom('events')
    .select(['events.title as event_title', 'events.date as event_date', 'events.close_date as event_end_date', 'event_state'])
    .where('events.id', '=', eventId)
    .where(isVisible(new Date(now).toISOString()))
    .executeTakeFirst();
  if (!event) throw notFound();
  const settings = await callSettingsOf(db, eventId);
  const call = callOf(event, settings, now, config.timeZone);
  if (call.state === 'closed') throw new HttpError(410, APPLICATION_MESSAGES.closed);
  return { ...event, call, settings };
}
