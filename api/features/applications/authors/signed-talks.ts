/** Talks of which a person is taken off, for co-authors who leave and for erasures. */
import { inList } from '../../../core/database/in-list.ts';
import type { Trx } from '../../../core/database/open.ts';
import { markStale } from '../../../core/publishing/stale-pages.ts';

/**
 * Renders the pages of these talks anew, and makes forms of them that are open outdated: saved as they are, they would bring back who was
 * taken off. @param at ISO
 */
export async function noteTakenOff(trx: Trx, talkIds: readonly number[], at: string): Promise<void> {
  const talks = await trx
    .updateTable('talks')
    .set((eb) => ({ updated_at: at, version: eb('version', '+', 1) }))
    .where('talk_id', 'in', inList(talkIds).$castTo<number>())
    .returning('event_id')
    .execute();
  await markStale(
    trx,
    talks.map(({ event_id }) => `event:${event_id}` as const),
  );
}
