/**
 * What the team writes while it reads applications: notes, labels, and what a change of state replaced, so that it can be undone.
 * The search finds an application by its answers, too; confidential ones stay out of it. Frozen.
 *
 * Personal data: notes and labels are about the applicant. They are erased with the application (cascade), a year after the event by
 * retention, also of a talk that stays in a public programme; `undo` goes with the history. An administrator who is erased is unlinked.
 */
import { sql } from 'kysely';
import { z } from 'zod';
import type { MigrationScope } from './migration.ts';

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .trim();

const answers = z.array(z.object({ value: z.string(), confidential: z.boolean().optional() })).catch([]);

export async function applicationTriage(trx: MigrationScope): Promise<void> {
  await trx.schema
    .createTable('application_notes')
    .addColumn('note_id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('application_id', 'text', (c) => c.notNull().references('applications.application_id').onDelete('cascade'))
    .addColumn('author_id', 'text', (c) => c.references('people.user_id').onDelete('set null'))
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull())
    .execute();
  await trx.schema.createIndex('application_notes_by_application').on('application_notes').column('application_id').execute();
  // Erasing an administrator unlinks their notes.
  await trx.schema.createIndex('application_notes_by_author').on('application_notes').column('author_id').execute();
  await trx.schema
    .createTable('application_labels')
    .addColumn('application_id', 'text', (c) => c.notNull().references('applications.application_id').onDelete('cascade'))
    .addColumn('label', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('application_labels_key', ['application_id', 'label'])
    .execute();
  // JSON: the columns that the change replaced, and the mail that it discarded.
  await trx.schema.alterTable('application_history').addColumn('undo', 'text').execute();

  const { rows } = await sql<{ id: string; answers: string }>`select application_id as id, answers from applications
    where answers <> '[]' and json_valid(answers)`.execute(trx);
  for (const row of rows) {
    const values = answers.parse(JSON.parse(row.answers)).filter(({ confidential }) => !confidential);
    const words = fold(values.map(({ value }) => value).join(' '));
    if (words !== '')
      await sql`update applications set search_text = search_text || ${` ${words}`} where application_id = ${row.id}`.execute(
        trx,
      );
  }
}
