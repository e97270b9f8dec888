import type { Db } from '../../core/database/open.ts';

/**
 * Empties the bin of what was put there before `before` (ISO); the documents' rows go with their event and the
 * sweep removes their files. An event that people applied to stays: their applications are kept.
 */
export async function purgeEvents(db: Db, before: string): Promise<void> {
  await db
    .deleteFrom('events')
    .where('deleted_at', '<', before)
    .where('event_id', 'not in', (eb) => eb.selectFrom('applications').select('event_id'))
    .execute();
}
