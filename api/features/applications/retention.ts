/** What is left of an application a year after its event: nothing; of a talk in the public programme, what that shows. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '../../context.ts';
import type { Trx } from '../../core/database/open.ts';
import { eraseApplications } from './repository.ts';

/** All that a programme does not show. */
const BLANK = {
  mail: null,
  academico: null,
  inclusion: null,
  observacion: null,
  suscripcion: null,
  answers: '[]',
  search_text: '',
};

async function blankTalks(trx: Trx, talks: readonly { application_id: string; person_id: string }[]): Promise<string[]> {
  const ids = talks.map((row) => row.application_id);
  if (ids.length === 0) return [];
  await trx.updateTable('applications').set(BLANK).where('application_id', 'in', ids).execute();
  for (const table of ['application_history', 'application_links', 'decision_mails', 'reviews'] as const)
    await trx.deleteFrom(table).where('application_id', 'in', ids).execute();
  // Her address stays only if she asked for news.
  const people = talks.map((row) => row.person_id);
  await trx
    .updateTable('people')
    .set({ email: null, email_key: null })
    .where('role_name', '=', 'exhibitor')
    .where('notification', '=', 0)
    .where('user_id', 'in', people)
    .execute();
  const files = await trx.deleteFrom('application_files').where('application_id', 'in', ids).returning('stored_name').execute();
  return files.map((file) => file.stored_name);
}

/** Erases the applications to events that began before `before` (ISO). Returns how many are gone. */
export async function eraseOldApplications(ctx: Pick<Context, 'db' | 'uploads' | 'publisher'>, before: string): Promise<number> {
  const { count, files } = await ctx.db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('applications')
      .innerJoin('events', 'events.id', 'applications.event_id')
      .leftJoin('call_settings', 'call_settings.event_id', 'applications.event_id')
      .select(['application_id', 'applications.event_id', 'person_id', 'state', 'announced_state', 'programme', 'search_text'])
      .where('events.date', '<=', before)
      .execute();
    const isTalk = (row: (typeof rows)[number]) =>
      row.programme === 1 && row.state === 'aceptada' && row.announced_state === 'aceptada';
    const others = rows.filter((row) => !isTalk(row));
    const files = [
      ...(await blankTalks(
        trx,
        rows.filter((row) => isTalk(row) && row.search_text !== BLANK.search_text),
      )),
      ...(await eraseApplications(trx, others)),
    ];
    return { count: others.length, files };
  });
  ctx.publisher.wake();
  // Whatever cannot be removed now is swept once nothing names it.
  await Promise.all(files.map((name) => rm(join(ctx.uploads.folders.applications, name), { force: true })));
  return count;
}
