/** Counts of applications, and the calls they belong to. */

import type { ApplicationSummary } from '@trama/shared/application-records';
import { DAY_MS } from '@trama/shared/time';
import type { Context } from '../../context.ts';
import { callOf, settingsOf } from '../calls/index.ts';
import { countApplications, type ListFilter } from './list.ts';

/** Events with applications, or whose call may be open; the nearest close first. */
async function eventsOf({ db, clock, config }: Context, eventId: number | undefined): Promise<ApplicationSummary['events']> {
  const now = clock.now();
  const recent = new Date(now - DAY_MS).toISOString();
  let query = db
    .selectFrom('events')
    .select((eb) => [
      'event_id',
      'event_title',
      'event_date',
      'event_end_date',
      eb
        .selectFrom('applications')
        .whereRef('applications.event_id', '=', 'events.event_id')
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('count'),
    ])
    .where('deleted_at', 'is', null);
  query =
    eventId === undefined
      ? query.where((eb) =>
          eb.or([
            eb('event_id', 'in', eb.selectFrom('applications').select('event_id')),
            eb('event_end_date', '>=', recent),
            eb('event_id', 'in', eb.selectFrom('call_settings').select('event_id').where('override', '=', 'open')),
          ]),
        )
      : query.where('event_id', '=', eventId);
  const rows = await query.orderBy('event_date', 'desc').orderBy('event_id', 'desc').limit(500).execute();
  const settings = await settingsOf(
    db,
    rows.map((row) => row.event_id),
  );
  return rows.map((row) => ({
    event_id: row.event_id,
    event_title: row.event_title,
    count: Number(row.count),
    call: callOf(row, settings(row.event_id), now, config.timeZone),
  }));
}

/** @param request a list's filter; its `event_id` leaves that event alone */
export async function summarise(ctx: Context, request: ListFilter): Promise<ApplicationSummary> {
  const { event_id } = request.filter;
  const counts = await countApplications(ctx.db, request, ctx.config.timeZone);
  return { ...counts, events: await eventsOf(ctx, event_id === undefined ? undefined : Number(event_id)) };
}
