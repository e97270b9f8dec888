/** Reserved questions: what was answered before a question was marked is confidential with it. */
import type { CallSettingsInput } from '@trama/shared/call-settings';
import type { Trx } from '../../core/database/open.ts';
import { allAnswersOf } from './repository.ts';

/** Never the other way round: who answered a confidential question was promised that it stays so. */
export async function markAnswersConfidential(
  trx: Trx,
  eventId: number,
  { questions }: Pick<CallSettingsInput, 'questions'>,
): Promise<void> {
  const confidential = new Set(questions.filter((question) => question.confidential).map(({ id }) => id));
  if (confidential.size === 0) return;
  const rows = await trx
    .selectFrom('applications')
    .select(['application_id', 'answers'])
    .where('event_id', '=', eventId)
    .execute();
  for (const row of rows) {
    const before = allAnswersOf(row);
    if (!before.some((answer) => confidential.has(answer.id) && !answer.confidential)) continue;
    const answers = before.map((answer) => (confidential.has(answer.id) ? { ...answer, confidential: true } : answer));
    await trx
      .updateTable('applications')
      .set({ answers: JSON.stringify(answers) })
      .where('application_id', '=', row.application_id)
      .execute();
  }
  await trx
    .updateTable('application_files')
    .set({ confidential: 1 })
    .where('question_id', 'in', [...confidential])
    .where('application_id', 'in', (eb) => eb.selectFrom('applications').select('application_id').where('event_id', '=', eventId))
    .execute();
}
