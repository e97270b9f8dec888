/** An event's rules for its speakers, and its book. */
import { EMPTY_LAYOUT, type Programme, type ProgrammeSettings } from '@trama/shared/programme/programme';
import { type Context, nowIso } from '../../context.ts';
import { markStale } from '../../core/publishing/stale-pages.ts';
import { currentProgramme, eventOfProgramme } from './programmes.ts';

/** Saves them; the draft stays as it is. Throws HttpError 404. */
export async function saveSettings(
  ctx: Context,
  eventId: number,
  { materialsUntil, materialsShown, isbn }: ProgrammeSettings,
): Promise<Programme> {
  const saved = await ctx.db.transaction().execute(async (trx) => {
    await eventOfProgramme(trx, eventId);
    const values = { materials_until: materialsUntil, materials_shown: materialsShown, isbn };
    await trx
      .insertInto('programmes')
      .values({ event_id: eventId, draft: JSON.stringify(EMPTY_LAYOUT), updated_at: nowIso(ctx), ...values })
      .onConflict((conflict) => conflict.column('event_id').doUpdateSet(values))
      .execute();
    await markStale(trx, [`event:${eventId}`]);
    return currentProgramme(ctx, trx, eventId);
  });
  ctx.publisher.wake();
  return saved;
}
