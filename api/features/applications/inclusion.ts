/** What was asked for inclusion may speak of health, as may answers to confidential questions: kept as long as the event needs it. */

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '@trama/shared/time';
import type { Context } from '../../context.ts';
import type { Trx } from '../../core/database/open.ts';
import { allAnswersOf } from './repository.ts';

const DAYS_AFTER_EVENT = 30;

/** Applications to events that are long enough over at `before` (ISO). */
const over = (trx: Trx, before: string) =>
  trx.selectFrom('applications').innerJoin('events', 'events.id', 'applications.event_id').where('events.date', '<=', before);

async function eraseAnswers(trx: Trx, before: string): Promise<number> {
  const rows = await over(trx, before)
    .select(['application_id', 'answers'])
    .where('answers', 'like', '%"confidential":true%')
    .execute();
  for (const { application_id, answers } of rows) {
    const kept = allAnswersOf({ answers }).filter(({ confidential }) => !confidential);
    await trx
      .updateTable('applications')
      .set({ answers: JSON.stringify(kept) })
      .where('application_id', '=', application_id)
      .execute();
  }
  return rows.length;
}

/** Erases it 30 days after the event, by the context's clock. Returns how many texts, answers and files are gone. */
export async function eraseInclusion(ctx: Pick<Context, 'db' | 'clock' | 'uploads'>): Promise<number> {
  const before = new Date(ctx.clock.now() - (DAYS_AFTER_EVENT + 1) * DAY_MS).toISOString();
  const { count, files } = await ctx.db.transaction().execute(async (trx) => {
    const of = over(trx, before).select('application_id');
    const texts = await trx
      .updateTable('applications')
      .set({ inclusion: null })
      .where('inclusion', 'is not', null)
      .where('application_id', 'in', of)
      .executeTakeFirst();
    const answers = await eraseAnswers(trx, before);
    const gone = await trx
      .deleteFrom('application_files')
      .where('confidential', '=', 1)
      .where('application_id', 'in', of)
      .returning('stored_name')
      .execute();
    return { count: Number(texts.numUpdatedRows) + answers + gone.length, files: gone };
  });
  // Whatever cannot be removed now is swept once nothing names it.
  await Promise.all(files.map((file) => rm(join(ctx.uploads.folders.applications, file.stored_name), { force: true })));
  return count;
}
