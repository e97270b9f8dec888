/**
 * Whether an accepted applicant takes part, until when the acceptance asks for it, and what a reviewer writes for the author. All of it is
 * personal data of the application: erased and retained with it. The search finds an application by its short number, too. Frozen.
 */
import { sql } from 'kysely';
import type { MigrationScope } from './migration.ts';

export async function applicantAnswers(trx: MigrationScope): Promise<void> {
  await trx.schema
    .alterTable('applications')
    .addColumn('attendance', 'text', (c) => c.check(sql`attendance in ('confirmed', 'declined')`))
    .execute();
  await trx.schema.alterTable('applications').addColumn('attendance_at', 'text').execute();
  await trx.schema.alterTable('decision_mails').addColumn('confirm_by', 'text').execute();
  await trx.schema
    .alterTable('reviews')
    .addColumn('author_comment', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  const { rows } = await sql<{ application_id: string }>`select application_id from applications where search_text <> ''`.execute(
    trx,
  );
  for (const { application_id } of rows) {
    const digits = String(Number.parseInt(application_id.slice(0, 8), 16) % 100_000_000).padStart(8, '0');
    await sql`update applications set search_text = search_text || ${` ${digits.slice(0, 4)}-${digits.slice(4)}`}
      where application_id = ${application_id}`.execute(trx);
  }
}
