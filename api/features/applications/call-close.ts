/** Until when an event's call is open. */
import type { Context } from '../../context.ts';
import { callOf, callSettingsOf } from '../calls/index.ts';

/** ISO; null: it is closed, was opened by hand, or there is no such event. */
export async function callClose({ db, clock, config }: Context, eventId: number): Promise<string | null> {
  const event = await db
    .selectFrom('events')
    .select(['date as event_date', 'close_date as event_end_date', 'event_state'])
    .where('id', '=', eventId)
    .executeTakeFirst();
  if (!event) return null;
  const { state, closesAt } = callOf(event, await callSettingsOf(db, eventId), clock.now(), config.timeZone);
  return state === 'closed' ? null : closesAt;
}
