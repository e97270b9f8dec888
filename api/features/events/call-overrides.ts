import type { Event } from '@trama/shared/events/event';
import type { Db, Trx } from '../../core/database/open.ts';

/** The calls of these events (default: all) that were opened or closed by hand; leaves out other events. */
export async function callOverrides(
  db: Db | Trx,
  ids?: readonly number[],
): Promise<Map<number, NonNullable<Event['event_call']>>> {
  const rows = await db
    .selectFrom('call_settings')
    .select(['event_id', 'opens_at', 'override'])
    .$if(ids !== undefined, (query) => query.where('event_id', 'in', ids ?? []))
    .where((eb) => eb.or([eb('opens_at', 'is not', null), eb('override', 'is not', null)]))
    .execute();
  return new Map(rows.map(({ event_id, opens_at, override }) => [event_id, { opensAt: opens_at, override }]));
}
