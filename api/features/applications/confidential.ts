/**
 * Confidential data, possibly about health: the inclusion requirement, and answers and files of confidential questions. Only in
 * responses to the applicant, and to an administrator who reads the single application. Source: decisions, "Applications".
 */
import type { CallSettingsInput } from '@trama/shared/calls/settings';
import { DAY_MS, isoTime } from '@trama/shared/format/time';
import { RETENTION } from '@trama/shared/limits';
import type { Context } from '../../context.ts';
import { withdrawConsent } from '../../core/consents/consents.ts';
import type { Trx } from '../../core/database/open.ts';
import { deleteApplicationFiles } from '../../core/durable-files.ts';
import { allAnswersOf, applicationRows, applicationSearchText, applicationsJoined } from './repository.ts';

const updateAnswers = (trx: Trx, application_id: string, answers: ReturnType<typeof allAnswersOf>) =>
  trx
    .updateTable('applications')
    .set({ answers: JSON.stringify(answers) })
    .where('application_id', '=', application_id)
    .execute();

/**
 * Marks earlier answers to a question that became confidential. Marks are permanent: the form promised confidentiality to these
 * applicants.
 */
export async function markAnswersConfidential(
  trx: Trx,
  eventId: number,
  { questions }: Pick<CallSettingsInput, 'questions'>,
): Promise<void> {
  const marked = new Set(questions.filter(({ confidential }) => confidential).map(({ id }) => id));
  if (marked.size === 0) return;
  const ofEvent = trx.selectFrom('applications').where('event_id', '=', eventId);
  for (const row of await applicationRows(trx).where('applications.event_id', '=', eventId).execute()) {
    const before = allAnswersOf(row);
    if (!before.some(({ id, confidential }) => marked.has(id) && !confidential)) continue;
    const answers = before.map((answer) => (marked.has(answer.id) ? { ...answer, confidential: true } : answer));
    await updateAnswers(trx, row.application_id, answers);
    // Rebuilds the search text without confidential answers.
    const search_text = applicationSearchText({ ...row, answers: JSON.stringify(answers) });
    await trx.updateTable('applications').set({ search_text }).where('application_id', '=', row.application_id).execute();
  }
  await trx
    .updateTable('application_files')
    .set({ confidential: 1 })
    .where('question_id', 'in', [...marked])
    .where('application_id', 'in', ofEvent.select('application_id'))
    .execute();
}

/**
 * Erases the confidential data of one application, at its applicant's request.
 * @param at ISO
 * @returns names of the files that the caller deletes after the transaction
 */
export async function eraseConfidentialOf(
  trx: Trx,
  row: { application_id: string; answers: string },
  at: string,
): Promise<string[]> {
  const { application_id } = row;
  const others = allAnswersOf(row).filter(({ confidential }) => !confidential);
  await updateAnswers(trx, application_id, others);
  await trx
    .updateTable('applications')
    .set({ inclusion: null, supports_withdrawn_at: at })
    .where('application_id', '=', application_id)
    .execute();
  await withdrawConsent(trx, 'supports', application_id, at);
  const files = await trx
    .deleteFrom('application_files')
    .where('confidential', '=', 1)
    .where('application_id', '=', application_id)
    .returning('stored_name')
    .execute();
  return files.map(({ stored_name }) => stored_name);
}

/** Erases confidential data 30 days after the event. @returns numbers of texts, files and applications' answers */
export async function deleteExpiredConfidentialData(ctx: Pick<Context, 'db' | 'clock' | 'uploads'>): Promise<number> {
  const before = isoTime(ctx.clock.now() - (RETENTION.confidential + 1) * DAY_MS);
  const { count, files } = await ctx.db.transaction().execute(async (trx) => {
    const due = applicationsJoined(trx).where('events.date', '<=', before);
    const texts = await trx
      .updateTable('applications')
      .set({ inclusion: null })
      .where('inclusion', 'is not', null)
      .where('application_id', 'in', due.select('application_id'))
      .executeTakeFirst();
    const rows = await due.select(['application_id', 'answers']).where('answers', 'like', '%"confidential":true%').execute();
    for (const row of rows) {
      const others = allAnswersOf(row).filter(({ confidential }) => !confidential);
      await updateAnswers(trx, row.application_id, others);
    }
    const files = await trx
      .deleteFrom('application_files')
      .where('confidential', '=', 1)
      .where('application_id', 'in', due.select('application_id'))
      .returning('stored_name')
      .execute();
    return { count: Number(texts.numUpdatedRows) + rows.length + files.length, files };
  });
  await deleteApplicationFiles(
    ctx.uploads.folders,
    files.map((file) => file.stored_name),
  );
  return count;
}
