/** What was asked for inclusion may speak of health: it is kept only as long as the event needs it. */
import type { Db } from '../database/open.ts';

const DAYS_AFTER_EVENT = 30;
const DAY = 86_400_000;

/** Erases it 30 days after the event, by the clock `now` (ms). Returns from how many applications. */
export async function eraseInclusion(db: Db, now: number): Promise<number> {
  const before = new Date(now - (DAYS_AFTER_EVENT + 1) * DAY).toISOString();
  const result = await db
    .updateTable('applications')
    .set({ inclusion: null })
    .where('inclusion', 'is not', null)
    .where('event_id', 'in', (eb) => eb.selectFrom('events').select('event_id').where('event_date', '<=', before))
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}
