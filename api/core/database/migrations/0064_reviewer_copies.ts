/**
 * What became of the copy of an applicant's file that reviewers read where names are hidden.
 *
 * No personal data of its own: the column is erased with its row, and the copy with the file. Frozen.
 */
import { sql } from 'kysely';
import type { MigrationScope } from './migration.ts';

export async function reviewerCopies(trx: MigrationScope): Promise<void> {
  await sql`
    alter table application_files add column reviewer_copy text check (reviewer_copy in ('made', 'impossible', 'original'))
  `.execute(trx);
}
